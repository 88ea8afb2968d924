const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago something was, in milliseconds, as a list has room for it: "now", "5 min", "3 h", "2 days". */
export const agoWords = (ago: number): string => {
  if (ago < MINUTE) return 'now';
  if (ago < HOUR) return `${Math.floor(ago / MINUTE)} min`;
  if (ago < DAY) return `${Math.floor(ago / HOUR)} h`;
  return ago < 2 * DAY ? '1 day' : `${Math.floor(ago / DAY)} days`;
};
