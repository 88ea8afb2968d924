import type { Forecast } from '@longroll/drawing';
import type { AnyState } from '@longroll/kernel';
import { computed, type ReadonlySignal } from '@preact/signals';
import { assumptionOf } from './assumption.ts';
import { foretell } from './forecast.ts';
import type { MatchModel } from './match.ts';
import { beginning, type Choice, type Path, type Plan } from './picking.ts';

/** What choices would bring. */
export interface Outlook {
  readonly forecasts: ReadonlySignal<readonly Forecast[]>;
  /** The forecast that stands for the chosen order: what it would bring or is about, not what waits anyway. */
  readonly headline: ReadonlySignal<Forecast | undefined>;
  /** Whether the chosen order would bring a battle. */
  readonly battleChosen: ReadonlySignal<boolean>;
  /** Lit elements whose touch would bring a battle. */
  readonly battles: ReadonlySignal<ReadonlySet<string>>;
  /** Whether choices would bring a battle that does not wait already. */
  foreseen(of: readonly Choice[]): boolean;
  /** By how much, of 1, a choice changes the chance of its player in the battle that waits or is being fought. */
  changeOf(choice: Choice): number | undefined;
}

interface Picked {
  readonly path: ReadonlySignal<Path>;
  readonly lit: ReadonlySignal<ReadonlySet<string>>;
  readonly choices: ReadonlySignal<readonly Choice[]>;
  readonly chosen: ReadonlySignal<Plan | undefined>;
}

/** Follows what the picked choices of a match would bring. */
export const openOutlook = (match: MatchModel, { path, lit, choices, chosen }: Picked): Outlook => {
  const { board } = match.shelf;
  const at = (view: AnyState, of: readonly Choice[]): readonly Forecast[] => {
    const actions = of.map(({ action }) => action);
    return board.foresee(view, match.viewer.value, actions, assumptionOf(match.shelf));
  };
  const of = (some: readonly Choice[]): readonly Forecast[] => at(some[0]?.view ?? match.view.value, some);
  const waiting = computed(() => at(match.view.value, []));
  const foreseen = (some: readonly Choice[]): boolean => of(some).length > waiting.value.length;
  const forecasts = computed(() => of(chosen.value?.choices ?? []));
  const headline = computed(() => {
    const [first] = forecasts.value;
    if (!chosen.value || !first) return undefined;
    const known = JSON.stringify(first);
    return waiting.value.some((each) => JSON.stringify(each) === known) ? undefined : first;
  });
  const battles = computed(() => {
    const found = new Set<string>();
    if (path.value.length === 0) return found;
    for (const element of lit.value) {
      const there = beginning(choices.value, [...path.value, [element]]);
      if (there.length > 0 && foreseen(there.slice(0, 1))) found.add(element);
    }
    return found;
  });
  const battleChosen = computed(() => path.value.length > 0 && foreseen(chosen.value?.choices ?? []));
  /** The chance that the viewer's side of the split bar tells. */
  const ownChance = (forecast: Forecast): number | undefined => {
    const own = board.status(match.view.value).sides.find(({ seat }) => seat === match.viewer.value);
    return foretell(match.shelf, forecast)?.chart.split.find(({ ink }) => ink === own?.ink)?.chance;
  };
  const changeOf = (choice: Choice): number | undefined => {
    const [after] = of([choice]);
    const before = waiting.value.find(({ title }) => title === after?.title);
    if (!after || !before || JSON.stringify(after.input) === JSON.stringify(before.input)) return undefined;
    const [chosenSo, asItIs] = [ownChance(after), ownChance(before)];
    return chosenSo === undefined || asItIs === undefined ? undefined : chosenSo - asItIs;
  };
  return { forecasts, headline, battles, battleChosen, foreseen, changeOf };
};
