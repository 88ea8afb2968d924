/** The supply phase: both sides are judged at once, and who has no supply rolls for attrition (bab-sup-1, bab-attr-7). */
import { at, count, int, name, rowsOf } from '@longroll/kernel';
import { rollAttrition } from '../attrition.ts';
import { bold, event, FORCE, phase } from '../define.ts';
import { forceAt, strengthOf, withForces } from '../forces.ts';
import { withLoss } from '../losses.ts';
import { NOWHERE } from '../map.ts';
import { NOBODY, type State } from '../state.ts';
import { type Feeding, feeding } from '../supply/feeding.ts';
import { DEPOT_TURNS } from '../supply/stocks.ts';
import { capital, forceText, forceWord, placeText, placeTold, strengthText } from '../words.ts';

const starved = event(
  'out-of-supply',
  ['bab-sup-1', 'bab-attr-1', 'bab-attr-3'],
  { ...FORCE, place: name('place'), turns: count(), modifier: int(-20, 99), percent: int(0, 100), lost: count() },
  (d, _told, s) => {
    const how = d.turns === 1 ? 'is out of supply' : `has been out of supply for ${d.turns} turns`;
    return `${capital(forceText(s, d.force, d.place))} ${how} and lost ${d.lost === 0 ? 'nothing' : bold(strengthText(d.lost))}.`;
  },
  { loss: true },
);
const emptied = event(
  'depot-emptied',
  ['bab-sup-5'],
  { place: name('place') },
  (d) => `The depot at ${placeText(d.place)} has fed a corps for ${DEPOT_TURNS} turns without a line and is empty.`,
);

/** Depots after the turn: those without a line that fed somebody have a turn less, and go when they are empty (bab-sup-5). */
const depotsAfter = (s: State, { sources, of, linked }: Feeding) => {
  const drawn = new Set(s.forces.map(({ side }, row) => sources[side][at(of, row)]?.depot));
  return s.war.depots.map((depot, i) => (drawn.has(i) && !linked[i] ? { ...depot, fed: depot.fed + 1 } : depot));
};

/** Whether the besieger has thrown for the forces in a city this turn: they do not roll again (bab-attr-7). */
const isThrownFor = (s: State, place: number): boolean =>
  s.fight.sieges.some(({ hex, starved: thrown }) => thrown && hex === place);

export const supply = phase({
  id: 'supply',
  title: 'Supply and attrition',
  clause: 'bab-sup-1',
  begin: (s, { dice, tell }) => {
    const found = feeding(s);
    const hungry = rowsOf(s.forces).filter((row) => forceAt(s, row).place !== NOWHERE && found.of[row] === NOBODY);
    const fed = rowsOf(s.forces).filter((row) => forceAt(s, row).unsupplied > 0 && !hungry.includes(row));
    const depots = depotsAfter(s, found);
    for (const { hex, fed: turns } of depots) if (turns >= DEPOT_TURNS) tell.tell(emptied, { place: placeTold(hex) });
    const judged: State = {
      ...withForces(s, fed, { unsupplied: 0 }),
      war: { ...s.war, depots: depots.filter(({ fed: turns }) => turns < DEPOT_TURNS) },
    };
    const bySide = hungry.toSorted((a, b) => forceAt(s, a).side - forceAt(s, b).side || a - b);
    return bySide.reduce((now, row) => {
      const force = forceAt(now, row);
      const turns = force.unsupplied + 1;
      const later = withForces(now, [row], { unsupplied: turns });
      if (strengthOf(force) === 0 || isThrownFor(s, force.place)) return later;
      const { modifier, percent, lost } = rollAttrition(later, row, dice);
      tell.tell(starved, {
        side: force.side,
        force: forceWord(row),
        place: placeTold(force.place),
        turns,
        modifier,
        percent,
        lost,
      });
      return withLoss(later, [row], lost);
    }, judged);
  },
});
