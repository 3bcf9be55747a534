import { createHash } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';

/** What the process that holds a data folder tells others about itself. */
export interface Holder {
  readonly pid: number;
  /** Port of the database, undefined while it starts. */
  readonly port: number | undefined;
}

export interface DataFolderLock {
  /** Tells the port to processes that ask. */
  announce(port: number): void;
  /** May be called twice. */
  release(): Promise<void>;
}

/**
 * Takes the folder for this process, or says who holds it.
 *
 * The lock is a listening socket: the system closes it with the process, however that dies, so nothing stale is left
 * to judge. Its name is derived from the folder's inode (Linux: the abstract name space; Windows: a named pipe).
 * Containers that share a folder have separate name spaces, so on Linux a socket file in the folder, which is found
 * through the file system, is held as well.
 */
export async function lockDataFolder(folder: string): Promise<DataFolderLock | Holder> {
  const holder: { pid: number; port: number | undefined } = { pid: process.pid, port: undefined };
  const name = await socketName(folder);
  let held = await listen(name, holder);
  while (held === undefined) {
    const other = await askHolder(name);
    if (other !== undefined) return other;
    // The holder ended between our two looks.
    held = await listen(name, holder);
  }
  if (process.platform !== 'linux') return lockOver([held], holder);

  // Unix socket paths end at 107 bytes; through a descriptor any folder fits. It stays open for the unlink at the end.
  const descriptor = openSync(folder, 'r');
  const path = `/proc/self/fd/${descriptor}/in-use.sock`;
  const other = await askHolder(path);
  if (other !== undefined) {
    await close(held);
    closeSync(descriptor);
    return other;
  }
  await rm(path, { force: true });
  // Some file systems (network shares) have no sockets; the abstract name still guards this machine.
  const file = await listen(path, holder).catch(() => undefined);
  return lockOver(file === undefined ? [held] : [held, file], holder, descriptor);
}

/** Asks the process that holds the folder, if any does. */
export async function findHolder(folder: string): Promise<Holder | undefined> {
  return askHolder(await socketName(folder));
}

export function isHolder(lock: DataFolderLock | Holder): lock is Holder {
  return 'pid' in lock;
}

function lockOver(
  servers: readonly Server[],
  holder: { port: number | undefined },
  descriptor?: number,
): DataFolderLock {
  let released: Promise<void> | undefined;
  const release = async () => {
    await Promise.all(servers.map(close));
    if (descriptor !== undefined) closeSync(descriptor);
  };
  return {
    announce(port) {
      holder.port = port;
    },
    release() {
      released ??= release();
      return released;
    },
  };
}

async function socketName(folder: string): Promise<string> {
  const { dev, ino } = await stat(folder, { bigint: true });
  const key = createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 32);
  if (process.platform === 'win32') return join('\\\\.\\pipe', `qianfang-${key}`);
  return `\0qianfang-${key}`;
}

/** undefined when another process has the name. */
function listen(name: string, holder: Holder): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.end(`${JSON.stringify(holder)}\n`);
    });
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(name, () => {
      server.unref();
      resolve(server);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

/** undefined: nobody listens. pid 0: somebody does who did not answer in time. */
function askHolder(name: string): Promise<Holder | undefined> {
  return new Promise((resolve) => {
    let text = '';
    let isConnected = false;
    const socket = connect(name, () => {
      isConnected = true;
    });
    socket.setTimeout(2_000, () => socket.destroy());
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      text += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      if (!isConnected) return resolve(undefined);
      const { pid = 0, port } = JSON.parse(text || '{}') as Partial<Holder>;
      resolve({ pid, port });
    });
  });
}
