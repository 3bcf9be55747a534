import { sendSmsCode } from '@qianfang/contract/session.calls';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallFailure } from '../call.ts';
import { isRefusal } from '../refusals.ts';
import { callChecked } from '../security-check/call-checked.ts';

type Scene = 'register' | 'login' | 'forget';

/** The state of a requested code, for its field. */
export interface CodeSending {
  readonly isSending: boolean;
  /** Until the next code may be requested; 0: now. */
  readonly secondsLeft: number;
  /** A code was sent. */
  readonly isSent: boolean;
  /** The code itself: the demo sends no message. */
  readonly demoCode: string | undefined;
}

export interface SmsCode extends CodeSending {
  send(phone: string): void;
}

const maxCountedMs = 60_000;

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

/** Requests a code with `ask` and counts down until the next may be requested. */
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
      // Another window has just requested one. After too many today there is no countdown.
      const waitMs = failure.reason === 'TOO_MANY' ? failure.retryAfterMs : 0;
      if (waitMs <= maxCountedMs) setResendAt(Date.now() + waitMs);
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

/** Requests a code for a typed phone number. */
export function useSmsCode(scene: Scene, onFailure: (failure: CallFailure) => void): SmsCode {
  return useCodeSending((phone: string) => callChecked(sendSmsCode, { phone, scene }), onFailure);
}
