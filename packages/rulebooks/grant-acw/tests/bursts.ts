/** Places about the aim point of a burst, beyond it and to the right, with their sectors: the worked example grant-ex-10. */
export const BURSTS = [
  { u: 0, v: 100, sector: 6 },
  { u: 120, v: 0, sector: 5 },
  { u: -120, v: 30, sector: 3 },
  { u: 10, v: 150, sector: 4 },
  { u: 10, v: -150, sector: 2 },
  { u: 120, v: 120, sector: 4 },
  { u: 150, v: 150, sector: 0 },
] as const;
