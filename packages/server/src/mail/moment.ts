import { zoneWords } from '@longroll/kernel';

/** A moment as a mail tells it, in the zone of whoever reads it: "Saturday 5 December, 04:03 (Berlin time)". */
export const momentIn = (at: Date, zone = 'UTC'): string => {
  const parts = new Map(
    new Intl.DateTimeFormat('en-GB', {
      ...{ weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
      timeZone: zone,
    } as const)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  return `${of('weekday')} ${of('day')} ${of('month')}, ${of('hour')}:${of('minute')} (${zoneWords(zone)})`;
};
