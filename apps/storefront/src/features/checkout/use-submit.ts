import { useRef, useState } from 'react';
import type { CallFailure } from '../../shared/call.ts';
import type { PayProof } from '../../shared/pay-confirmation/pay-proof.ts';
import { type CheckDraft, dropDraft, keepDraft, type SubmitBody } from './check-draft.ts';
import { type Placed, type SubmitOutcome, sendSubmit } from './checkout.queries.ts';

export interface SubmitEnds {
  readonly onPlaced: (placed: Placed) => void;
  readonly onChanged: (failure: CallFailure) => void;
  /** The key has made another order before. */
  readonly onReused: () => void;
  readonly onRefused: (failure: CallFailure) => void;
  readonly onUnknown: (failure: CallFailure) => void;
}

/**
 * Sends a checkout once. While the answer of an earlier send is not known, that one is sent again first, unchanged and
 * under its key: so whatever the buyer does, one checkout makes one order.
 */
export function useSubmit(ends: SubmitEnds) {
  const [isSending, setIsSending] = useState(false);
  // State comes too late for the second click of a double click.
  const isBusy = useRef(false);

  async function sendOnce(draft: CheckDraft, body: SubmitBody, proof?: PayProof): Promise<SubmitOutcome> {
    keepDraft({ ...draft, pending: body });
    const outcome = await sendSubmit(draft.key, body, proof);
    if (outcome.kind === 'placed' || outcome.kind === 'reused') dropDraft();
    else if (outcome.kind !== 'unknown') keepDraft({ ...draft, pending: null });
    return outcome;
  }

  function end(outcome: SubmitOutcome): void {
    if (outcome.kind === 'placed') ends.onPlaced(outcome.placed);
    else if (outcome.kind === 'changed') ends.onChanged(outcome.failure);
    else if (outcome.kind === 'reused') ends.onReused();
    else if (outcome.kind === 'refused') ends.onRefused(outcome.failure);
    else ends.onUnknown(outcome.failure);
  }

  /** `body` null only asks for the fate of what is pending. */
  async function submit(draft: CheckDraft, body: SubmitBody | null, proof?: PayProof): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSending(true);
    try {
      const earlier = draft.pending && (await sendOnce(draft, draft.pending));
      const isSettled = earlier && (earlier.kind === 'changed' || earlier.kind === 'refused');
      if (earlier && !(isSettled && body)) end(earlier);
      else if (body) end(await sendOnce({ ...draft, pending: null }, body, proof));
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  }

  return { submit, isSending };
}
