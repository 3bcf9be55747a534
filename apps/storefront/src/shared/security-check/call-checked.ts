import type { BodyOf, Endpoint, ResultOf } from '@qianfang/contract/http/endpoint';
import { CallFailure, call } from '../call.ts';

/**
 * Makes a call; if the server demands a puzzle, solves it and calls again. Login or an SMS code then waits a
 * second. The solver is loaded on demand, since few need it.
 */
export async function callChecked<E extends Endpoint>(endpoint: E, body: BodyOf<E>): Promise<ResultOf<E>> {
  try {
    return await call(endpoint, { body });
  } catch (failure) {
    if (!(failure instanceof CallFailure) || failure.reason !== 'CAPTCHA_REQUIRED') throw failure;
    const { solveNewPuzzle } = await import('./solve-puzzle.ts');
    const captcha = await solveNewPuzzle();
    return call(endpoint, { body: { ...(body as object), captcha } as BodyOf<E> });
  }
}
