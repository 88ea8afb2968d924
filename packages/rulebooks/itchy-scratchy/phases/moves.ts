/** Steps and turns of the acting piece (chapter 6). */
import { directionWords } from '@longroll/geometry';
import { count, id, name, rowsOf, sure, text, word } from '@longroll/kernel';
import { settle, withPiece } from '../changes.ts';
import { bold, decision, event, PIECE, pieceText, pieceTold, rule } from '../define.ts';
import { afterStep, goesOn, sharesEdge, stepCost, stepRules, wasFaced } from '../movement.ts';
import { acting, enemyEdges, isBeside, lineOf } from '../queries.ts';
import type { Piece, State } from '../state.ts';
import {
  actor,
  areaLong,
  areaName,
  capital,
  edgeLight,
  facingName,
  facingWords,
  pieceCalled,
  pieceId,
} from '../words.ts';

const STOPS = { enemy: ' and stopped beside the enemy', ground: ' and stopped there', none: '' } as const;

const moved = event(
  'moved',
  ['is-move-1'],
  { ...PIECE, from: name('area'), to: name('area'), cost: count(), stop: word('enemy', 'ground', 'none') },
  (d, { instead }) => `${pieceText(d)} moved ${instead?.way ?? `from ${d.from} to ${bold(d.to)}`}${STOPS[d.stop]}.`,
);
const TURN = { side: PIECE.side, piece: PIECE.piece, area: name('area'), facing: text() };
const turned = event(
  'turned',
  ['is-move-1', 'is-move-3'],
  TURN,
  (d, _told, view) => `${capital(pieceCalled(view, d.piece))} turned to the ${directionWords(d.facing)}.`,
);
const facedEnemy = event(
  'faced-enemy',
  ['is-move-9'],
  TURN,
  (d, _told, view) => `${capital(pieceCalled(view, d.piece))} turned to the enemy in the ${directionWords(d.facing)}.`,
);

export const isActing = rule('is-turn-2', (s) => s.activation.piece >= 0, 'No piece is being activated.');

/** A piece that came beside several enemies first turns to one of them (is-move-9). */
export const turnsToEnemy = rule(
  'is-move-9',
  (s) => s.activation.turning !== 'pick',
  (s) => `${actor(s)} must turn to an enemy first.`,
);

/** The facing of a piece that comes beside enemies: the edge of the only one; undefined when its owner picks (is-move-9). */
const onlyEnemyEdge = (s: State, to: number): number | undefined => {
  const edges = enemyEdges(s, acting(s).side, to);
  return edges === 0 || (edges & (edges - 1)) !== 0 ? undefined : 31 - Math.clz32(edges);
};

/** What a step rests on: the stop beside an enemy, the withdrawal of a faced piece, the stop on some ground. */
const moveClauses = (s: State, beside: boolean, stopped: boolean): readonly string[] => {
  if (beside) return ['is-move-8', 'is-move-1'];
  return [wasFaced(s) ? 'is-move-10' : 'is-move-1', ...(stopped ? ['is-terrain-4'] : [])];
};

export const step = decision('step', 'is-move-1', 'Move', 'march')
  .leading('step')
  .when(isActing, goesOn)
  .pick('to', id('area'), (s) => s.setting.around[s.activation.way.area] ?? [], ...sure(sharesEdge), ...stepRules)
  .besides((s) => rowsOf(s.setting.codes).map((to) => ({ to })))
  .called((s, { to }) => {
    const cost = stepCost(s.setting, s.activation.way.area, to);
    return `Move ${actor(s)} to ${areaLong(s, to)}${cost > 1 ? `: ${cost} areas of movement` : ''}`;
  })
  .does((s, { to }, { tell }) => {
    const { piece: row, way } = s.activation;
    const beside = isBeside(s, lineOf(s, row).side, to);
    const after = afterStep(s, to);
    const stop = beside ? 'enemy' : after.stopped ? 'ground' : 'none';
    const [from, area] = [areaName(s, way.area), areaName(s, to)];
    const told = { ...pieceTold(s, row), from, to: area, cost: after.spent - way.spent, stop } as const;
    tell.tell(moved, told, { clauses: moveClauses(s, beside, after.stopped) });
    const edge = beside ? onlyEnemyEdge(s, to) : undefined;
    if (edge !== undefined && edge !== (s.pieces[row] as Piece).facing)
      tell.tell(facedEnemy, { side: told.side, piece: told.piece, area, facing: facingName(s, edge) });
    const stands = withPiece(s, row, edge === undefined ? { area: to } : { area: to, facing: edge });
    const turning = beside ? (edge === undefined ? 'pick' : 'fixed') : s.activation.turning;
    return settle({ ...stands, activation: { ...s.activation, way: after, turning } }, tell);
  });

/** Of so many facings those other than each. */
const OTHERS = [4, 6].map((count) =>
  Array.from({ length: count }, (_, own) => rowsOf({ length: count }).filter((facing) => facing !== own)),
);

/** Edges to which the acting piece may turn: to one of several enemies, else to any but its own (is-move-3, -9). */
const facings = (s: State): readonly number[] => {
  const { piece, way, turning } = s.activation;
  const { names } = s.setting.grid;
  if (turning !== 'pick') return OTHERS[names.length === 4 ? 0 : 1]?.[(s.pieces[piece] as Piece).facing] ?? [];
  const edges = enemyEdges(s, acting(s).side, way.area);
  return rowsOf(names).filter((facing) => (edges >> facing) & 1);
};

export const turn = decision('turn', 'is-move-3', 'Turn', 'rally')
  .when(
    isActing,
    rule(
      'is-move-9',
      (s) => s.activation.turning !== 'fixed',
      (s) => ({
        reason: `${actor(s)} came beside an enemy and stays turned to him.`,
        field: 'facing',
      }),
    ),
  )
  .pick('facing', id('facing'), facings)
  .otherwise((s, { facing }) => {
    const { piece, turning } = s.activation;
    const edge = facingWords(s, facing);
    if (turning !== 'pick') return `${pieceId(s, piece)} faces ${edge} already.`;
    const reason = `${pieceId(s, piece)} must turn to an enemy; none stands to the ${edge}.`;
    return { clause: 'is-move-9', reason };
  })
  .called((s, { facing }) => {
    const { piece, way, turning } = s.activation;
    const whom = turning === 'pick' ? ', to the enemy there' : '';
    return {
      label: `Turn ${pieceId(s, piece)} to the ${facingWords(s, facing)}${whom}`,
      lights: [edgeLight(s, way.area, facing)],
    };
  })
  .does((s, { facing }, { tell }) => {
    const { activation } = s;
    const { piece: row, way } = activation;
    const picks = activation.turning === 'pick';
    const told = { side: lineOf(s, row).side, piece: pieceId(s, row), area: areaName(s, way.area) };
    tell.tell(picks ? facedEnemy : turned, { ...told, facing: facingName(s, facing) });
    const turning = picks ? 'fixed' : activation.turning;
    return { ...withPiece(s, row, { facing }), activation: { ...activation, turning, turns: activation.turns + 1 } };
  });
