import type { SeatId } from '@longroll/kernel';
import type { Who } from '../../src/sessions.ts';
import type { SimDatabase } from './database.ts';
import type { Network } from './network.ts';
import type { Answer, Node, Sent } from './node.ts';
import type { World } from './world.ts';

/** What all players of a simulation share. */
export interface Room {
  readonly world: World;
  readonly database: SimDatabase;
  readonly network: Network;
  readonly nodes: readonly Node[];
  /** Every command that was ever sent, with who sent it when first. */
  readonly sent: Map<string, Sending>;
}

/** A command on its way, with all that came of it. */
export interface Sending {
  readonly match: string;
  readonly player: string;
  readonly sent: Sent;
  readonly at: number;
  /** The answer by which it was acknowledged. */
  text: string | undefined;
  tries: number;
}

/** Milliseconds between two tries, as the page makes them. */
const AGAIN = { least: 200, most: 1500 };

/** Somebody who plays one seat: sends the next command when the last was answered, however often it takes. */
export class Player {
  readonly who: Who;
  readonly match: string;
  readonly seat: string;
  readonly seatId: SeatId;
  /** His commands that were acknowledged, in their order. */
  readonly acknowledged: Sending[] = [];
  refused = 0;
  resent = 0;
  repeated = 0;
  isIdle = false;
  readonly #room: Room;
  #home: Node;
  #left: number;

  constructor(
    room: Room,
    match: string,
    seat: { readonly id: SeatId; readonly name: string },
    who: Who,
    commands: number,
  ) {
    this.#room = room;
    this.match = match;
    this.seat = seat.name;
    this.seatId = seat.id;
    this.who = who;
    this.#left = commands;
    this.#home = room.world.chance.of(room.nodes);
    void this.#play();
  }

  /** Makes no new commands; what was sent is still delivered. */
  stop(): void {
    this.#left = 0;
  }

  async #play(): Promise<void> {
    const { world } = this.#room;
    while (this.#left-- > 0) {
      await world.wait(world.chance.percent(30) ? world.chance.between(500, 3000) : world.chance.between(0, 100));
      await this.#deliver(this.#choose());
      if (world.chance.percent(15)) await this.#askAgain();
    }
    this.isIdle = true;
  }

  #choose(): Sent {
    const { chance } = this.#room.world;
    const what = chance.below(100);
    const action =
      what < 35
        ? { do: 'lay', points: chance.below(10) }
        : what < 75
          ? { do: 'roll' }
          : what < 90
            ? { do: 'undo' }
            : { do: chance.of(['show', 'pass']) };
    const n = chance.percent(20) ? { after: this.#seen() } : {};
    return { command: chance.uuid(), seat: this.seat, action, ...n };
  }

  /** The count of events after his last command. */
  #seen(): number {
    const { text } = this.acknowledged.at(-1) ?? {};
    return text === undefined ? 1 : (JSON.parse(text) as { n: number }).n;
  }

  async #deliver(sent: Sent): Promise<void> {
    const { world, sent: all } = this.#room;
    const { chance } = world;
    const sending: Sending = {
      match: this.match,
      player: this.who.player,
      sent,
      at: world.now,
      text: undefined,
      tries: 0,
    };
    all.set(sent.command, sending);
    for (;;) {
      const answer = await this.#send(sending);
      if (answer?.status === 200) {
        this.acknowledged.push(sending);
        return;
      }
      if (answer && answer.status !== 503) {
        this.refused++;
        return;
      }
      this.resent++;
      await world.wait(chance.between(AGAIN.least, AGAIN.most));
    }
  }

  #send(sending: Sending): Promise<Answer | undefined> {
    const { world, network, nodes } = this.#room;
    if (sending.tries++ > 0 || world.chance.percent(10)) this.#home = world.chance.of(nodes);
    const node = this.#home;
    const serve = async (): Promise<Answer | undefined> => {
      const answer = await node.command(this.match, this.who, sending.sent);
      if (answer?.status === 200) this.#leaves(sending);
      return answer;
    };
    return network.ask(serve, (answer) => this.#heard(sending, answer));
  }

  /** An acknowledgement leaves its node. */
  #leaves({ sent }: Sending): void {
    const { world, database } = this.#room;
    if (!database.isDurable(sent.command)) world.fault(`${sent.command} is acknowledged and not on the disk`);
  }

  #heard(sending: Sending, { status, text }: Answer): void {
    const { world } = this.#room;
    world.note(`${status} ${text}`);
    if (status !== 200) return;
    if (sending.text !== undefined && sending.text !== text)
      world.fault(`${sending.sent.command} is answered ${sending.text}, and another time ${text}`);
    if (sending.text !== undefined) this.repeated++;
    sending.text = text;
  }

  /** Sends an old command again: it must be answered as it was. */
  async #askAgain(): Promise<void> {
    if (this.acknowledged.length === 0) return;
    const old = this.#room.world.chance.of(this.acknowledged);
    const answer = await this.#send(old);
    // His seat may be somebody else's by now.
    if (answer && ![200, 403, 503].includes(answer.status))
      this.#room.world.fault(`${old.sent.command} was acknowledged, and is answered ${answer.status} ${answer.text}`);
  }
}
