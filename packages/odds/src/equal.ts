/** A number that equal plain values share, whatever the order of their fields. Fields left undefined do not count. */
export const valueHash = (value: unknown): number => {
  if (typeof value === 'number') return Math.imul(value | 0, 0x9e3779b1) ^ (value < 0 ? 1 : 0);
  if (typeof value === 'string') return wordHash(value);
  if (typeof value === 'boolean') return value ? 0x2545f491 : 0x27d4eb2f;
  if (typeof value !== 'object' || value === null) return 7;
  if (Array.isArray(value)) {
    let hash = 31 + value.length;
    for (let i = 0; i < value.length; i++) hash = Math.imul(hash ^ valueHash(value[i]), 0x85ebca6b) + i;
    return hash;
  }
  let hash = 17;
  for (const field in value) {
    const part = (value as { [field: string]: unknown })[field];
    if (part === undefined) continue;
    const salt = (field.charCodeAt(0) << 5) + field.length * 2 + 1;
    hash = (hash + Math.imul(salt, valueHash(part) ^ 0x5bd1e995)) | 0;
  }
  return hash;
};

/** Only a few letters are read: words that fall together are told apart by `sameValue`. */
const wordHash = (word: string): number => {
  const { length } = word;
  if (length === 0) return 3;
  const middle = word.charCodeAt(length >> 1);
  return Math.imul(word.charCodeAt(0) * 31 + middle * 7 + word.charCodeAt(length - 1), 0x01000193) ^ length;
};

/** Whether two plain values have one canonical form: fields in any order, absent and undefined alike. */
export const sameValue = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!sameValue(a[i], b[i])) return false;
    return true;
  }
  const left = a as { [field: string]: unknown };
  const right = b as { [field: string]: unknown };
  for (const field in left) if (!sameValue(left[field], right[field])) return false;
  for (const field in right) if (left[field] === undefined && right[field] !== undefined) return false;
  return true;
};
