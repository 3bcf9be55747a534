import type { TObject, TProperties } from 'typebox';
import Type from 'typebox';
import type { ProblemReason } from '../problem.ts';
import type { Endpoint, EndpointAuth } from './endpoint.ts';
import { closed } from './fields.ts';

/** Each call makes the whole file. */
const limit = { max: 30, seconds: 60 };

const reasons = ['INVALID', 'MAIL_UNAVAILABLE', 'TOO_MANY'] as const;

/** Describes the call that sends by e-mail what another downloads: who may, and what it is asked by, is the same. */
export function byMail<
  P extends TObject,
  Q extends TProperties,
  A extends EndpointAuth,
  X extends ProblemReason,
>(file: Endpoint<P, TObject<Q>, TObject, 'file', A, X>) {
  return {
    summary: `用邮件发送：${file.summary}`,
    params: file.params,
    body: closed({ ...file.query.properties, email: Type.String({ title: '邮箱', maxLength: 254 }) }),
    result: closed({ email: Type.String() }),
    success: 201 as const,
    limit: file.limit && file.limit.max * limit.seconds < limit.max * file.limit.seconds ? file.limit : limit,
    problems: [...file.problems, ...reasons] as ReadonlyArray<X | (typeof reasons)[number]>,
  };
}
