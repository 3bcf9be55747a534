import { Readable } from 'node:stream';
import pg from 'pg';

export type Row = Readonly<Record<string, string | null>>;

/** A connection over which PostgreSQL hands out its log and its files. */
export interface Replication {
  /** Answers a short command, such as IDENTIFY_SYSTEM. */
  ask(command: string): Promise<readonly Row[]>;
  /** Runs a command that sends pieces. The server waits while they are not read. */
  receive(command: string): Received;
  /** Sends a piece while a command runs. */
  send(piece: Buffer): void;
  /** Breaks off what runs. */
  end(): void;
}

export interface Received {
  readonly pieces: AsyncIterable<Buffer>;
  /** What the server answers beside the pieces; complete when they have ended. */
  readonly rows: readonly Row[];
}

interface Wire {
  query(text: string): void;
  sendCopyFromChunk(piece: Buffer): void;
  readonly stream: { pause(): void; resume(): void; destroy(): void };
}

/** Pieces of 32 to 128 KB that wait to be read. */
const maxWaiting = 64;

/** What pg calls for each message of the answer to one command. */
class Command implements pg.Submittable, Received {
  readonly rows: Row[] = [];
  readonly pieces: Readable;
  readonly #text: string;
  #wire: Wire | undefined;
  #names: string[] = [];

  constructor(text: string) {
    this.#text = text;
    const read = () => this.#wire?.stream.resume();
    this.pieces = new Readable({ objectMode: true, highWaterMark: maxWaiting, read });
  }
  submit(connection: pg.Connection): void {
    this.#wire = connection as unknown as Wire;
    this.#wire.query(this.#text);
  }
  handleRowDescription(message: { fields: ReadonlyArray<{ name: string }> }): void {
    this.#names = message.fields.map(({ name }) => name);
  }
  handleDataRow(message: { fields: ReadonlyArray<string | null> }): void {
    this.rows.push(Object.fromEntries(message.fields.map((value, at) => [this.#names[at] ?? '', value])));
  }
  handleCopyData(message: { chunk: Buffer }): void {
    // Copied, because pg uses its buffer again for the next messages.
    if (!this.pieces.push(Buffer.from(message.chunk))) this.#wire?.stream.pause();
  }
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleError(error: Error): void {
    this.pieces.destroy(error);
  }
  handleReadyForQuery(): void {
    this.pieces.push(null);
  }
}

/** A connection that ends with the signal. Throws where the server cannot be reached. */
export async function connectReplication(url: string, signal: AbortSignal): Promise<Replication> {
  const settings: pg.ClientConfig & { readonly replication: 'true' } = {
    connectionString: url,
    application_name: 'qianfang archive',
    connectionTimeoutMillis: 10_000,
    replication: 'true',
  };
  const client = new pg.Client(settings);
  // The command that runs reports a broken connection.
  client.on('error', () => {});
  await client.connect();
  const { connection } = client as unknown as { readonly connection: Wire };
  const receive = (command: string): Received => client.query(new Command(command));
  const end = () => connection.stream.destroy();
  signal.addEventListener('abort', end);
  client.once('end', () => signal.removeEventListener('abort', end));
  // It may have been given while the connection came about.
  if (signal.aborted) end();
  return {
    async ask(command) {
      const { pieces, rows } = receive(command);
      for await (const _ of pieces);
      return rows;
    },
    receive,
    send: (piece) => connection.sendCopyFromChunk(piece),
    end,
  };
}
