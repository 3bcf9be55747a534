import type { TSchema } from 'typebox';
import { closed, Id } from './fields.ts';

const params = closed({ id: Id });

/** What every action on one thing says alike: the id in its path, and what has become of the thing. */
export function action<Result extends TSchema>(result: Result) {
  return { params, result };
}
