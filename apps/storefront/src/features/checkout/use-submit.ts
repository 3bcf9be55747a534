import { useRef, useState } from 'react';
import type { PayProof } from '../../shared/pay-confirmation/pay-proof.ts';
import type { SubmitBody } from './check-draft.ts';
import { type SubmitOutcome, sendSubmit } from './checkout.queries.ts';

/**
 * Submits a checkout when pressed, never later by itself. Until an answer arrives every try uses one key: one
 * checkout makes one order, of what was last confirmed.
 * @param onSend called when it is sent, before any answer
 */
export function useSubmit(onSend: () => void, onEnd: (outcome: SubmitOutcome) => void) {
  const [isSending, setIsSending] = useState(false);
  // State comes too late for the second click of a double click.
  const isBusy = useRef(false);

  async function submit(key: string, body: SubmitBody, proof?: PayProof): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSending(true);
    onSend();
    try {
      onEnd(await sendSubmit(key, body, proof));
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  }

  return { submit, isSending };
}
