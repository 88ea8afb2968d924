import type { FastifyInstance } from 'fastify';
import { Fault } from './errors.ts';

/** Text that no database keeps: it holds the character NUL, or half of a pair of surrogates. */
const isOdd = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

/** A list or an object within plain data, and what leads there. */
interface Place {
  readonly value: object;
  readonly name: string;
  readonly up: Place | undefined;
}

const MOST = 200;

const pathOf = (place: Place, member: string | undefined): string => {
  const names = member === undefined ? [] : [member];
  for (let at: Place | undefined = place; at; at = at.up) names.push(at.name);
  return names.reverse().join('/').slice(0, MOST);
};

/** Whether any text in a list or an object is odd. Almost none is: this is what every request waits for. */
const holdsOdd = (data: object): boolean => {
  const left: object[] = [data];
  const isAmiss = (value: unknown): boolean => {
    if (typeof value === 'object' && value !== null) left.push(value);
    return typeof value === 'string' && isOdd(value);
  };
  for (let value = left.pop(); value; value = left.pop())
    if (Array.isArray(value)) {
      for (const member of value) if (isAmiss(member)) return true;
    } else
      for (const name in value)
        if (Object.hasOwn(value, name) && (isOdd(name) || isAmiss((value as { [name: string]: unknown })[name])))
          return true;
  return false;
};

/**
 * Where in plain data odd text stands, as a path of at most 200 characters: the object itself where the name of a member is
 * odd. Undefined when there is none. However deep the data are, they take no room on the stack.
 */
export const oddTextIn = (data: unknown, name: string): string | undefined => {
  if (typeof data === 'string') return isOdd(data) ? name : undefined;
  if (typeof data !== 'object' || data === null || !holdsOdd(data)) return undefined;
  const left: Place[] = [{ value: data, name, up: undefined }];
  for (let place = left.pop(); place; place = left.pop())
    for (const [member, value] of Object.entries(place.value)) {
      if (isOdd(member)) return pathOf(place, undefined);
      if (typeof value === 'string' && isOdd(value)) return pathOf(place, member);
      if (typeof value === 'object' && value !== null) left.push({ value, name: member, up: place });
    }
  return undefined;
};

/** Refuses every request whose body holds such text, with the field, before anything is made of it. */
export const refuseOddText = (app: FastifyInstance): void => {
  app.addHook('preValidation', (request, _reply, done) => {
    const field = oddTextIn(request.body, 'body');
    if (field === undefined) return done();
    done(new Fault('bad-request', `${field}: holds a character that is no text (NUL, or half of a pair)`, { field }));
  });
};
