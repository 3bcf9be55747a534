import { parentPort } from 'node:worker_threads';
import { layOutPaper } from './lay-out-paper.ts';
import { openFont } from './open-font.ts';
import type { Paper } from './paper.ts';

const font = await openFont();

parentPort?.on('message', ({ job, paper }: { job: number; paper: Paper }) => {
  try {
    parentPort?.postMessage({ job, bytes: layOutPaper(paper, font) });
  } catch (error) {
    parentPort?.postMessage({ job, failure: String(error instanceof Error ? error.stack : error) });
  }
});
