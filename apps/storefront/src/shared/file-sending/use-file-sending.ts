import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallFailure } from '../call.ts';
import { isAtFields } from '../refusals.ts';

/** The one file that a form sends: which, how far it has come, and what was wrong with the form. */
export interface FileSending {
  readonly file: File | null;
  readonly percent: number;
  readonly isSending: boolean;
  /** A chosen picture is being opened: the form waits for it. */
  readonly isReading: boolean;
  /** Whether the form was handed in at least once, so that what is missing may be told. */
  readonly isTried: boolean;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly noteReading: (isReading: boolean) => void;
  readonly choose: (file: File | null) => void;
  /** Sends the form, unless the file or something else is still missing. */
  readonly hand: (isComplete: boolean) => void;
}

export function useFileSending<Answer>({
  send,
  onSent,
}: {
  send: (file: File, onProgress: (share: number) => void) => Promise<Answer>;
  onSent: (answer: Answer) => void;
}): FileSending {
  const [file, setFile] = useState<File | null>(null);
  const [percent, setPercent] = useState(0);
  const [isReading, setIsReading] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const sending = useMutation<Answer, CallFailure, File>({
    mutationFn: (chosen) => send(chosen, (share) => setPercent(Math.round(share * 100))),
    onSuccess: onSent,
    meta: { inPlace: isAtFields },
  });
  return {
    file,
    percent,
    isSending: sending.isPending,
    isReading,
    isTried,
    errors: sending.error?.errors ?? {},
    noteReading: setIsReading,
    choose: (chosen) => {
      sending.reset();
      setPercent(0);
      setFile(chosen);
    },
    hand: (isComplete) => {
      setIsTried(true);
      if (file && isComplete) sending.mutate(file);
    },
  };
}
