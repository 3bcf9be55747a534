import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallFailure } from '../call.ts';
import { isAtFields } from '../refusals.ts';

/** The single file of a form: its choice, upload progress and the form's errors. */
export interface FileSending {
  readonly file: File | null;
  readonly percent: number;
  readonly isSending: boolean;
  /** A chosen picture is still loading: the form waits for it. */
  readonly isReading: boolean;
  /** Whether the form was submitted once, so that missing fields may be shown. */
  readonly isTried: boolean;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly noteReading: (isReading: boolean) => void;
  readonly choose: (file: File | null) => void;
  /** Submits the form unless the file or another field is missing. */
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
