/** What every JSON answer looks like. `code` is the HTTP status; 10000 is taken as success too (storefront.md 8). */
export interface Envelope<T> {
  readonly code: number;
  readonly message: string;
  readonly data: T;
}

export interface ProblemEnvelope {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
  readonly reason?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly action_url?: string;
}
