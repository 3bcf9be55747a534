import type pg from 'pg';

/** A result column of a statement: its name and type oid. */
export interface Column {
  readonly name: string;
  readonly type: number;
}

interface Wire {
  parse(query: { name: string; text: string; types: readonly number[] }): void;
  describe(what: { type: 'S'; name: string }): void;
  sync(): void;
}

/**
 * Lets PostgreSQL prepare a statement as for the store, and returns its result columns; nothing is run.
 * Throws PostgreSQL's message for a statement that does not match its tables.
 */
export function describeStatement(client: pg.ClientBase, text: string): Promise<readonly Column[]> {
  return new Promise((resolve, reject) => {
    let columns: readonly Column[] = [];
    client.query({
      submit(connection: pg.Connection) {
        const wire = connection as unknown as Wire;
        wire.parse({ name: '', text, types: [] });
        wire.describe({ type: 'S', name: '' });
        wire.sync();
      },
      handleRowDescription({ fields }: { fields: ReadonlyArray<{ name: string; dataTypeID: number }> }) {
        columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }));
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(columns),
    } as unknown as pg.Submittable);
  });
}
