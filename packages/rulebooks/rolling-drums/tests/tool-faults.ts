/** What a tool refuses, by the clause and the field at fault. */
import type { AnyProcedure } from '@longroll/kernel';
import { rulebook } from '../rulebook.ts';

/** Why a tool does not take its example with some fields changed, "rotd-G10 men"; "taken" where it does. */
export const faultOf = (id: string, changed: object): string => {
  const tool = (rulebook.procedures as readonly AnyProcedure[]).find((each) => each.id === id);
  if (!tool) throw new RangeError(`there is no tool ${id}`);
  const read = tool.input.safeParse({ ...(tool.example as object), ...changed });
  const issue = read.error?.issues[0];
  return issue ? `${/\((rotd-[^)]+)\)$/.exec(issue.message)?.[1] ?? 'form'} ${issue.path.join('/')}` : 'taken';
};
