import { describe, expect, it } from 'vitest';
import { day, findings, miles, race, rations } from '../race.ts';

describe('The day', () => {
  it.each([
    [1, 1],
    [3, 1],
    [4, 2],
    [5, 2],
    [6, 3],
  ])('tc-rest-1: a resting column that throws %i finds %i', (die, found) => {
    const turns = day(race({ red: { rations: 0 } }), { red: 'default' }, { foraging: { red: [die] } });
    expect(rations(turns)[0]).toBe(found);
    expect(turns.events('red').some(({ kind }) => kind === 'foraged')).toBe(true);
    expect(turns.events('white').some(({ kind }) => kind === 'foraged')).toBe(false);
  });

  it('tc-rest-1: it carries five at most', () => {
    expect(rations(day(race({ red: { rations: 4 } }), { red: 'pace rest' }, { foraging: { red: [6] } }))[0]).toBe(5);
  });

  it('tc-rest-2: grounds of its own give a ration more, shared ones none, and only while it rests', () => {
    const found = (white: string): number | undefined => {
      const turns = race({ red: { rations: 0 } });
      const faces = { foraging: { red: [1], ...(white.includes('rest') ? { white: [1] } : {}) } };
      return rations(day(turns, { red: 'grounds red-mill,red-ford', white }, faces))[0];
    };
    expect(found('pace rest grounds white-mill')).toBe(2);
    expect(found('pace rest')).toBe(2);
    expect(found('pace rest grounds red-ford')).toBe(0);
    expect(found('pace steady grounds red-ford')).toBe(2);
    expect(findings(race(), 'red', 'pace steady grounds red-ford')).toEqual(['contradictory tc-rest-2 grounds']);
  });

  it('tc-march-5: a column halts after the miles that it names, and marches no further for them', () => {
    expect(miles(day(race(), { red: 'pace steady halt 2', white: 'pace steady halt 5' }))).toEqual([2, 3, 3]);
  });

  it('tc-picket-1: pickets set out from the own road, and stop where their way is not joined', () => {
    expect(findings(race(), 'red', 'pace steady pickets white-mill')).toEqual(['illegal tc-picket-1 pickets']);
    const broken = 'pace steady pickets red-mill,white-ford,white-mill';
    expect(findings(race(), 'red', broken)).toEqual(['contradictory tc-picket-1 pickets']);
    expect(miles(day(race(), { red: broken, white: 'harass red' }))[0]).toBe(2);
    for (const way of ['red-mill,red-ford', 'red-ford,crossroads', 'red-ford,crossroads,red-ford'])
      expect(findings(race(), 'red', `pace steady pickets ${way}`)).toEqual([]);
  });

  it('tc-picket-2: whom the pickets reach costs the column no mile; all others do', () => {
    const way = 'pace steady pickets red-mill,red-ford,white-ford';
    expect(findings(race(), 'red', way)).toEqual(['note tc-picket-2 pickets']);
    expect(miles(day(race(), { red: way, white: 'harass red' }))[0]).toBe(3);
    expect(miles(day(race(), { red: way, white: 'harass red', blue: 'harass red' }))[0]).toBe(2);
  });

  it('tc-march-1: a march is three miles', () => {
    const faces = { foraging: { white: [1], blue: [1] } };
    expect(miles(day(race(), { white: 'pace rest', blue: 'pace rest' }, faces))).toEqual([3, 0, 0]);
  });

  it.each([
    [1, 3],
    [2, 3],
    [3, 5],
    [5, 5],
    [6, 6],
  ])('tc-march-2: a hard march that throws %i is %i miles', (die, marched) => {
    expect(miles(day(race(), { red: 'pace hard' }, { marching: { red: [die] } }))).toEqual([marched, 3, 3]);
  });

  it('tc-march-3: each column that harasses costs its target a mile', () => {
    expect(miles(day(race(), { white: 'harass red', blue: 'harass red' }))).toEqual([1, 0, 0]);
  });

  it('tc-march-4: in mud every march is a mile shorter, down to none', () => {
    const mud = { roads: 'mud' };
    expect(miles(day(race({}, mud), { white: 'pace hard' }, { marching: { white: [6] } }))).toEqual([2, 5, 2]);
    expect(miles(day(race({}, mud), { white: 'harass red', blue: 'harass red' }))).toEqual([0, 0, 0]);
  });
});

describe('The end', () => {
  const near = { rations: 3, miles: 8 };

  it('tc-end-1: a column that reaches the crossroads alone wins', () => {
    const turns = day(race({ red: near }));
    expect(turns.outcome).toEqual({ winners: ['red'], clause: 'tc-end-1' });
    expect(turns.state).toMatchObject({ day: 1 });
    expect(turns.refusal('red', { do: 'resign' }).clause).toBe('tc-end-1');
  });

  it('tc-end-2: columns that reach it together throw, and the highest wins', () => {
    const turns = day(race({ red: near, blue: near }), {}, { arrival: { red: [2], blue: [5] } });
    expect(turns.outcome).toEqual({ winners: ['blue'], clause: 'tc-end-2' });
  });

  it('tc-end-2: equal throws share the victory', () => {
    const turns = day(race({ red: near, blue: near }), {}, { arrival: { red: [4], blue: [4] } });
    expect(turns.outcome).toEqual({ winners: ['red', 'blue'], clause: 'tc-end-2' });
  });

  it('tc-end-3: after the last day the nearest wins', () => {
    const turns = day(race({ day: 5 }), { white: 'pace hard' }, { marching: { white: [4] } });
    expect(turns.outcome).toEqual({ winners: ['white'], clause: 'tc-end-3' });
  });

  it('tc-end-3: equally near columns share the victory', () => {
    const turns = day(race({ day: 5 }), { blue: 'pace rest' }, { foraging: { blue: [1] } });
    expect(turns.outcome).toEqual({ winners: ['red', 'white'], clause: 'tc-end-3' });
  });

  it('tc-end-4: a column that gives up marches no more, and the race goes on without it', () => {
    const turns = race({ red: { miles: 8, rations: 3 } }).act('red', { do: 'resign' });
    expect(turns.refusal('red', { do: 'resign' }).clause).toBe('tc-end-4');
    expect(turns.refusal('clock', { do: 'resign' }).clause).toBe('tc-end-4');
    expect(turns.read('red', 'red pace steady').orders).toEqual([]);
    turns.turn({ white: 'white pace steady', blue: 'blue pace steady' });
    expect(miles(turns)).toEqual([8, 3, 3]);
    expect(rations(turns)).toEqual([3, 2, 2]);
  });

  it('tc-end-4: the last column that is left wins', () => {
    const turns = race({ red: near }).act('red', { do: 'resign' }).act('white', { do: 'resign' });
    expect(turns.outcome).toEqual({ winners: ['blue'], clause: 'tc-end-4' });
  });
});
