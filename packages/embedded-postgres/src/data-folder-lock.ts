import { createHash } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';

/** What the owner of a data folder's lock reports to others. */
export interface Holder {
  readonly pid: number;
  /** Port of the database, undefined while it starts. */
  readonly port: number | undefined;
}

export interface DataFolderLock {
  /** Reports the port to processes that ask. */
  announce(port: number): void;
  /** Idempotent. */
  release(): Promise<void>;
}

/**
 * Locks the folder for this process, or returns its holder.
 * The lock is a listening socket: the system closes it when the process dies, so it is never stale. Its name
 * comes from the folder's inode (Linux: the abstract name space; Windows: a named pipe). Containers sharing a
 * folder have separate name spaces, so on Linux a socket file in the folder is locked too.
 */
export async function lockDataFolder(folder: string): Promise<DataFolderLock | Holder> {
  const holder: { pid: number; port: number | undefined } = { pid: process.pid, port: undefined };
  const name = await socketName(folder);
  let socket = await listen(name, holder);
  while (socket === undefined) {
    const other = await queryHolder(name);
    if (other !== undefined) return other;
    // The holder ended between the two attempts.
    socket = await listen(name, holder);
  }
  if (process.platform !== 'linux') return lockOver([socket], holder);

  // Unix socket paths end at 107 bytes; a descriptor avoids that. It stays open for the unlink at the end.
  const descriptor = openSync(folder, 'r');
  const path = `/proc/self/fd/${descriptor}/in-use.sock`;
  const other = await queryHolder(path);
  if (other !== undefined) {
    await close(socket);
    closeSync(descriptor);
    return other;
  }
  await rm(path, { force: true });
  // Some file systems (network shares) have no sockets; the abstract name still protects this machine.
  const file = await listen(path, holder).catch(() => undefined);
  return lockOver(file === undefined ? [socket] : [socket, file], holder, descriptor);
}

/** The current holder of the folder, if any. */
export async function findHolder(folder: string): Promise<Holder | undefined> {
  return queryHolder(await socketName(folder));
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

/** undefined: no listener. pid 0: a listener that did not answer in time. */
function queryHolder(name: string): Promise<Holder | undefined> {
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
