import pg from 'pg';

/** What the driver keeps of one answer, as it stands in its `Result`. */
interface Result {
  fields: unknown;
  readonly rows: unknown[];
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
  parseRow(fields: unknown): unknown;
}

type Columns = Pick<Result, 'fields' | '_parsers' | '_prebuiltEmptyResultObject'>;

interface Connection {
  readonly parsedStatements: Readonly<Record<string, string>>;
}

/** What the driver's own query has beside what its types tell. */
interface DriverQuery {
  name: string;
  readonly text: string;
  readonly _result: Result;
  _canceledDueToError: unknown;
  prepare(connection: Connection): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
}

type Done = (error: Error | null, result: unknown) => void;

const Query = pg.Query as unknown as new (
  text: string,
  values: readonly unknown[],
  done: Done,
) => DriverQuery;

/** A connection, as who does not ask for the columns sees it, and the columns of the statements that were answered on it. */
interface Known {
  readonly columns: Map<string, Columns>;
  readonly quiet: Connection;
}

const known = new WeakMap<Connection, Known>();

function knownOf(connection: Connection): Known {
  const found = known.get(connection);
  if (found) return found;
  const quiet = Object.assign(Object.create(connection) as Connection, { describe: () => {} });
  const made = { columns: new Map<string, Columns>(), quiet };
  known.set(connection, made);
  return made;
}

/**
 * A statement with a name. PostgreSQL tells its columns once on each connection: they stay what they are as long as the statement is
 * prepared, for one that would give others is refused.
 */
class NamedQuery extends Query {
  override prepare(connection: Connection): void {
    const { columns, quiet } = knownOf(connection);
    const own = connection.parsedStatements[this.name] === undefined ? undefined : columns.get(this.name);
    if (own) Object.assign(this._result, own);
    super.prepare(own ? quiet : connection);
  }

  handleDataRow({ fields }: { readonly fields: unknown }): void {
    if (this._canceledDueToError) return;
    try {
      this._result.rows.push(this._result.parseRow(fields));
    } catch (error) {
      this._canceledDueToError = error;
    }
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    super.handleCommandComplete(message, connection);
    const { columns } = knownOf(connection);
    if (columns.has(this.name)) return;
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    columns.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}

/** Sends a statement under a name by which the connection knows it from its second time on. */
export function sendNamed(
  client: pg.PoolClient,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<unknown> {
  return new Promise((done, fail) => {
    const query = new NamedQuery(text, values, (error, result) => (error ? fail(error) : done(result)));
    query.name = name;
    client.query(query as unknown as pg.Submittable);
  });
}
