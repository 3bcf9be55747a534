import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection to another server that can be cut and restored. */
export interface Relay {
  readonly port: number;
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Starts a relay to a port of this machine. While it is cut, every connection breaks at once. */
export async function startRelay(port: number): Promise<Relay> {
  const open = new Set<Socket>();
  let isCut = false;
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
    client.pipe(target).pipe(client);
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
    },
    async close() {
      drop();
      server.close();
      await once(server, 'close');
    },
  };
}
