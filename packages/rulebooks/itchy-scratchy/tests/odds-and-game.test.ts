import { isRefusal, ScriptedDice, SimDice } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { prepare } from '../prepare.ts';
import { type CloseInput, close } from '../procedures/close.ts';
import { fire } from '../procedures/fire.ts';
import { rulebook } from '../rulebook.ts';
import type { BattleFile } from '../scenarios/schema.ts';

const duel = (target: string): BattleFile => ({
  board: ['.....', '..W..', '.....', '.....', '.....'],
  phase: 'activation',
  acting: 'Union',
  activation: { piece: 'U1' },
  roster: [
    { id: 'U1', side: 'Union', type: 'infantry', weapon: 'rifle', area: '2,2', facing: 'N' },
    { id: 'UG', side: 'Union', type: 'general', area: '2,2', facing: 'N' },
    { id: 'C1', side: 'Confederate', type: 'machine gun', area: target, facing: 'E' },
    { id: 'CG', side: 'Confederate', type: 'general', area: target, facing: 'E' },
    { id: 'C2', side: 'Confederate', type: 'infantry', weapon: 'rifle', area: '4,4', facing: 'E' },
  ],
});

/** The position after an attack of U1 with these faces: losses of all pieces, and the loser of a close combat. */
const attackIn = (file: BattleFile, target: string, faces: readonly number[]) => {
  const setting = prepare(JSON.parse(JSON.stringify(file)), {});
  if (isRefusal(setting)) throw new Error(setting.reason);
  const { state } = rulebook.setup(setting, new ScriptedDice([]));
  const area = rulebook.names.area?.id(state, target) ?? -1;
  const step = rulebook.apply(state, 0, { do: 'attack', target: area }, new ScriptedDice(faces));
  if (isRefusal(step)) throw new Error(step.reason);
  const lost = (id: string) => {
    const row = setting.pieceNumber[id] ?? -1;
    return (setting.roster[row]?.sp ?? 0) - (step.state.pieces[row]?.sp ?? 0);
  };
  return { attackers: [lost('U1'), lost('UG')], defenders: [lost('C1'), lost('CG')], beaten: step.state.beaten?.side };
};

describe('the game and the odds', () => {
  const dice = new SimDice(7);
  const faces = (count: number) => Array.from({ length: count }, () => dice.d(6));

  it('take the same losses from the same dice in close combat', () => {
    const input: CloseInput = {
      attackerCover: false,
      defended: true,
      attackerAnswer: 'withdraw',
      defenderAnswer: 'withdraw',
      weapon: 'rifle',
      general: true,
      attackers: [
        { target: 'infantry', sp: 4 },
        { target: 'general', sp: 1 },
      ],
      defenderWeapon: 'machine-gun',
      defenders: [
        { target: 'gun', sp: 2 },
        { target: 'general', sp: 1 },
      ],
      defenderCover: true,
    };
    for (let i = 0; i < 300; i++) {
      const thrown = faces(15);
      const played = attackIn(duel('2,1'), '2,1', thrown);
      const told = close.run(input, new ScriptedDice(thrown));
      expect([thrown, played.attackers, played.defenders]).toEqual([thrown, told.attackerLosses, told.defenderLosses]);
      const loser = told.loser === 'nobody' ? undefined : told.loser === 'attacker' ? 0 : 1;
      expect([thrown, played.beaten]).toEqual([thrown, loser]);
    }
  });

  it('take the same losses from the same dice in fire', () => {
    for (let i = 0; i < 300; i++) {
      const thrown = faces(5);
      const played = attackIn(duel('3,1'), '3,1', thrown).defenders;
      const told = fire.run(
        {
          weapon: 'rifle',
          range: 2,
          general: true,
          targets: [
            { target: 'gun', sp: 2 },
            { target: 'general', sp: 1 },
          ],
          cover: false,
        },
        new ScriptedDice(thrown),
      );
      expect([thrown, played]).toEqual([thrown, told.losses]);
    }
  });
});
