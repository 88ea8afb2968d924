/** The three scenarios of the book (chapter 14), in the order in which a list shows them. */
import type { Scenario } from '@longroll/kernel';
import { crossroads } from './crossroads.ts';
import { redoubt } from './redoubt.ts';
import { type BattleFile, SCENARIO_IDS } from './schema.ts';
import { wagons } from './wagons.ts';

const files = { crossroads, redoubt, wagons } satisfies { readonly [id: string]: BattleFile };

/** The file of a scenario of the book; undefined when it has none of that id. */
export const scenarioOfBook = (id: string): BattleFile | undefined =>
  Object.hasOwn(files, id) ? files[id as keyof typeof files] : undefined;

export const scenarios: readonly Scenario[] = SCENARIO_IDS.map((id) => {
  const data = files[id];
  return { id, title: data.title, about: data.about, data };
});
