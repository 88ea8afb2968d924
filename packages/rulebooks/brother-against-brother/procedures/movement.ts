/** Movement points, ground and chits as tools (bab-move-1, -2, bab-map-4, bab-chit-3). */
import { about, flag, int, orElse, procedure, refuse, word } from '@longroll/kernel';
import { ATTACK_CHITS, chitMatrix, DEFENCE_CHITS } from '../data/combat.ts';
import { TERRAIN_CHART } from '../data/terrain.ts';
import { marchingPoints } from '../movement.ts';
import { counted, signed } from '../words.ts';

const no = orElse(flag(), false);

export const movementPoints = procedure({
  id: 'movement-points',
  title: 'Movement points',
  about: 'How many movement points a force has in a turn.',
  clauses: ['bab-move-1', 'bab-move-2', 'bab-move-3', 'bab-unit-6', 'bab-sup-1'],
  input: {
    led: about('A leader leads it', orElse(flag(), true)),
    mounted: about('All of it is cavalry', no),
    command: about('Command value of the leader', orElse(int(-9, 9), 0)),
    winter: about('In December, January or February', no),
    forced: about('It makes a forced march', no),
    starved: about('It is out of supply', no),
    laden: about('It takes a depot or siege train along', no, 'bab-move-3'),
  },
  output: { points: about('Movement points', int(0, 99)) },
  example: { led: true, mounted: false, command: 1, winter: false, forced: true, starved: false, laden: false },
  refuses: ({ led, forced, laden }) => {
    if (led) return undefined;
    if (forced) return refuse('bab-move-2', 'Only a force with a leader makes a forced march.', 'forced');
    return laden
      ? refuse('bab-move-3', 'Only a force with a leader takes depots and siege trains along.', 'laden')
      : undefined;
  },
  run: (input) => ({ points: marchingPoints(input) }),
  says: ({ points }) => `**${counted(points, 'movement point', 'movement points')}**.`,
});

export const terrainTool = procedure({
  id: 'terrain',
  title: 'Terrain chart',
  about: 'What it costs to enter a hex, and what it counts for in battle.',
  clauses: ['bab-map-4'],
  input: {
    kind: about('The ground', word('clear', 'woods', 'rough', 'mountain', 'swamp')),
    city: about('A city stands there', no),
  },
  output: { movement: about('Movement points', int(0, 9)), combat: about('Added to the die of an attack', int(0, 9)) },
  example: { kind: 'mountain', city: false },
  run: ({ kind, city }) => {
    const { movement, combat } = TERRAIN_CHART[kind];
    return { movement, combat: combat + (city ? 1 : 0) };
  },
  says: ({ movement, combat }) => `**${movement}** movement points, **${signed(combat)}** in battle.`,
});

export const chitTool = procedure({
  id: 'chits',
  title: 'Chit against chit',
  about: 'What two tactical chits add to the die.',
  clauses: ['bab-chit-3'],
  input: {
    attack: about('Of the attacker', word(...ATTACK_CHITS)),
    defence: about('Of the defender', word(...DEFENCE_CHITS)),
  },
  output: { modifier: about('Added to the die', int(-9, 9)) },
  example: { attack: 'A4', defence: 'D3' },
  run: ({ attack, defence }) => ({ modifier: chitMatrix.at(attack, defence) }),
  says: ({ modifier }) => `**${signed(modifier)}** to the die.`,
});

export const movementTools = [movementPoints, terrainTool, chitTool] as const;
