import { sendSmsCode } from '@qianfang/contract/session';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type CallFailure, call } from '../call.ts';

type Scene = 'register' | 'login' | 'forget';

export interface SmsCode {
  send(phone: string, captcha?: string): void;
  readonly isSending: boolean;
  /** Until the next code may be asked for; 0: now. */
  readonly secondsLeft: number;
  /** The phone that has a code under way; empty: none yet. */
  readonly sentTo: string;
  /** The code itself: the demo sends no message. */
  readonly demoCode: string | undefined;
}

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

/** Asks for a code and counts the seconds until the next may be asked for. */
export function useSmsCode(scene: Scene, onFailure: (failure: CallFailure) => void): SmsCode {
  const [resendAt, setResendAt] = useState(0);
  const secondsLeft = useCountdown(resendAt);
  const sending = useMutation({
    mutationFn: (input: { phone: string; captcha?: string }) =>
      call(sendSmsCode, { body: { ...input, scene } }),
    meta: { quiet: true },
    onSuccess: (sent) => setResendAt(Date.now() + sent.resend_after * 1000),
    onError: onFailure,
  });
  return {
    send: (phone, captcha) => sending.mutate({ phone, ...(captcha ? { captcha } : {}) }),
    isSending: sending.isPending,
    secondsLeft,
    sentTo: sending.isSuccess ? sending.variables.phone : '',
    demoCode: sending.data?.demo_code,
  };
}
