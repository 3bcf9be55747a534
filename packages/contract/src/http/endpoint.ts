import type { Static, TObject, TSchema } from 'typebox';
import type { ProblemReason } from '../problem.ts';
import type { CallFacts } from './call.ts';
import { rightOfCall } from './call-rights.ts';

/**
 * Who may make a call.
 * - `public`: anyone
 * - `account`: anyone logged in
 * - `passed`: logged in, and the company has passed its first review (首营审核)
 * - `gateway`: a payment gateway; the use case verifies its signature
 */
export type EndpointAuth = 'public' | 'account' | 'passed' | 'gateway';

/**
 * One call of the API as the server serves it. Schemas of what comes in are closed and bounded; `result` is the `data`
 * of the envelope, or `'file'` where the answer is a document instead of JSON.
 */
export interface Endpoint<
  Params extends TObject = TObject,
  Query extends TObject = TObject,
  Body extends TObject = TObject,
  Result extends TSchema | 'file' = TSchema | 'file',
  Auth extends EndpointAuth = EndpointAuth,
  Reason extends ProblemReason = ProblemReason,
> extends Omit<CallFacts, 'result'> {
  readonly auth: Auth;
  readonly summary: string;
  readonly tag: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly result: Result;
  /** Why its use case can refuse; why the frame can, before it is asked, says {@link frameProblemsOf}. */
  readonly problems: readonly Reason[];
  /** The answer carries an ETag: who has it already is told so, in a 304 without a body. */
  readonly isRevalidated?: boolean;
  /** The answer goes on until one end closes it: server-sent events. */
  readonly isEndless?: boolean;
  /** Status of success; 200 unless said. */
  readonly success?: 200 | 201;
  /** At most so many calls in so many seconds from one address. */
  readonly limit?: { readonly max: number; readonly seconds: number };
  /** Largest body in bytes; unless said what {@link bodyLimitOf} gives. */
  readonly bodyLimit?: number;
}

/** Whom nobody knows fills in one form; who has logged in may send an order of 2,000 lines. */
const publicBodyLimit = 64 * 1024;
const accountBodyLimit = 2 * 1024 * 1024;

/** The largest body in bytes that a call takes. */
export function bodyLimitOf({ auth, bodyLimit, upload }: Endpoint): number {
  if (bodyLimit !== undefined) return bodyLimit;
  if (upload) return upload.maxFiles * (upload.maxBytes + publicBodyLimit);
  return auth === 'public' || auth === 'gateway' ? publicBodyLimit : accountBodyLimit;
}

/** Not every account of a company may make it. */
function isForSome(endpoint: Endpoint): boolean {
  const { auth } = endpoint;
  return (auth === 'account' || auth === 'passed') && rightOfCall(endpoint) !== 'every account';
}

/** Why a call can be refused before its use case is asked, by who may make it and what it takes. */
export function frameProblemsOf(endpoint: Endpoint): ProblemReason[] {
  const { auth, method, params, query, body, upload, idempotent, limit } = endpoint;
  const isWrite = method !== 'GET';
  const takesBody = upload !== undefined || Object.keys(body.properties).length > 0;
  const takesFields = [params, query, body].some(({ properties }) => Object.keys(properties).length > 0);
  return [
    ...(auth === 'account' || auth === 'passed' ? (['NOT_LOGGED_IN'] as const) : []),
    ...(isForSome(endpoint) ? (['FORBIDDEN'] as const) : []),
    ...(auth === 'passed' ? (['NOT_PASSED'] as const) : []),
    ...(isWrite ? (['CONFLICT', 'FOREIGN_ORIGIN'] as const) : []),
    ...(takesBody ? (['TOO_LARGE', 'TOO_SLOW', 'UNSUPPORTED_TYPE'] as const) : []),
    ...(takesFields || idempotent === 'always' ? (['INVALID'] as const) : []),
    ...(idempotent ? (['KEY_REUSED'] as const) : []),
    ...(limit || upload ? (['TOO_MANY'] as const) : []),
  ];
}

type Empty = TObject<Record<never, never>>;

const nothing = {
  type: 'object',
  properties: {},
  required: [],
  additionalProperties: false,
} as unknown as Empty;

interface Description<
  P extends TObject,
  Q extends TObject,
  B extends TObject,
  R extends TSchema | 'file',
  X extends ProblemReason,
> extends Omit<
    Endpoint<P, Q, B, R, EndpointAuth, X>,
    keyof CallFacts | 'auth' | 'tag' | 'params' | 'query' | 'body' | 'problems'
  > {
  readonly problems?: readonly X[];
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** Left out where the call says that it is a document. */
  readonly result?: R;
}

/** Describes a call; parts that are left out take nothing. */
export function endpoint<
  P extends TObject = Empty,
  Q extends TObject = Empty,
  B extends TObject = Empty,
  R extends TSchema | 'file' = 'file',
  const A extends EndpointAuth = EndpointAuth,
  const X extends ProblemReason = never,
>(
  call: CallFacts,
  description: Description<P, Q, B, R, X> & { readonly auth: A; readonly tag: string },
): Endpoint<P, Q, B, R, A, X> {
  const { params, query, body, result = call.result, problems = [] } = description;
  if (result === undefined) throw new Error(`${call.method} ${call.path} answers nothing`);
  return {
    ...call,
    ...description,
    params: params ?? (nothing as unknown as P),
    query: query ?? (nothing as unknown as Q),
    body: body ?? (nothing as unknown as B),
    result: result as R,
    problems,
  };
}

/** Describes the calls under one tag, by who may make them. */
export function endpointsOf(tag: string) {
  const describeFor =
    <const A extends EndpointAuth>(auth: A) =>
    <
      P extends TObject = Empty,
      Q extends TObject = Empty,
      B extends TObject = Empty,
      R extends TSchema | 'file' = 'file',
      const X extends ProblemReason = never,
    >(
      call: CallFacts,
      description: Description<P, Q, B, R, X>,
    ) =>
      endpoint<P, Q, B, R, A, X>(call, { ...description, auth, tag });
  return {
    forAnyone: describeFor('public'),
    forAccount: describeFor('account'),
    forPassed: describeFor('passed'),
    forGateway: describeFor('gateway'),
  };
}

/** A call that pages make. */
export type AnyCall = CallFacts & { readonly described?: Endpoint };

/** What is asked for its types: an endpoint, or the call that pages make of it. */
type Asked = Endpoint | AnyCall;

type EndpointOf<C extends Asked> = C extends Endpoint
  ? C
  : C extends { readonly described?: infer E extends Endpoint }
    ? E
    : never;

export type ParamsOf<C extends Asked> = Static<EndpointOf<C>['params']>;
export type QueryOf<C extends Asked> = Static<EndpointOf<C>['query']>;
export type BodyOf<C extends Asked> = Static<EndpointOf<C>['body']>;
export type ResultOf<C extends Asked> = EndpointOf<C>['result'] extends TSchema
  ? Static<EndpointOf<C>['result']>
  : Blob;
/** Why the use case of a call can refuse. */
export type ProblemOf<C extends Asked> = EndpointOf<C>['problems'][number];
