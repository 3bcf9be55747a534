import type { TSchema } from 'typebox';
import type { EndpointAuth } from './endpoint.ts';
import { closed, Id } from './fields.ts';

const params = closed({ id: Id });

/**
 * What every action on one thing says alike: who may, where it is described, the id in its path, and what has become of
 * the thing. It is spread into an endpoint.
 */
export function action<const Auth extends EndpointAuth, Result extends TSchema>(
  auth: Auth,
  tag: string,
  result: Result,
) {
  return { auth, tag, params, result };
}
