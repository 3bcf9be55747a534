import { once } from 'node:events';
import { connect } from 'node:net';
import { endOfHead, readHead, type Shot, writeShot } from './wire.ts';

/** One connection to the store, that asks one thing after the other. */
export interface Line {
  /** Gives the answer as it came. Throws for one that is no success. */
  ask(shot: Shot): Promise<Buffer>;
  close(): void;
}

/**
 * A caller that costs little: it shares a core with the database that is measured, and `fetch` and the reading of
 * answers of which two words are wanted took more of it than the store's own work on them.
 */
export async function openLine(url: string): Promise<Line> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.setNoDelay(true);
  await once(socket, 'connect');
  let chunks: Buffer[] = [];
  let waiting: PromiseWithResolvers<Buffer> | undefined;
  let head: { readonly status: number; readonly length: number; readonly at: number } | undefined;
  let come = 0;
  const end = (error: Error) => waiting?.reject(error);
  socket.on('error', end);
  socket.on('close', () => end(new Error('the store has hung up')));
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    come += chunk.byteLength;
    if (head === undefined) {
      const known = Buffer.concat(chunks);
      chunks = [known];
      const at = known.indexOf(endOfHead);
      if (at === -1) return;
      head = { ...readHead(known.toString('latin1', 0, at)), at: at + endOfHead.byteLength };
    }
    if (come < head.at + head.length) return;
    const body = Buffer.concat(chunks).subarray(head.at);
    const { status } = head;
    chunks = [];
    head = undefined;
    come = 0;
    if (status >= 200 && status < 300) waiting?.resolve(body);
    else waiting?.reject(new Error(`${status} ${body.toString()}`));
  });
  return {
    ask(shot) {
      waiting = Promise.withResolvers();
      socket.write(writeShot(shot, host).bytes);
      return waiting.promise;
    },
    close: () => socket.end(),
  };
}
