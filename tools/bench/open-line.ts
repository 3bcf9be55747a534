import { once } from 'node:events';
import { connect } from 'node:net';
import { endOfHead, readHead, type Shot, writeShot } from './wire.ts';

/** One connection to the store that sends one request after the other. */
export interface Line {
  /** Returns the raw answer. Throws for an answer without success. */
  ask(shot: Shot): Promise<Buffer>;
  close(): void;
}

/**
 * A cheap client. It shares a core with the measured database, and `fetch` with full parsing took more of it than the
 * store's own work.
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
