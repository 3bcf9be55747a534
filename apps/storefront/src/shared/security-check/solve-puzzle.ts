import { getCaptcha } from '@qianfang/contract/session.calls';
import { CallFailure, call } from '../call.ts';

const failed = () => new CallFailure('network', '安全验证没有完成，请刷新页面后再试');

/** Fetches a puzzle and solves it; returns the answer to send. */
export async function solveNewPuzzle(): Promise<string> {
  const puzzle = await call(getCaptcha);
  const worker = new Worker(new URL('./puzzle.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<string>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data));
      worker.addEventListener('error', () => reject(failed()));
      worker.postMessage(puzzle);
    });
  } finally {
    worker.terminate();
  }
}
