/** Moves the focus to the next or previous of the elements that a selector finds. */
export const moveFocus = (selector: string, by: number): void => {
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  const at = document.activeElement instanceof HTMLElement ? all.indexOf(document.activeElement) : -1;
  const next = all[Math.min(Math.max(at + by, 0), all.length - 1)];
  next?.setAttribute('tabindex', '-1');
  next?.focus();
};

/** Gives the focus to the next or previous place that is lit. */
export const stepPiece = (by: number): void => {
  const places = [...document.querySelectorAll<SVGElement>('.over .place.lit > .hit')];
  if (places.length === 0) return;
  const here = document.activeElement instanceof SVGElement ? places.indexOf(document.activeElement) : -1;
  const from = here < 0 && by < 0 ? 0 : here;
  places[(from + by + places.length) % places.length]?.focus();
};
