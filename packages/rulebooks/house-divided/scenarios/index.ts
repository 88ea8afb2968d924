/** The five scenarios of the book (chapter 16), in the order in which a list shows them. */
import type { Scenario } from '@longroll/kernel';
import { scenario1861 } from './1861.ts';
import { scenario1862 } from './1862.ts';
import { scenario1863 } from './1863.ts';
import { scenario1864 } from './1864.ts';
import { learning } from './learning.ts';
import type { ScenarioFile } from './schema.ts';

const files = { learning, '1861': scenario1861, '1862': scenario1862, '1863': scenario1863, '1864': scenario1864 };

/** The file of a scenario of the book; undefined when it has none of that id. */
export const scenarioOfBook = (id: string): ScenarioFile | undefined =>
  Object.hasOwn(files, id) ? files[id as keyof typeof files] : undefined;

const ORDER = ['learning', '1861', '1862', '1863', '1864'] as const;

export const scenarios: readonly Scenario[] = ORDER.map((id) => {
  const data = files[id];
  return { id, title: data.title, about: data.about, data };
});
