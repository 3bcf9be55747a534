import { sendSmsCode } from '@qianfang/contract/session.calls';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallFailure } from '../call.ts';
import { isRefusal } from '../refusals.ts';
import { callChecked } from '../security-check/call-checked.ts';

type Scene = 'register' | 'login' | 'forget';

/** A code that is asked for, as its field shows it. */
export interface CodeSending {
  readonly isSending: boolean;
  /** Until the next code may be asked for; 0: now. */
  readonly secondsLeft: number;
  /** One is under way. */
  readonly isSent: boolean;
  /** The code itself: the demo sends no message. */
  readonly demoCode: string | undefined;
}

export interface SmsCode extends CodeSending {
  send(phone: string): void;
}

const mostCountedMs = 60_000;

function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  const isRunning = until > now;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [isRunning]);
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** Asks for a code by `ask`, and counts the seconds until the next may be asked for. */
export function useCodeSending<Input>(
  ask: (input: Input) => Promise<{ readonly resend_after: number; readonly demo_code?: string }>,
  onFailure: (failure: CallFailure) => void,
): CodeSending & { readonly send: (input: Input) => void } {
  const [resendAt, setResendAt] = useState(0);
  const secondsLeft = useCountdown(resendAt);
  const sending = useMutation({
    mutationFn: ask,
    meta: { inPlace: isRefusal },
    onSuccess: (sent) => setResendAt(Date.now() + sent.resend_after * 1000),
    onError: (failure: CallFailure) => {
      // One is under way that was asked for in another window. Who has had too many today need not count seconds.
      const waitMs = failure.reason === 'TOO_MANY' ? failure.retryAfterMs : 0;
      if (waitMs <= mostCountedMs) setResendAt(Date.now() + waitMs);
      onFailure(failure);
    },
  });
  return {
    send: (input) => sending.mutate(input),
    isSending: sending.isPending,
    secondsLeft,
    isSent: sending.isSuccess,
    demoCode: sending.data?.demo_code,
  };
}

/** Asks for a code to a phone that is typed. */
export function useSmsCode(scene: Scene, onFailure: (failure: CallFailure) => void): SmsCode {
  return useCodeSending((phone: string) => callChecked(sendSmsCode, { phone, scene }), onFailure);
}
