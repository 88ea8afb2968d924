import type { Event, Plain, PlainRecord } from '@longroll/kernel';
import { GameUnderTest } from '@longroll/testkit';
import { rulebook } from '../rulebook.ts';
import type { Phase, Piece, RosterLine, State } from '../state.ts';
import type { Action } from '../verbs.ts';

/** Words in the order in which a reader looks for them: areas by column and row, all else by letter. */
const inOrder = (words: Iterable<string>): readonly string[] => [...new Set(words)].sort();

/** The words of one action, as the command line would write them. */
type Words = PlainRecord & { readonly do: Action['do'] };

/** A battle under test, in the words of the book: pieces and areas by name. */
export class Game extends GameUnderTest<State, Action, Words> {
  constructor(state: State, events: readonly Event[]) {
    super(rulebook, state, events);
  }

  protected words(action: Words): PlainRecord {
    return action;
  }

  /** The same position, to try something out on. */
  copy(): Game {
    return new Game(this.state, this.events);
  }

  get phase(): Phase {
    return this.state.phase;
  }

  get turn(): number {
    return this.state.turn;
  }

  /** The side that is asked now, by name. */
  get asked(): string {
    return this.#side(this.seat);
  }

  /** Winner and clause of a finished battle: `Union by is-victory-2`, `draw by is-scen-3`; undefined while it lasts. */
  get won(): string | undefined {
    const outcome = this.outcome;
    const winner = outcome?.winners[0];
    return outcome && `${winner === undefined ? 'draw' : this.#side(winner)} by ${outcome.clause}`;
  }

