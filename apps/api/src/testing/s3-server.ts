import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A real S3 server on this machine that checks signatures, in a process of its own. */
export interface S3Server {
  readonly port: number;
  /** Settings of a store whose files are in its bucket `store`; there is another, `small`. */
  readonly settings: Readonly<Record<string, string>>;
  /** Ends it at once, as a machine that is lost. */
  kill(): Promise<void>;
  /** Starts it again over what it has stored. */
  start(): Promise<void>;
  /** Ends it and removes what it has stored. */
  close(): Promise<void>;
}

/** The only account of the server. */
const account = 'S3RVER';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

const require = createRequire(import.meta.url);
const library = require.resolve('@20minutes/s3rver');

const program = `
  const [library, address, port, directory] = process.argv.slice(1);
  const S3rver = require(library);
  new S3rver({
    address, port: Number(port), directory, silent: true, vhostBuckets: false,
    configureBuckets: [{ name: 'store' }, { name: 'small' }],
  }).run().then(() => process.send?.('ready'));
  process.on('disconnect', () => process.exit());`;

interface Place {
  readonly address: string;
  readonly port: number;
  /** Where it keeps what it is given. */
  readonly directory: string;
}

/** Arguments of Node that run the server; it says `ready` to a parent with a channel. */
export const s3Args = ({ address, port, directory }: Place): readonly string[] => [
  '-e',
  program,
  library,
  address,
  String(port),
  directory,
];

export const s3Settings = ({ address, port }: Pick<Place, 'address' | 'port'>) => ({
  FILES: 'bucket',
  FILES_ENDPOINT: `http://${address}:${port}`,
  FILES_BUCKET: 'store',
  FILES_KEY: account,
  FILES_SECRET: account,
});

export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'qianfang-s3-'));
  const place = { address: '127.0.0.1', port: await freePort(), directory };
  async function launch() {
    const child = spawn(process.execPath, s3Args(place), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => {
        throw new Error('the S3 server did not start');
      }),
    ]);
    return child;
  }
  let child = await launch();
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return {
    port: place.port,
    settings: s3Settings(place),
    kill,
    async start() {
      child = await launch();
    },
    async close() {
      await kill();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
