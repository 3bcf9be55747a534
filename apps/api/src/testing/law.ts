import type { sql } from 'kysely';

/** What must be true of a store at any moment, as a query that finds what is not. */
export interface Law {
  readonly name: string;
  readonly query: ReturnType<typeof sql<{ fault: string }>>;
}
