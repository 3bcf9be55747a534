export type CallMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Files that come with the call as multipart/form-data, under one field name. */
export interface CallUpload {
  readonly field: string;
  readonly maxFiles: number;
  readonly maxBytes: number;
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

/**
 * A call as pages import it, with the types that its endpoint takes and answers. The endpoint stands in braces, as its
 * own type is made from that of the call: TypeScript looks into braces only when it has to.
 */
export interface Call<Described extends { readonly of: unknown }> extends CallFacts {
  /** Never there: carries the type. */
  readonly described?: Described;
}
