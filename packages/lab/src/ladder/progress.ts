const WIDTH = 30;

const clock = (seconds: number): string => {
  const whole = Math.round(seconds);
  const minutes = Math.floor(whole / 60);
  const rest = String(whole % 60).padStart(2, '0');
  return minutes < 60
    ? `${minutes}:${rest}`
    : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`;
};

/**
 * How far a series has come, as one line: `[#####.........] 12 of 40, 3.2 a minute, 8:45 left`. `begun` games were there
 * before, and say nothing of the pace; `seconds` have passed since.
 */
export const progressLine = (done: number, of: number, begun: number, seconds: number): string => {
  const full = of === 0 ? WIDTH : Math.floor((WIDTH * done) / of);
  const bar = `[${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}] ${done} of ${of}`;
  const played = done - begun;
  if (played <= 0 || seconds <= 0) return bar;
  const rate = (60 * played) / seconds;
  return `${bar}, ${rate.toFixed(rate < 10 ? 1 : 0)} a minute, ${clock(((of - done) * seconds) / played)} left`;
};