  #side(seat: number): string {
    return this.state.setting.sides[seat === 0 ? 0 : 1];
  }

  #row(name: string): number {
    const row = this.state.setting.roster.findIndex((line) => line.id === name);
    if (row < 0) throw new Error(`test: there is no piece ${name}`);
    return row;
  }

  line(name: string): RosterLine {
    return this.state.setting.roster[this.#row(name)] as RosterLine;
  }

  piece(name: string): Piece {
    return this.state.pieces[this.#row(name)] as Piece;
  }

  /** SP left. */
  sp(name: string): number {
    return this.piece(name).sp;
  }

  /** Its area; undefined when it stands on none. */
  where(name: string): string | undefined {
    const { area } = this.piece(name);
    return area < 0 ? undefined : this.#areaWord(area);
  }

  facing(name: string): string {
    return this.state.setting.grid.names[this.piece(name).facing] ?? '';
  }

  /** Names of the pieces in an area. */
  at(area: string): readonly string[] {
    return inOrder(this.state.setting.roster.map(({ id }) => id).filter((name) => this.where(name) === area));
  }

  #seatOf(side: string): 0 | 1 {
    const seat = this.state.setting.sides.indexOf(side);
    if (seat !== 0 && seat !== 1) throw new Error(`test: there is no side ${side}`);
    return seat;
  }

  total(side: string): number {
    return this.state.setting.totals[this.#seatOf(side)];
  }

  exhaustionPoint(side: string): number {
    return this.state.setting.exhaustion[this.#seatOf(side)];
  }

  isExhausted(side: string): boolean {
    return this.state.exhausted[this.#seatOf(side)];
  }

  #areaWord(area: number): string {
    return rulebook.names.area?.word(this.state, area) ?? '';
  }

  /** What the offered choices of a verb say in one of their fields, in words. */
  offered(verb: Action['do'], field: string, of: (choice: PlainRecord) => boolean = () => true): readonly string[] {
    const found = this.offer.choices.filter((choice) => choice.do === verb && of(choice as PlainRecord));
    return inOrder(found.map((choice) => this.#word(field, (choice as PlainRecord)[field])));
  }

  #word(field: string, value: Plain | undefined): string {
    const domain = field === 'to' || field === 'target' ? 'area' : field;
    return rulebook.names[domain]?.word(this.state, Number(value)) ?? String(value);
  }

  /** This battle with the activation of a piece open; another one that was open is over. */
  #acting(name: string): this {
    const { piece } = this.state.activation;
    if (piece === this.#row(name)) return this;
    if (piece >= 0) this.play({ do: 'done' });
    return this.play({ do: 'activate', piece: name });
  }

  /** Areas that the piece may enter with its next step. */
  steps(name: string): readonly string[] {
    return this.copy().#acting(name).offered('step', 'to');
  }

  /** Every area in which its move may end, the one where it stands included. */
  ends(name: string): readonly string[] {
    const found = new Set<string>();
    const seen = new Set<string>();
    const walk = (game: Game): void => {
      const key = JSON.stringify([game.state.activation, game.state.pieces]);
      if (seen.has(key)) return;
      seen.add(key);
      const here = game.where(name) ?? '';
      if (game.#mayRest(name)) found.add(here);
      for (const to of game.offered('step', 'to')) walk(game.copy().play({ do: 'step', to }));
    };
    walk(this.copy().#acting(name));
    return inOrder(found);
  }

  /** Whether its move may be over where it stands. */
  #mayRest(name: string): boolean {
    if (this.state.activation.piece !== this.#row(name)) return true;
    return rulebook.whyNot(this.state, this.seat, { do: 'done' }) === undefined;
  }

  /** Pieces that may be activated, bystanders apart. */
  waiting(): readonly string[] {
    return this.offered('activate', 'piece').filter((name) => name !== 'UR' && name !== 'CR');
  }

  /** Edges to which the piece may be made to face now, its present one included if it may keep it. */
  facings(name: string): readonly string[] {
    const game = this.copy().#acting(name);
    const kept = game.state.activation.turning === 'pick' ? [] : [game.facing(name)];
    return inOrder([...kept, ...game.offered('turn', 'facing')]);
  }

  /** Areas that the unit may attack now. */
  targets(name: string): readonly string[] {
    return this.copy().#acting(name).offered('attack', 'target');
  }

  /** Moves a piece through areas. */
  moves(name: string, ...areas: readonly string[]): this {
    this.#acting(name);
    for (const to of areas) this.play({ do: 'step', to });
    return this;
  }

  turns(name: string, facing: string): this {
    return this.#acting(name).play({ do: 'turn', facing });
  }

  attacks(name: string, target: string, ...dice: readonly number[]): this {
    return this.#acting(name).play({ do: 'attack', target }, ...dice);
  }

  /** Ends the activation that is open, if one is. */
  done(): this {
    return this.state.activation.piece < 0 ? this : this.play({ do: 'done' });
  }

  /** Ends the side's part of the turn; the dice are those of the next turn's initiative, where one follows. */
  end(...dice: readonly number[]): this {
    this.done();
    if (this.phase === 'arrivals') this.play({ do: 'ready' });
    return this.play({ do: 'end' }, ...dice);
  }

  /** Both sides end their parts; the next turn begins with the same side first. */
  endTurn(): this {
    const [first, second] = this.state.first === 0 ? [6, 1] : [1, 6];
    this.end().end(first, second);
    return this.outcome ? this : this.goes(true);
  }

  /** The winner of the initiative goes first, or lets the other side. */
  goes(first: boolean): this {
    this.play({ do: 'initiative', first });
    return this.ready();
  }

  /** Leaves the arrivals, if they are asked. */
  ready(): this {
    return !this.outcome && this.phase === 'arrivals' ? this.play({ do: 'ready' }) : this;
  }

  arrives(piece: string, area: string): this {
    return this.play({ do: 'arrive', piece, area });
  }

  /** Areas to which a beaten piece may withdraw. */
  retreats(name: string): readonly string[] {
    const row = this.#row(name);
    return this.offered('withdraw', 'to', (choice) => choice.piece === row);
  }

  withdraws(piece: string, to: string): this {
    return this.play({ do: 'withdraw', piece, to });
  }

  /** A beaten piece loses the point. */
  stands(piece: string): this {
    return this.play({ do: 'stand', piece });
  }
}
