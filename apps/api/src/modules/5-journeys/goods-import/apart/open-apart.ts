import { on } from 'node:events';
import { stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { ImportError } from '../../../1-ground/file-rows/index.ts';
import { type BatchStart, type CheckedFile, openCheckedFile } from '../checked-file.ts';
import type { Mapping } from '../columns/mapping.ts';
import { FileLines } from '../file-lines.ts';
import type { WorkerInput, WorkerMessage } from './check-worker.ts';

/** A thread takes half a second to start: smaller files are read by then. */
const largeBytes = 1024 * 1024;
/** Batches read and checked ahead. */
const ahead = 2;

async function openApart(asked: WorkerInput): Promise<CheckedFile> {
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { workerData: asked });
  const messages = on(worker, 'message', { close: ['exit'] });
  const hear = async (): Promise<Exclude<WorkerMessage, { readonly failure: string }>> => {
    const { value, done } = await messages.next();
    if (done === true) throw new Error('the thread that reads the file ended');
    const [message] = value as [WorkerMessage];
    if (!('failure' in message)) return message;
    throw message.isExpected ? new ImportError(message.failure) : new Error(message.failure);
  };
  async function close(): Promise<void> {
    await worker.terminate();
  }
  let share = 0;
  async function* batches(start: BatchStart) {
    for (let asking = 0; asking < ahead; asking += 1) worker.postMessage(start);
    for (;;) {
      const message = await hear();
      if (!('share' in message) || message.batch === undefined) return;
      share = message.share;
      worker.postMessage(start);
      yield message.batch;
    }
  }
  try {
    const message = await hear();
    if (!('facts' in message)) throw new Error('the thread that reads the file speaks out of turn');
    const { facts } = message;
    const lines = new FileLines(facts.sheets.map(({ name }) => name));
    return { ...facts, lines, batches, progress: () => share, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Opens a catalogue file; a large one is read and checked in a thread of its own, beside the storing. Throws
 * {@link ImportError}.
 */
export async function openForImport(path: string, mapping: Mapping): Promise<CheckedFile> {
  // Opening the file reports an unreadable one.
  const bytes = await stat(path).then(
    ({ size }) => size,
    () => 0,
  );
  return bytes < largeBytes ? openCheckedFile(path, mapping) : openApart({ path, mapping });
}
