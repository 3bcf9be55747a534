import { LocalSocket } from '@qianfang/embedded-postgres/local-socket';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

/**
 * A database handle: the pool or one transaction. Repositories take it as their first argument and never store it, so
 * that work in a transaction cannot leave it. A repository names its own tables with `db.withTables<Tables>()`.
 */
export type Db = Kysely<Record<never, never>>;

export interface DbOptions {
  readonly max?: number;
  /** Receives the text of every statement, for tests that count them. */
  readonly onStatement?: (text: string) => void;
  /** Receives the text of every answered or failed statement, and the milliseconds it took with its waits. */
  readonly onAnswered?: (text: string, ms: number) => void;
}

const dateOid = 1082;
const int8Oid = 20;
const int8ArrayOid = 1016;

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('bigint beyond 2^53 read from the database');
  return value;
}

const parseTexts = pg.types.getTypeParser(int8ArrayOid as number, 'text') as (
  text: string,
) => Array<string | null>;

/** Ids in an array column become numbers, as ids elsewhere do; one level, like all our columns. */
function parseInt8Array(text: string): Array<number | null> {
  return parseTexts(text).map((item) => (item === null ? null : parseInt8(item)));
}

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === int8Oid) return parseInt8;
    if (oid === int8ArrayOid) return parseInt8Array;
    // A calendar date stays text: a Date would move with the machine's time zone.
    if (oid === dateOid) return (text: string) => text;
    return pg.types.getTypeParser(oid, format);
  },
} as pg.CustomTypesConfig;

const statementNames = new Map<string, string>();
const maxNamedStatements = 2_000;

/** With a stable name, PostgreSQL caches the plan of a statement on its connection. */
function nameOf(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known !== undefined) return known;
  if (statementNames.size >= maxNamedStatements) return undefined;
  const name = `q${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}

interface Connection {
  query(text: string, values: readonly unknown[]): Promise<unknown>;
  release(error?: Error | boolean): void;
}

/** The placeholder answer of a statement that has not been sent yet. */
const unanswered = { command: 'BEGIN', rowCount: null, rows: [], fields: [] };

/**
 * Marks a statement whose answer nobody reads. In a transaction it is sent in one pipeline with the next statement.
 * If it fails, that one fails; a rollback before that drops it (docs/decisions/0122).
 */
const unreadMark = '/* unread */';

function named(client: pg.PoolClient, { onStatement, onAnswered }: DbOptions): Connection {
  const send = async (text: string, values: readonly unknown[]) => {
    const name = values.length > 0 ? nameOf(text) : undefined;
    const startedAt = performance.now();
    try {
      return await client.query(
        name === undefined ? { text, values: [...values] } : { name, text, values: [...values] },
      );
    } finally {
      onAnswered?.(text, performance.now() - startedAt);
    }
  };
  /** Statements of the open transaction to send with its next one: its begin, and those marked unread. */
  let waiting: Array<readonly [text: string, values: readonly unknown[]]> = [];
  let isOpen = false;
  return {
    async query(text, values) {
      if (typeof text !== 'string') return client.query(text as never);
      onStatement?.(text);
      if (text === 'begin' || (isOpen && text.startsWith(unreadMark))) {
        isOpen = true;
        waiting.push([text, values]);
        return unanswered;
      }
      const before = waiting;
      waiting = [];
      if (text === 'commit' || text === 'rollback') isOpen = false;
      if (before.length === 0) return send(text, values);
      if (text === 'rollback') return before[0]?.[0] === 'begin' ? unanswered : send(text, values);
      const answers = [...before, [text, values] as const].map(([one, its]) => send(one, its));
      return (await Promise.all(answers)).at(-1);
    },
    release: (error) => client.release(error),
  };
}

/** How the database recognises a server of the store, which notifies its peers itself (`platform.tell`). */
export const serverName = 'qianfang-server';

/**
 * The settings that our statements and parsers rely on. A server, database or role may have other defaults, and a
 * date like 25/11/2026 would not parse.
 */
const sessionSettings = {
  DateStyle: 'ISO,YMD',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
  default_transaction_isolation: 'read\\ committed',
} as const;

/** A value as PostgreSQL shows it, and as a statement sets it. */
const plain = (value: string) => value.replaceAll('\\', '');

/** The first of {@link sessionSettings} that differs from what `shown` says of a connection. */
export function findOtherSetting(shown: ReadonlyMap<string, string>): string | undefined {
  const isSame = ([name, value]: readonly [string, string]) =>
    shown.get(name)?.replaceAll(', ', ',') === plain(value);
  return Object.entries(sessionSettings).find((one) => !isSame(one))?.[0];
}

/** Statements by which a role brings the settings, where a pooler drops the options. Both names as SQL quotes them. */
export const bringSettings = (role: string, database: string): string =>
  Object.entries(sessionSettings)
    .map(([name, value]) => `alter role ${role} in database ${database} set ${name} = '${plain(value)}';`)
    .join(' ');

/** Options for each connection: those of the URL first, then ours. */
function startOptions(url: string): string {
  const ours = Object.entries(sessionSettings).map(([name, value]) => `-c ${name}=${value}`);
  return [new URL(url).searchParams.get('options') ?? '', ...ours].join(' ').trim();
}

/** The URL without its options, which would otherwise replace ours. */
function withoutOptions(url: string): string {
  const plain = new URL(url);
  plain.searchParams.delete('options');
  return plain.href;
}

/** Opens a pool. With `socket` its connections use that, not the host of the URL. */
export function openPool(url: string, max = 16, name = 'qianfang', socket?: string): pg.Pool {
  const stream = socket === undefined ? {} : { stream: () => new LocalSocket(socket) };
  return surviveEnds(
    new pg.Pool({
      connectionString: withoutOptions(url),
      options: startOptions(url),
      max,
      types,
      application_name: name,
      pipeline: true,
      ...stream,
    }),
  );
}

/** Further connections to the database of a pool, for what must not wait for those that others hold. */
export function besidePool(pool: pg.Pool, max: number): pg.Pool {
  return surviveEnds(new pg.Pool({ ...pool.options, max }));
}

function surviveEnds(pool: pg.Pool): pg.Pool {
  // The pool replaces an idle connection that dies with the server. Without a listener, its error would end the
  // process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** A handle over a pool. */
export function dbOver(pool: pg.Pool, options: DbOptions = {}): Db {
  return new Kysely({
    dialect: new PostgresDialect({
      pool: {
        options: {},
        connect: async () => named(await pool.connect(), options) as never,
        end: () => pool.end(),
      },
    }),
  });
}
