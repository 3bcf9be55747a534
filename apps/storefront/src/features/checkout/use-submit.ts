import { useRef, useState } from 'react';
import type { PayProof } from '../../shared/pay-confirmation/pay-proof.ts';
import { type CheckDraft, dropDraft, type SubmitBody, saveDraft } from './check-draft.ts';
import { type SubmitOutcome, sendSubmit } from './checkout.queries.ts';

/**
 * Submits a checkout when pressed, never later by itself. Until an answer arrives every try uses one key: one
 * checkout makes one order, of what was last confirmed.
 */
export function useSubmit(onEnd: (outcome: SubmitOutcome) => void) {
  const [isSending, setIsSending] = useState(false);
  // State comes too late for the second click of a double click.
  const isBusy = useRef(false);

  async function submit(draft: CheckDraft, body: SubmitBody, proof?: PayProof): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSending(true);
    try {
      saveDraft({ ...draft, isUnanswered: true });
      const outcome = await sendSubmit(draft.key, body, proof);
      if (outcome.kind === 'placed' || outcome.kind === 'reused') dropDraft();
      else if (outcome.kind !== 'unknown') saveDraft({ ...draft, isUnanswered: false });
      onEnd(outcome);
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  }

  return { submit, isSending };
}
