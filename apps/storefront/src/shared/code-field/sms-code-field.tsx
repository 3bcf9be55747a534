import { LinkButton } from '@qianfang/ui/link-button';
import { TextField } from '@qianfang/ui/text-field';
import type { ComponentProps } from 'react';
import type { CodeSending } from './use-sms-code.ts';

export type SmsCodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'suffix'> & {
  code: CodeSending;
  /** Checks the phone and requests a code. */
  onSend: () => void;
  /** Fills in the demo's code. */
  onFill: (code: string) => void;
};

function sendText(code: CodeSending): string {
  if (code.secondsLeft > 0) return `${code.secondsLeft} 秒后重发`;
  return code.isSent ? '重新获取' : '获取验证码';
}

/** The field of an SMS code, with the button that requests it. */
export function SmsCodeField({ code, onSend, onFill, ...field }: SmsCodeFieldProps) {
  const { demoCode } = code;
  const sent = demoCode ? '演示环境不发短信，验证码见右上' : '验证码已发送，5 分钟内有效';
  return (
    <TextField
      {...field}
      label="短信验证码"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      placeholder="6 位数字"
      hint={code.isSent ? sent : undefined}
      labelAside={
        demoCode && (
          <span className="text-13 text-ink-2">
            <b className="font-semibold text-ink">{demoCode}</b>
            <LinkButton className="ml-1.5 text-13" onClick={() => onFill(demoCode)}>
              填入
            </LinkButton>
          </span>
        )
      }
      suffix={
        <LinkButton
          className="-mr-1 px-1 text-14 whitespace-nowrap"
          disabled={code.isSending || code.secondsLeft > 0}
          onClick={onSend}
        >
          {sendText(code)}
        </LinkButton>
      }
    />
  );
}
