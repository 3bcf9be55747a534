import type { Replication } from './replication.ts';
import { formatPosition, parsePosition } from './wal-position.ts';
import type { WalWriter } from './wal-writer.ts';

/** A second of orders is what the loss of the machine may cost; the bound is a minute. */
const flushMs = 1_000;
const flushBytes = 1024 * 1024;
/** Beyond it the server waits. */
const maxPendingBytes = 16 * flushBytes;
/** How often a store at rest has it written down that nothing happened. */
const idleMs = 10_000;
/** A sign of life may be sent just before what was written at that moment. */
const onTheWayMs = 1_000;

/** Milliseconds between 1970 and 2000, where PostgreSQL's times begin. */
const postgresEpochMs = 946_684_800_000;
const timeOf = (message: Buffer, offset: number) =>
  Number(message.readBigInt64BE(offset)) / 1_000 + postgresEpochMs;

const logData = 'w'.charCodeAt(0);
const keepAlive = 'k'.charCodeAt(0);

/** Confirms what is on the disk and asks for a sign of life. */
function statusOf(position: number): Buffer {
  const status = Buffer.alloc(34);
  status.write('r');
  for (const offset of [1, 9, 17]) status.writeBigUInt64BE(BigInt(position), offset);
  // Bytes 25 to 32 are our time, which only tells how long answers are on their way.
  status[33] = 1;
  return status;
}

/**
 * Receives the log from the writer's position on and has it written, until the connection ends. The server keeps what
 * was not confirmed. Throws when the archive cannot be written: the connection is ended then, so that the server knows.
 */
export async function receiveWal(
  replication: Replication,
  slot: string,
  writer: WalWriter,
  onWritten: () => Promise<void>,
): Promise<void> {
  const [system] = await replication.ask('IDENTIFY_SYSTEM');
  let received = writer.position;
  let isCaughtUp = received >= parsePosition(system?.xlogpos ?? '');
  /** What the server had written by then has all been received. */
  let knownAt = writer.at;
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  let wake = Promise.withResolvers<void>();
  let written = Promise.withResolvers<void>();
  let hasEnded = false;

  async function receive(): Promise<void> {
    const { pieces } = replication.receive(
      `START_REPLICATION SLOT ${slot} PHYSICAL ${formatPosition(received)}`,
    );
    for await (const message of pieces) {
      if (message[0] === logData) {
        const data = message.subarray(25);
        // The server sends each byte once and in order; after a hole nothing would be of use.
        if (Number(message.readBigUInt64BE(1)) !== received) throw new Error('a hole in the log');
        received += data.length;
        pending.push(data);
        pendingBytes += data.length;
        isCaughtUp = received >= Number(message.readBigUInt64BE(9));
        if (isCaughtUp) knownAt = timeOf(message, 17);
        if (pendingBytes >= flushBytes) wake.resolve();
        while (pendingBytes >= maxPendingBytes) await written.promise;
      } else if (message[0] === keepAlive) {
        if (isCaughtUp) knownAt = Math.max(knownAt, timeOf(message, 9) - onTheWayMs);
        if (message[17] === 1) wake.resolve();
      }
    }
  }
  const receiving = receive().finally(() => {
    hasEnded = true;
    wake.resolve();
  });
  receiving.catch(() => {});

  try {
    while (!hasEnded) {
      const timer = setTimeout(wake.resolve, flushMs);
      await wake.promise;
      clearTimeout(timer);
      wake = Promise.withResolvers();
      if (pendingBytes > 0 || knownAt >= writer.at + idleMs) {
        const data = Buffer.concat(pending);
        pending = [];
        pendingBytes = 0;
        await writer.write(data, knownAt);
        written.resolve();
        written = Promise.withResolvers();
        await onWritten();
      }
      if (!hasEnded) replication.send(statusOf(writer.position));
    }
  } finally {
    // What is still to come is of no use without what could not be written.
    replication.end();
    pendingBytes = 0;
    written.resolve();
  }
  await receiving;
}
