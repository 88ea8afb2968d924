/** How a side moves: the stances of the computer players, which the Marshal weighs against one another. */
import { at } from '@longroll/kernel';

export interface Stance {
  /** Tells it apart, and what it sets out to do: what follows "to" in a sentence. */
  readonly id: string;
  readonly says: string;
  /** A charge is made with so many men in a hundred of the enemy's. */
  readonly odds: number;
  /** Of the range of its weapons a unit keeps so many hundredths between itself and the enemy. */
  readonly keep: number;
  /** Where units go: to the nearest of enemies and places not yet held, to enemies, to those places, or nowhere. */
  readonly goal: 'nearest' | 'enemies' | 'places' | 'none';
  /** Whether its infantry forms columns before the enemy, from which alone it charges (grant-chg-1); else lines. */
  readonly column: boolean;
  /**
   * Whether brigades share the places out, aim with thought, and look after their guns, generals and worn units; else each unit
   * goes for what is nearest to it.
   */
  readonly brigades: boolean;
  /** Within so many hundredths of the reach of its fire a line goes no farther than it may and still fire; 0 it never thinks of it. */
  readonly volley: number;
}

/** The rule of thumb of a Regular: close in and fire. */
export const USUAL: Stance = {
  id: 'thumb',
  says: 'close in and fire',
  odds: 120,
  keep: 50,
  goal: 'nearest',
  column: false,
  brigades: false,
  volley: 0,
};

/** The stances of a side that fights by brigades, the Veteran's first. */
export const STANCES: readonly Stance[] = [
  {
    id: 'seize',
    says: 'take the ground that counts',
    odds: 150,
    keep: 50,
    goal: 'places',
    column: false,
    brigades: true,
    volley: 100,
  },
  {
    id: 'press',
    says: 'close in and fire',
    odds: 120,
    keep: 20,
    goal: 'nearest',
    column: false,
    brigades: true,
    volley: 100,
  },
  {
    id: 'storm',
    says: 'go in with the bayonet',
    odds: 80,
    keep: 0,
    goal: 'enemies',
    column: true,
    brigades: true,
    volley: 100,
  },
  {
    id: 'shoot',
    says: 'fire from afar',
    odds: 200,
    keep: 90,
    goal: 'enemies',
    column: false,
    brigades: true,
    volley: 100,
  },
  {
    id: 'hold',
    says: 'stand and receive them',
    odds: 200,
    keep: 0,
    goal: 'none',
    column: false,
    brigades: true,
    volley: 100,
  },
];

/** The stance of the Veteran, who thinks of his volley later than the Marshal. */
export const BRIGADES: Stance = { ...at(STANCES, 0), volley: 60 };
