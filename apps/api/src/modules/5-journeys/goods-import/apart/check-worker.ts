import { parentPort, workerData } from 'node:worker_threads';
import { ImportError } from '../../../1-ground/file-rows/index.ts';
import type { CheckedBatch } from '../checked-batches.ts';
import { type BatchStart, type CheckedFile, openCheckedFile } from '../checked-file.ts';
import type { Mapping } from '../columns/mapping.ts';

/** The facts of a file that can be posted to another thread. */
export type FileFacts = Pick<CheckedFile, 'file' | 'description' | 'sheets' | 'notices'>;

export type WorkerMessage =
  | { readonly facts: FileFacts }
  /** The next batch, undefined after the last, and the share of the file read. */
  | { readonly batch: CheckedBatch | undefined; readonly share: number }
  | { readonly failure: string; readonly isExpected: boolean };

export interface WorkerInput {
  readonly path: string;
  readonly mapping: Mapping;
}

function post(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}

async function orReport(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isExpected = error instanceof ImportError;
    post({ failure: isExpected ? error.message : String((error as Error).stack), isExpected });
  }
}

await orReport(async () => {
  const { path, mapping } = workerData as WorkerInput;
  const { file, description, sheets, notices, batches, progress } = await openCheckedFile(path, mapping);
  let rows: AsyncIterator<CheckedBatch> | undefined;
  let turn = Promise.resolve();
  // Each message requests one more batch: backpressure.
  parentPort?.on('message', (start: BatchStart) => {
    turn = turn.then(() =>
      orReport(async () => {
        rows ??= batches(start);
        const { value, done } = await rows.next();
        post({ batch: done === true ? undefined : value, share: progress() });
      }),
    );
  });
  post({ facts: { file, description, sheets, notices } });
});
