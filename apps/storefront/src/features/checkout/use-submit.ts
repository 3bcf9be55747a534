import { useRef, useState } from 'react';
import type { CallFailure } from '../../shared/call.ts';
import type { PayProof } from '../../shared/pay-confirmation/pay-proof.ts';
import { type CheckDraft, dropDraft, keepDraft, type SubmitBody } from './check-draft.ts';
import { type Placed, type SubmitOutcome, sendSubmit } from './checkout.queries.ts';

export interface SubmitEnds {
  readonly onPlaced: (placed: Placed) => void;
  readonly onChanged: (failure: CallFailure) => void;
  /** The key has made an order before. */
  readonly onReused: () => void;
  readonly onRefused: (failure: CallFailure) => void;
  readonly onUnknown: (failure: CallFailure) => void;
}

/**
 * Submits a checkout when pressed, never later by itself. Until an answer arrives every try uses one key: one
 * checkout makes one order, of what was last confirmed.
 */
export function useSubmit(ends: SubmitEnds) {
  const [isSending, setIsSending] = useState(false);
  // State comes too late for the second click of a double click.
  const isBusy = useRef(false);

  function end(outcome: SubmitOutcome): void {
    if (outcome.kind === 'placed') ends.onPlaced(outcome.placed);
    else if (outcome.kind === 'changed') ends.onChanged(outcome.failure);
    else if (outcome.kind === 'reused') ends.onReused();
    else if (outcome.kind === 'refused') ends.onRefused(outcome.failure);
    else ends.onUnknown(outcome.failure);
  }

  async function submit(draft: CheckDraft, body: SubmitBody, proof?: PayProof): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSending(true);
    try {
      keepDraft({ ...draft, isUnanswered: true });
      const outcome = await sendSubmit(draft.key, body, proof);
      if (outcome.kind === 'placed' || outcome.kind === 'reused') dropDraft();
      else if (outcome.kind !== 'unknown') keepDraft({ ...draft, isUnanswered: false });
      end(outcome);
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  }

  return { submit, isSending };
}
