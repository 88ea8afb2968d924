import type { Motion, Point } from '@longroll/drawing';
import { motionAllowed } from '../widgets/motion.ts';
import { alongPath, eased, LINK } from './way.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** The picture of what moves: its own marks, or those of its element. */
type PictureOf = (motion: Motion) => string | undefined;

/** What moves, and what puts everything back when it has arrived. */
interface Mover {
  readonly node: SVGGElement;
  arrive(): void;
}

/** The parts of a place's picture that stand in it, such as its counter: not the name beside it. */
const standingIn = (place: SVGGElement): readonly SVGElement[] => {
  const hit = place.querySelector('.hit')?.getBoundingClientRect();
  if (!hit) return [];
  return [...place.querySelectorAll<SVGElement>(':scope > .picture > *')].filter((part) => {
    const box = part.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return x >= hit.left && x <= hit.right && y >= hit.top && y <= hit.bottom;
  });
};

/** Marks of its own. */
const drawn = (root: SVGGElement, picture: string): Mover => {
  const node = document.createElementNS(SVG, 'g');
  node.setAttribute('class', 'place grows ghost');
  node.innerHTML = picture;
  root.append(node);
  return { node, arrive: () => node.remove() };
};

/** A copy of what stands in the place, which is hidden while the copy moves; else the picture of what it holds. */
const moverOf = (root: SVGGElement, motion: Motion, pictureOf: PictureOf): Mover => {
  const { element: name, marks } = motion;
  if (marks) return drawn(root, pictureOf(motion) ?? '');
  const node = document.createElementNS(SVG, 'g');
  const place = root.querySelector<SVGGElement>(`[data-name="${CSS.escape(name)}"]`);
  node.setAttribute('class', place?.classList.contains('grows') ? 'place grows ghost' : 'place ghost');
  const parts = place ? standingIn(place) : [];
  for (const part of parts) {
    const copy = part.cloneNode(true) as SVGElement;
    copy.style.visibility = '';
    node.append(copy);
  }
  if (parts.length === 0) node.innerHTML = `<g transform="scale(.7)">${pictureOf(motion) ?? '<circle r="12"/>'}</g>`;
  for (const part of parts) part.style.visibility = 'hidden';
  root.append(node);
  return {
    node,
    arrive: () => {
      node.remove();
      for (const part of parts) part.style.visibility = '';
    },
  };
};

const run = (root: SVGGElement, motion: Motion, pictureOf: PictureOf): Promise<void> =>
  new Promise((done) => {
    const end = motion.path.at(-1);
    if (!end || motion.path.length < 2) return done();
    const { node, arrive } = moverOf(root, motion, pictureOf);
    const at = alongPath(motion.path);
    const began = performance.now();
    const put = (p: Point): void => {
      node.style.setProperty('--x', `${p[0]}px`);
      node.style.setProperty('--y', `${p[1]}px`);
    };
    const step = (now: number): void => {
      const share = Math.min(1, (now - began) / (LINK * (motion.share ?? 1)));
      put(at(eased(share)));
      if (share < 1) {
        requestAnimationFrame(step);
        return;
      }
      arrive();
      done();
    };
    put(at(0));
    requestAnimationFrame(step);
  });

/**
 * Moves elements along their paths: one link after another for each, all of them together. Still where
 * motion is unwanted. `pictureOf` gives the marks of what does not stand on the map by itself.
 */
export const march = async (root: SVGGElement, motions: readonly Motion[], pictureOf: PictureOf): Promise<void> => {
  if (!motionAllowed() || document.hidden) return;
  const chains = new Map<string, Motion[]>();
  for (const motion of motions) chains.set(motion.element, [...(chains.get(motion.element) ?? []), motion]);
  await Promise.all(
    [...chains.values()].map(async (chain) => {
      for (const motion of chain) await run(root, motion, pictureOf);
    }),
  );
};
