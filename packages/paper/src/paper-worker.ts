import { parentPort } from 'node:worker_threads';
import { layOutPaper } from './lay-out-paper.ts';
import { layOutWatermark } from './lay-out-watermark.ts';
import { openFont } from './open-font.ts';
import type { Paper } from './paper.ts';

const font = await openFont();

export type PrintJob = { readonly paper: Paper } | { readonly watermark: string };

parentPort?.on('message', ({ job, what }: { job: number; what: PrintJob }) => {
  try {
    const bytes = 'paper' in what ? layOutPaper(what.paper, font) : layOutWatermark(what.watermark, font);
    parentPort?.postMessage({ job, bytes });
  } catch (error) {
    parentPort?.postMessage({ job, failure: String(error instanceof Error ? error.stack : error) });
  }
});
