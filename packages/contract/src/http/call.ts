export type CallMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Files that come with the call as multipart/form-data, under one field name. */
export interface CallUpload {
  readonly field: string;
  readonly maxFiles: number;
  readonly maxBytes: number;
  /** Fields beside the files, where the call takes more than usual. */
  readonly maxFields?: number;
  /** They are read for the answer and not kept. */
  readonly isRead?: boolean;
}

/**
 * What a page has to know to make a call. The server describes the rest beside it, see endpoint.ts: pages ship no
 * schemas.
 */
export interface CallFacts {
  readonly method: CallMethod;
  /** With `{name}` for parameters, as in storefront.md 7. */
  readonly path: string;
  readonly upload?: CallUpload;
  /**
   * A repeated Idempotency-Key header is answered with the first answer. `always`: there must be one, and it is kept
   * with what the call makes. `asked`: there may be one; its answer is kept for a day.
   */
  readonly idempotent?: 'always' | 'asked';
  /** Where the answer is a document instead of JSON. */
  readonly result?: 'file';
}

/** A call as pages import it, with the types that its endpoint in the `Slice`, a module beside, takes and answers. */
export interface Call<Slice, Name extends keyof Slice> extends CallFacts {
  /** Never there: carries the type. */
  readonly described?: Slice[Name];
}

type More = Omit<CallFacts, 'method' | 'path'>;

/** There may be a key, there must be one; see {@link CallFacts.idempotent}. */
export const mayBeKeyed = { idempotent: 'asked' } as const;
export const keyed = { idempotent: 'always' } as const;
/** The answer is a document. */
export const asFile = { result: 'file' } as const;

/* @__NO_SIDE_EFFECTS__ */
export function get<Slice, Name extends keyof Slice>(path: string, more?: More): Call<Slice, Name> {
  return { method: 'GET', path, ...more };
}

/* @__NO_SIDE_EFFECTS__ */
export function post<Slice, Name extends keyof Slice>(path: string, more?: More): Call<Slice, Name> {
  return { method: 'POST', path, ...more };
}

/* @__NO_SIDE_EFFECTS__ */
export function put<Slice, Name extends keyof Slice>(path: string, more?: More): Call<Slice, Name> {
  return { method: 'PUT', path, ...more };
}

/* @__NO_SIDE_EFFECTS__ */
export function remove<Slice, Name extends keyof Slice>(path: string, more?: More): Call<Slice, Name> {
  return { method: 'DELETE', path, ...more };
}
