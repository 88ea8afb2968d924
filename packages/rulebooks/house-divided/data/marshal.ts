/** What the marshal values and fears: the weights of its judgement by name, as `longroll tune` writes them. */
export const MARSHAL = {
  /** Worth of a full unit of each kind, the share of it that a disrupted one keeps, and of a promotion after a battle. */
  militiaInfantry: 1.6,
  veteranInfantry: 3,
  crackInfantry: 4.2,
  militiaCavalry: 1.3,
  veteranCavalry: 2.6,
  crackCavalry: 4,
  disrupted: 0.6,
  promotion: 0.9,
  /** A place in the limit of militia that a promotion frees, where the next recruits want it. */
  freed: 1.5,
  /** A box held; each point of army maximum there; that recruits appear there. */
  box: 0.2,
  value: 1.1,
  city: 0.5,
  /** A victory city, how much more the last ones count than the first, and the one that decides the war; the capital, and once it is lost. */
  goal: 12,
  lastGoals: 1.5,
  lastGoal: 100,
  washington: 200,
  washingtonLost: 300,
  /** How far friends around the capital make up for its loss; turns before the end from which on it is risked more and more. */
  rescued: 0.8,
  urgency: 6,
  /** What it costs to leave a capital without a garrison, wherever the enemy stands: he has come from farther. */
  bareCapital: 60,
  /** To be level in army maximums, the lead from which on it is nothing, and to be outgrown: the war is lost. */
  outgrown: 70,
  safeLead: 12,
  overthrown: 110,
  /** How far it is feared that raids on several cities in one turn leave so little of that lead. */
  raided: 1,
  /** How much of the worst, the second, third and fourth thing that the enemy may do is feared; the next count half of the last. */
  fearFirst: 0.85,
  fearSecond: 0.7,
  fearThird: 0.5,
  fearFourth: 0.35,
  /** What a march is worth to whoever spends it. */
  march: 0.08,
  /** How far an operation is judged by what it gains for each of its marches and not by what it gains in all. */
  tempo: 0.5,
  /** What standing near to what is wanted is worth, how it fades with each link, and the same for what is to be kept. */
  pull: 0.28,
  /** How much more of that counts for each point by which the dearest victory city that is missing is worth more than `dear`: the last one draws all that stands idle. */
  eager: 0.02,
  dear: 30,
  /** How far that counts when a plan has been played out: much of it would reward whoever never takes what he stands before. */
  nearness: 0.3,
  fading: 0.62,
  guard: 0.5,
  /** Share of the best attack open to a side that is to move which is counted as good as done, and of the next. */
  opening: 0.12,
  openingNext: 0.7,
  /** Share of their loss that is believed in of own and of enemy units out of supply. */
  hunger: 1.1,
  enemyHunger: 1.1,
  /** How far a road is guarded for those who live by it. */
  lifeline: 1,
  /** Share of the danger that takes away from ground just gained, and of its prize where it is out of supply. */
  fleeting: 0.9,
  stranded: 0.5,
  /** Share of the chance that the enemy takes a box again which takes away from what an attack on it is good for. */
  counter: 0.6,
  /** Turns before the end from which on only what decides counts. */
  late: 4,
  /** How far it counts what the battles of the last turn leave, when the war is over: units, and what lies open. */
  afterwards: 0,
  /** Battles are taken at this share of their expectation. */
  nerve: 1,
};

/** A set of weights. */
export type Mind = { readonly [name in keyof typeof MARSHAL]: number };
