import { channel } from 'node:diagnostics_channel';

/** How a call of an outside service ended, with its retries. */
export interface OutsideCall {
  readonly service: string;
  /** error: an answer of 500 or more. circuit_open: not made, because too many had failed. */
  readonly outcome: 'answer' | 'error' | 'unsent' | 'unanswered' | 'circuit_open';
  readonly ms: number;
}

const calls = channel('qianfang.outside-calls');

/** Tells whoever listens of a call; costs nothing while nobody does. */
export const tellOutsideCall = (call: OutsideCall): void => calls.publish(call);

/** @returns what ends it */
export function hearOutsideCalls(hear: (call: OutsideCall) => void): () => void {
  const heard = (call: unknown) => hear(call as OutsideCall);
  calls.subscribe(heard);
  return () => void calls.unsubscribe(heard);
}
