import { expect, it } from 'vitest';
import { became } from '../board/became.ts';
import { unitReport } from '../board/unit-report.ts';
import { squareCalled, unitCalled, unitsCalled } from '../calling.ts';
import { unitId } from '../names.ts';
import { rulebook } from '../rulebook.ts';
import { viewOf } from '../view.ts';
import { toldTo, turnOf, UNION, war } from './war.ts';

/** Sherman and another brigade beside Manassas Junction, the enemy in it. */
const eve = () =>
  war({
    units: [
      { id: 'US1IN', name: 'Keyes', square: 'K2-S5', tac: '7-7' },
      { id: 'US2IN', name: 'Sherman', square: 'K2-S5', tac: '8-7' },
      { id: 'CS1IN', name: 'Evans', square: 'K2-S6', tac: '7-9' },
    ],
  });

it('own units are called by name, those of others by what they are: a view knows no name of theirs', () => {
  const view = viewOf(eve(), UNION);
  expect(unitCalled(view, 'US2IN')).toBe('Sherman (US2IN)');
  expect(unitCalled(view, 'CS1IN')).toBe('Confederate infantry (CS1IN)');
  expect(unitsCalled(view, ['US1IN', 'CS1IN', 'CS3IN', 'CS1CV'])).toEqual([
    ...['Keyes (US1IN)', 'Confederate infantry CS1IN, CS3IN', 'Confederate cavalry CS1CV'],
  ]);
  expect(unitsCalled(eve(), ['CS1IN'])).toEqual(['Evans (CS1IN)']);
  expect(squareCalled(view, 'K9-T9')).toBe('K9-T9');
});

it('rotd-R7: the headquarters that gives a unit its communications stands in its report by name', () => {
  const s = war({
    units: [
      { id: 'US1CQ', name: 'Tyler', square: 'K2-S5', tac: '6-7' },
      { id: 'US2IN', name: 'Sherman', square: 'K2-S5', tac: '8-7' },
    ],
    columns: { US2IN: { communications: 1, contact: unitId('US1CQ') ?? -1 } },
  });
  expect(unitReport(viewOf(s, UNION), 1)).toContain('communications Tyler (US1CQ)');
});

it('rotd-R2, rotd-R7: of each own unit it is told what became of its orders, with its name, and where it is now', () => {
  const done = turnOf(eve(), { US1IN: { path: ['K2-S4'] } });
  const events = toldTo(done, UNION).map((event) => ({ ...event, faces: [] }));
  const view = viewOf(done.state, UNION);
  const [keyes, sherman, ...others] = became(view, UNION, events);
  expect(others).toEqual([]);
  expect(keyes?.title).toBe('Keyes (US1IN)');
  expect(keyes?.element).toBe('unit:US1IN');
  expect(keyes?.deeds.find((deed) => deed.includes('march'))).toMatch(/^marched from .*K2-S5.* to K2-S4, tac /);
  expect(keyes?.now).toMatch(/^K2-S4, tac /);
  expect(sherman?.now).toContain('K2-S5');
  const marched = events.find(({ kind }) => kind === 'marched');
  expect(marched && rulebook.sentence(marched, view).text).toMatch(/^\*\*Keyes \(US1IN\)\*\* marched from /);
});

it('rotd-R2: what was told of a unit in the same words in several phases is told once, with how often', () => {
  const done = turnOf(
    war({
      units: [
        { id: 'US1IN', name: 'Keyes', square: 'K2-S5', tac: '7-11' },
        { id: 'CS1IN', square: 'K2-S5', tac: '7-13' },
      ],
    }),
    { US1IN: { path: ['K2-S6'] } },
  );
  const events = toldTo(done, UNION).map((event) => ({ ...event, faces: [] }));
  const [keyes] = became(viewOf(done.state, UNION), UNION, events);
  expect(keyes?.deeds.join('; ')).toMatch(
    /could not leave [^;]*K2-S5\)?: an enemy stands in its way out \(six times\)/,
  );
});
