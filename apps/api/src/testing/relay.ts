import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection to another server that can be cut and restored. */
export interface Relay {
  readonly port: number;
  cut(): void;
  mend(): void;
  /**
   * Each connection from now on passes so many bytes on to the server and back; then it breaks, or stays open and
   * passes nothing. `mend` ends it.
   */
  limit(bytes: { readonly up?: number; readonly down?: number }, end: Limit['end']): void;
  close(): Promise<void>;
}

interface Limit {
  readonly up: number;
  readonly down: number;
  readonly end: 'break' | 'stall';
}

const unlimited: Limit = {
  up: Number.POSITIVE_INFINITY,
  down: Number.POSITIVE_INFINITY,
  end: 'break',
};

/** Passes bytes on, up to a limit; then what it is told to do happens. */
function pass(from: Socket, to: Socket, max: number, end: Limit['end']): void {
  if (max === Number.POSITIVE_INFINITY) {
    from.pipe(to);
    return;
  }
  let left = max;
  from.on('data', (part: Buffer) => {
    if (left > 0) to.write(part.subarray(0, left));
    left -= part.length;
    if (left <= 0 && end === 'break') to.end(() => from.destroy());
  });
  from.on('end', () => to.end());
}

/** Starts a relay to a port of this machine. While it is cut, every connection breaks at once. */
export async function startRelay(port: number): Promise<Relay> {
  const open = new Set<Socket>();
  let isCut = false;
  let limit: Limit | undefined;
  const server = createServer((client) => {
    if (isCut) {
      client.destroy();
      return;
    }
    const target = connect(port, '127.0.0.1');
    for (const socket of [client, target]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        target.destroy();
      });
    }
    const { up, down, end } = limit ?? unlimited;
    pass(client, target, up, end);
    pass(target, client, down, end);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const drop = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      drop();
    },
    mend() {
      isCut = false;
      limit = undefined;
    },
    limit({ up, down }, end) {
      limit = { up: up ?? unlimited.up, down: down ?? unlimited.down, end };
      drop();
    },
    async close() {
      drop();
      server.close();
      await once(server, 'close');
    },
  };
}
