/** Base64 of RFC 4648 with padding, own code: the same text in Node, in the browser and in a worker. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES = new Map([...LETTERS].map((letter, value) => [letter.charCodeAt(0), value]));

/** Letters that so many bytes take. */
export const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4;

/** Base64 of some bytes. */
export const toBase64 = (bytes: Uint8Array): string => {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const [a = 0, b = 0, c = 0] = [bytes[i], bytes[i + 1], bytes[i + 2]];
    const word = (a << 16) | (b << 8) | c;
    const letter = (shift: number): string => LETTERS.charAt((word >> shift) & 63);
    const left = bytes.length - i;
    text += letter(18) + letter(12) + (left > 1 ? letter(6) : '=') + (left > 2 ? letter(0) : '=');
  }
  return text;
};

/** Bytes of a base64 text; undefined when it is anything else, or not the one text that these bytes have. */
export const fromBase64 = (text: string): Uint8Array | undefined => {
  if (text.length % 4 !== 0) return undefined;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  let word = 0;
  for (let i = 0; i < text.length; i++) {
    const value = i >= text.length - padding ? 0 : VALUES.get(text.charCodeAt(i));
    if (value === undefined) return undefined;
    word = ((word << 6) | value) & 0xffffff;
    if (i % 4 < 3) continue;
    const place = (i >> 2) * 3;
    for (let j = 0; j < 3; j++)
      if (place + j < bytes.length) bytes[place + j] = (word >> (16 - 8 * j)) & 255;
      else if (((word >> (16 - 8 * j)) & 255) !== 0) return undefined;
  }
  return bytes;
};
