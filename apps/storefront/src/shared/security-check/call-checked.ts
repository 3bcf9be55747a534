import type { AnyCall, BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { CallFailure, call } from '../call.ts';

/**
 * Makes a call that may ask for a puzzle first, and then solves it and makes the call once more: whoever logs in or asks for a code
 * waits a second and does nothing. Few are asked, so what solves it is fetched when it is wanted.
 */
export async function callChecked<C extends AnyCall>(called: C, body: BodyOf<C>): Promise<ResultOf<C>> {
  try {
    return await call(called, { body });
  } catch (failure) {
    if (!(failure instanceof CallFailure) || failure.reason !== 'CAPTCHA_REQUIRED') throw failure;
    const { solveNewPuzzle } = await import('./solve-puzzle.ts');
    const captcha = await solveNewPuzzle();
    return call(called, { body: { ...(body as object), captcha } as BodyOf<C> });
  }
}
