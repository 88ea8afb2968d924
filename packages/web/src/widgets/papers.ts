/** Papers that are printed on, in millimetres. */
export const PAPERS = { A4: [210, 297], Letter: [216, 279], A3: [297, 420] } as const;
export type Paper = keyof typeof PAPERS;
export const isPaper = (name: string): name is Paper => Object.hasOwn(PAPERS, name);
