import type { CDPSession, Locator, Page } from 'playwright-core';

/** Something that is heard of a page, as the browser hands it to a screen reader. */
export interface Heard {
  readonly role: string;
  readonly name: string;
  readonly description: string;
  /** Level of a heading, else 0. */
  readonly level: number;
  readonly off: boolean;
  /** Whether it is pressed or ticked; undefined of what can be neither. */
  readonly on: boolean | undefined;
  /** Role and name of all that it stands in, from without to within: `region Your orders`. */
  readonly within: readonly string[];
  /** How many of the same role and name come before it. */
  readonly nth: number;
}

interface AxNode {
  readonly nodeId: string;
  readonly parentId?: string;
  readonly ignored: boolean;
  readonly role?: { readonly value?: string };
  readonly name?: { readonly value?: string };
  readonly description?: { readonly value?: string };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
  readonly childIds?: readonly string[];
}

const asHeard = (node: AxNode, within: readonly string[], nth: number): Heard => {
  const property = (name: string): unknown => node.properties?.find((each) => each.name === name)?.value.value;
  const on = property('pressed') ?? property('checked');
  return {
    role: node.role?.value ?? '',
    name: node.name?.value ?? '',
    description: node.description?.value ?? '',
    level: Number(property('level') ?? 0),
    off: property('disabled') === true,
    on: on === undefined ? undefined : on === 'true',
    within,
    nth,
  };
};

/** Whether it stands in a part of the page, by the role and name of that. */
export const isIn = (part: RegExp, { within }: Heard): boolean => within.some((each) => part.test(each));

/** A page by ear: its accessibility tree in the order in which it is read, and its controls by role and name. */
export class Ear {
  readonly #page: Page;
  readonly #tree: CDPSession;

  private constructor(page: Page, tree: CDPSession) {
    this.#page = page;
    this.#tree = tree;
  }

  static async at(page: Page): Promise<Ear> {
    const tree = await page.context().newCDPSession(page);
    await tree.send('Accessibility.enable');
    return new Ear(page, tree);
  }

  /** All that is heard now, in order. */
  async hear(): Promise<readonly Heard[]> {
    const { nodes } = (await this.#tree.send('Accessibility.getFullAXTree')) as unknown as { nodes: readonly AxNode[] };
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const counts = new Map<string, number>();
    const heard: Heard[] = [];
    const read = (node: AxNode | undefined, within: readonly string[]): void => {
      if (!node) return;
      const key = `${node.role?.value} ${node.name?.value ?? ''}`.trim();
      if (!node.ignored) {
        const nth = counts.get(key) ?? 0;
        counts.set(key, nth + 1);
        heard.push(asHeard(node, within, nth));
      }
      const inside = node.ignored ? within : [...within, key];
      for (const child of node.childIds ?? []) read(byId.get(child), inside);
    };
    read(nodes[0], []);
    return heard;
  }

  /** A control that was heard, to be pressed. */
  control({ role, name, nth }: Heard): Locator {
    return this.#page.getByRole(role as 'button', { name, exact: true }).nth(nth);
  }
}
