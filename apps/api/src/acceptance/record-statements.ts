import type pg from 'pg';

export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * Records the statements of the pool's connections from now on, with values, so that they can be explained.
 */
export function recordStatements(pool: pg.Pool): () => readonly SentStatement[] {
  const sent: SentStatement[] = [];
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const recorded = (...given: unknown[]) => {
      const [first, second] = given;
      const config = typeof first === 'string' ? { text: first, values: second } : first;
      const { text, values } = config as { text?: string; values?: readonly unknown[] };
      if (typeof text === 'string') sent.push({ text, values: Array.isArray(values) ? values : [] });
      return query(...given);
    };
    client.query = recorded as typeof client.query;
  });
  return () => sent;
}
