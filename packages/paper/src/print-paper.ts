import { Worker } from 'node:worker_threads';
import type { Paper } from './paper.ts';
import type { PrintJob } from './paper-worker.ts';

interface Job {
  readonly resolve: (bytes: Buffer) => void;
  readonly reject: (error: Error) => void;
}

interface Printer {
  readonly worker: Worker;
  readonly jobs: Map<number, Job>;
}

/** The font takes some tens of megabytes: it is released after this idle time. */
const idleMs = 30_000;

let printer: Printer | undefined;
let nextJob = 1;
let idle: NodeJS.Timeout | undefined;

function startPrinter(): Printer {
  const own: Printer = {
    worker: new Worker(new URL('./paper-worker.ts', import.meta.url)),
    jobs: new Map(),
  };
  const { worker, jobs } = own;
  function end(error: Error): void {
    if (printer === own) printer = undefined;
    for (const job of jobs.values()) job.reject(error);
    jobs.clear();
  }
  worker.on('message', ({ job, bytes, failure }: { job: number; bytes?: Uint8Array; failure?: string }) => {
    const pending = jobs.get(job);
    jobs.delete(job);
    if (bytes) pending?.resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    else pending?.reject(new Error(failure));
    if (jobs.size > 0) return;
    // Lets an idle process exit.
    worker.unref();
    idle = setTimeout(() => {
      if (printer === own) printer = undefined;
      void worker.terminate();
    }, idleMs).unref();
  });
  worker.on('error', end);
  worker.on('exit', () => end(new Error('the printing thread ended')));
  return own;
}

function print(what: PrintJob): Promise<Buffer> {
  clearTimeout(idle);
  printer ??= startPrinter();
  const { worker, jobs } = printer;
  worker.ref();
  const job = nextJob++;
  return new Promise((resolve, reject) => {
    jobs.set(job, { resolve, reject });
    worker.postMessage({ job, what });
  });
}

/** A document as PDF, made in a thread: laying out a long one must not delay other requests. */
export function printPaper(paper: Paper): Promise<Buffer> {
  return print({ paper });
}

/** A page with only this text, as an overlay for the pages of another PDF (see stamp-files.ts). */
export function printWatermark(words: string): Promise<Buffer> {
  return print({ watermark: words });
}
