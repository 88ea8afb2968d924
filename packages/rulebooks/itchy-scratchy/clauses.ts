import { type Clauses, chapter } from '@longroll/kernel';
import { arc } from './clauses/arc.ts';
import { attacks } from './clauses/attacks.ts';
import { checks } from './clauses/checks.ts';
import { closeCombat } from './clauses/close-combat.ts';
import { exhaustion } from './clauses/exhaustion.ts';
import { frame } from './clauses/frame.ts';
import { generals } from './clauses/generals.ts';
import { grid } from './clauses/grid.ts';
import { movement } from './clauses/movement.ts';
import { results } from './clauses/results.ts';
import { scenarios } from './clauses/scenarios.ts';
import { sight } from './clauses/sight.ts';
import { terrain } from './clauses/terrain.ts';
import { turn } from './clauses/turn.ts';
import { units } from './clauses/units.ts';

/**
 * The book, clause by clause, in the order of its chapters: the reference that a player reads, the target of every
 * link in the log, and the list that the conformance tests are held to. Never renumbered: stored logs cite these ids.
 */
export const clauses: Clauses = {
  ...chapter('1. Frame', frame),
  ...chapter('2. Grid', grid),
  ...chapter('3. Units', units),
  ...chapter('4. Generals', generals),
  ...chapter('5. Turn', turn),
  ...chapter('6. Movement', movement),
  ...chapter('7. Terrain', terrain),
  ...chapter('8. Arc of attack', arc),
  ...chapter('9. Line of sight', sight),
  ...chapter('10. Attacks', attacks),
  ...chapter('11. Doubles and results', results),
  ...chapter('12. Close combat', closeCombat),
  ...chapter('13. Exhaustion and the end', exhaustion),
  ...chapter('14. Scenarios', scenarios),
  ...chapter('15. Checks', checks),
};
