/**
 * Freezes plain data all through and gives it back: whoever writes to it throws. What is frozen already is taken to be
 * so all through, so that a state that shares its tables with the one before costs little.
 */
export const deepFreeze = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value) || ArrayBuffer.isView(value)) return value;
  Object.freeze(value);
  for (const member of Object.values(value)) deepFreeze(member);
  return value;
};
