import type { Static, TObject, TSchema } from 'typebox';

/**
 * Who may make a call.
 * - `public`: anyone
 * - `account`: anyone logged in
 * - `passed`: logged in, and the company has passed its first review (首营审核)
 * - `gateway`: a payment gateway; the use case verifies its signature
 */
export type EndpointAuth = 'public' | 'account' | 'passed' | 'gateway';

export type EndpointMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Files that come with the call as multipart/form-data, under one field name. */
export interface EndpointUpload {
  readonly field: string;
  readonly maxFiles: number;
  readonly maxBytes: number;
  /** They are read for the answer and not kept. */
  readonly isRead?: boolean;
}

/**
 * One call of the API, described once and imported by both ends.
 * Schemas of what comes in are closed and bounded; `result` is the `data` of the envelope, or `'file'`
 * where the answer is a document instead of JSON.
 */
export interface Endpoint<
  Params extends TObject = TObject,
  Query extends TObject = TObject,
  Body extends TObject = TObject,
  Result extends TSchema | 'file' = TSchema | 'file',
  Auth extends EndpointAuth = EndpointAuth,
> {
  readonly method: EndpointMethod;
  /** With `{name}` for parameters, as in storefront.md 7. */
  readonly path: string;
  readonly auth: Auth;
  readonly summary: string;
  readonly tag: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly result: Result;
  readonly upload?: EndpointUpload;
  /**
   * A repeated Idempotency-Key header is answered with the first answer. `always`: there must be one, and it is kept with what the call
   * makes. `asked`: there may be one; its answer is kept for a day.
   */
  readonly idempotent?: 'always' | 'asked';
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

type Empty = TObject<Record<never, never>>;

const nothing = {
  type: 'object',
  properties: {},
  required: [],
  additionalProperties: false,
} as unknown as Empty;

interface EndpointDraft<
  P extends TObject,
  Q extends TObject,
  B extends TObject,
  R extends TSchema | 'file',
  A extends EndpointAuth,
> extends Omit<Endpoint<P, Q, B, R, A>, 'params' | 'query' | 'body'> {
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
}

/** Describes a call; parts that are left out take nothing. */
export function endpoint<
  R extends TSchema | 'file',
  P extends TObject = Empty,
  Q extends TObject = Empty,
  B extends TObject = Empty,
  const A extends EndpointAuth = EndpointAuth,
>(draft: EndpointDraft<P, Q, B, R, A>): Endpoint<P, Q, B, R, A> {
  return {
    ...draft,
    params: draft.params ?? (nothing as unknown as P),
    query: draft.query ?? (nothing as unknown as Q),
    body: draft.body ?? (nothing as unknown as B),
  };
}

export type ParamsOf<E extends Endpoint> = Static<E['params']>;
export type QueryOf<E extends Endpoint> = Static<E['query']>;
export type BodyOf<E extends Endpoint> = Static<E['body']>;
export type ResultOf<E extends Endpoint> = E['result'] extends TSchema ? Static<E['result']> : Blob;
