import type { Orders } from '../play/orders.ts';

/** Moves the focus to the next or previous of the elements that a selector finds. */
export const moveFocus = (selector: string, by: number): void => {
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  const at = all.findIndex((each) => each === document.activeElement);
  const next = all[Math.min(Math.max(at + by, 0), all.length - 1)];
  next?.setAttribute('tabindex', '-1');
  next?.focus();
};

/** Picks nothing yet: gives the focus to the next or previous place that is lit. */
export const stepPiece = (orders: Orders, by: number): void => {
  const lit = orders.elements.value.map((element) => element.name).filter((name) => orders.lit.value.has(name));
  const places = [...document.querySelectorAll<SVGGElement>('.over .place.lit')];
  const names = lit.filter((name) => places.some((place) => place.dataset.name === name));
  const list = names.length > 0 ? names : places.map((place) => place.dataset.name ?? '');
  const here = document.activeElement instanceof SVGElement ? document.activeElement.dataset.name : undefined;
  const at = here === undefined ? (by > 0 ? -1 : 0) : list.indexOf(here);
  const next = list[(at + by + list.length) % Math.max(1, list.length)];
  places.find((place) => place.dataset.name === next)?.focus();
};
