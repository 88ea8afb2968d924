import { arms } from './arms.ts';
import { ground } from './ground.ts';
import { signs } from './signs.ts';
import type { SymbolSheet } from './symbol.ts';

export type { SymbolDrawing, SymbolPart, SymbolSheet } from './symbol.ts';

/** Every symbol of the project by its id, in one or two inks: arms, signs, ground. Own drawings. */
export const symbols: SymbolSheet = { ...arms, ...signs, ...ground };
