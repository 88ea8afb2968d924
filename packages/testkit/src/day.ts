const DAY = 86_400_000;

/**
 * The day, counted since 1970, by which tests choose what they do today of what they do in turn. LONGROLL_DAY sets it, so
 * that what failed on one day fails again on another.
 */
export const today = (): number => {
  const text = process.env.LONGROLL_DAY;
  if (text === undefined) return Math.floor(Date.now() / DAY);
  const day = Number(text);
  if (!Number.isSafeInteger(day) || day < 0) throw new Error(`LONGROLL_DAY: "${text}" is not a whole number`);
  return day;
};

/**
 * Whether a case, by its place in a row, has its turn today: one in `among` has, the next one tomorrow, so that all have had theirs after
 * `among` days. With LONGROLL_TURNS=whole all have it each day.
 */
export const hasTurn = (place: number, among: number): boolean =>
  process.env.LONGROLL_TURNS === 'whole' || (place + today()) % among === 0;
