import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';

/** A database that has the schema `simulator`. */
export type Db = Kysely<Record<never, never>>;

export interface SimulatorDeps {
  readonly db: Db;
  readonly clock: { now(): Date };
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}
