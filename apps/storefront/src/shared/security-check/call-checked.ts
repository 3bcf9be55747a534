import type { AnyCall, BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { CallFailure, call } from '../call.ts';

/**
 * Makes a call; if the server demands a puzzle, solves it and calls again. Login or an SMS code then waits a
 * second. The solver is loaded on demand, since few need it.
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
