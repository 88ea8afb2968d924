/** The supply phase: places given to others first, then both sides are judged at once, and who has no supply rolls for attrition (bab-sup-1, -5, bab-attr-7). */
import { at, count, id, int, name, rowsOf } from '@longroll/kernel';
import { asked, bar, decision, event, FORCE_THERE, LOSS, lit, passing, phase, said } from '../define.ts';
import { forceAt, strengthOf, withForces } from '../forces.ts';
import { rollAttrition, withLoss } from '../losses.ts';
import { NOWHERE } from '../map.ts';
import { type Side, type State, withWar } from '../state.ts';
import { choicesFor, feeding, hungryOf, isSupplied } from '../supply/feeding.ts';
import { DEPOT_TURNS, stockIn } from '../supply/sources.ts';
import { forceName, placeTold, theSide, told } from '../words.ts';
import { picked } from './movers.ts';

const fedFirst = event('fed-first', 'bab-sup-5')
  .of(FORCE_THERE)
  .says('{force+here} draws its supply from {place} before others.');

export const feed = decision('feed', 'bab-sup-5', 'Feed first', 'supply')
  .pick(
    'force',
    id('force'),
    (s) => hungryOf(s, s.acting),
    bar('bab-sup-5', '{force} has been fed first already.').unless(
      (s, { force }) => !s.war.wishes.some((wish) => wish.force === force),
    ),
  )
  .otherwise(said('{force} is no force of this side without supply.'))
  .pick('from', id('place'), (s, { force }) => choicesFor(s, force))
  .otherwise(said('{from} has no supply within reach of {force}.'))
  .called(lit('{force} first, from the supply {from+at}', 'from'))
  .tells(fedFirst, (s, { force, from }) => ({ ...picked(s, { force }), place: placeTold(from) }))
  .does((s, { force, from }) => withWar(s, { wishes: [...s.war.wishes, { force, hex: from }] }));

export const endFeeding = passing('end-feeding', 'bab-sup-5', 'Leave it so', 'Leave supply as it is');

/** Whether a side could give a hungry force the place of another. */
const mayFeed = (s: State, side: Side): boolean => feed.isOpen({ ...s, acting: side }, side);

const feedingOf = (side: Side) =>
  phase(side === 0 ? 'union-feeding' : 'confederate-feeding', `Supply of ${theSide(side)}`, 'bab-sup-5', {
    when: (s) => mayFeed(s, side),
    begin: (s) => ({ ...s, acting: side }),
    actors: () => [side],
    decisions: [feed, endFeeding],
    until: (s) => !mayFeed(s, side),
    prompt: asked('Who is fed', (s) => {
      const hungry = hungryOf(s, side).map((row) => forceName(s, row));
      return `No supply is left for ${hungry.join(', ')}. It may take the place of another force.`;
    }),
  });

export const unionFeeding = feedingOf(0);
export const confederateFeeding = feedingOf(1);

const starved = event('out-of-supply', 'bab-sup-1', 'bab-attr-1', 'bab-attr-3')
  .of({ ...FORCE_THERE, turns: count(), modifier: int(-20, 99), percent: int(0, 100), lost: count() })
  .says((d) => {
    const how = d.turns === 1 ? 'is out of supply' : 'has been out of supply for {turns} turns';
    return `{force} ${how} and lost {lost?**# SF**|nothing}{faces}.`;
  }, LOSS);
const emptied = event('depot-emptied', 'bab-sup-5')
  .of({ place: name('place') })
  .says(`The depot {place+at} has fed a corps for ${DEPOT_TURNS} turns without a line and is empty.`, LOSS);

/** Depots after the turn: those without a line that fed somebody have a turn less, and go when they are empty (bab-sup-5). */
const depotsAfter = (s: State) => {
  const drawn = new Set(s.forces.map(({ side }, row) => stockIn(s, side).sources[at(feeding(s), row)]?.depot));
  const isUsed = (side: Side, i: number): boolean => drawn.has(i) && !stockIn(s, side).linked.has(i);
  return s.war.depots.map((depot, i) => (isUsed(depot.side, i) ? { ...depot, fed: depot.fed + 1 } : depot));
};

/** Whether the besieger has thrown for the forces in a city this turn: they do not roll again (bab-attr-7). */
const isThrownFor = (s: State, place: number): boolean =>
  s.fight.sieges.some(({ hex, starved: thrown }) => thrown && hex === place);

export const supply = phase('supply', 'Supply and attrition', 'bab-sup-1', {
  begin: (s, { dice, tell }) => {
    const hungry = rowsOf(s.forces).filter((row) => forceAt(s, row).place !== NOWHERE && !isSupplied(s, row));
    const fed = rowsOf(s.forces).filter((row) => forceAt(s, row).unsupplied > 0 && !hungry.includes(row));
    const depots = depotsAfter(s);
    for (const { hex, fed: turns } of depots) if (turns >= DEPOT_TURNS) tell.tell(emptied, { place: placeTold(hex) });
    const stocked = withWar(s, { depots: depots.filter(({ fed: turns }) => turns < DEPOT_TURNS) });
    const eaten = withForces(stocked, fed, { unsupplied: 0 });
    const bySide = hungry.toSorted((a, b) => forceAt(s, a).side - forceAt(s, b).side || a - b);
    return bySide.reduce((now, row) => {
      const force = forceAt(now, row);
      const turns = force.unsupplied + 1;
      const later = withForces(now, [row], { unsupplied: turns });
      if (strengthOf(force) === 0 || isThrownFor(s, force.place)) return later;
      const { modifier, percent, lost } = rollAttrition(later, row, dice);
      tell.tell(starved, { ...told(now, row), turns, modifier, percent, lost });
      return withLoss(later, [row], lost);
    }, eaten);
  },
});
