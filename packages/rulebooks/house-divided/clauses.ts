import { type Clauses, chapter } from '@longroll/kernel';
import { baseCombat } from './clauses/base-combat.ts';
import { checks } from './clauses/checks.ts';
import { combat } from './clauses/combat.ts';
import { control } from './clauses/control.ts';
import { entrenchment } from './clauses/entrenchment.ts';
import { frame } from './clauses/frame.ts';
import { map } from './clauses/map.ts';
import { marches } from './clauses/marches.ts';
import { movement } from './clauses/movement.ts';
import { naval } from './clauses/naval.ts';
import { promotion } from './clauses/promotion.ts';
import { recruitment } from './clauses/recruitment.ts';
import { scenarios } from './clauses/scenarios.ts';
import { supply } from './clauses/supply.ts';
import { turns } from './clauses/turns.ts';
import { units } from './clauses/units.ts';
import { victory } from './clauses/victory.ts';

/**
 * The book, clause by clause, in the order of its chapters: the reference that a player reads, the target of every
 * link in the log, and the list that the conformance tests are held to. Never renumbered: stored logs cite these ids.
 */
export const clauses: Clauses = {
  ...chapter('1. Frame', frame),
  ...chapter('2. Units', units),
  ...chapter('3. Map', map),
  ...chapter('4. Turns', turns),
  ...chapter('5. Marches', marches),
  ...chapter('6. Movement', movement),
  ...chapter('7. Naval rules', naval),
  ...chapter('8. Control', control),
  ...chapter('9. Entrenchment', entrenchment),
  ...chapter('10. Disruption, rally and supply', supply),
  ...chapter('11. Combat (variant)', combat),
  ...chapter('12. Combat (base)', baseCombat),
  ...chapter('13. Promotion', promotion),
  ...chapter('14. Recruitment', recruitment),
  ...chapter('15. Victory', victory),
  ...chapter('16. Scenarios', scenarios),
  ...chapter('17. Checks', checks),
};
