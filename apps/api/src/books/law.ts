import type { sql } from 'kysely';

/** An invariant of the store, as a query for violations. */
export interface Law {
  readonly name: string;
  readonly query: ReturnType<typeof sql<{ fault: string }>>;
}
