import { parseAmount } from '@qianfang/domain/money/fen';
import { Button } from '@qianfang/ui/button';
import { Dialog } from '@qianfang/ui/dialog';
import { TextField } from '@qianfang/ui/text-field';
import { toast } from '@qianfang/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { PayCodeField } from '../../shared/pay-confirmation/pay-code-field.tsx';
import { typedAmount } from '../../shared/typed-amount.ts';
import { settingSmallPayment } from './pay-security.queries.ts';

interface Values {
  readonly each: string;
  readonly day: string;
  readonly code: string;
}

const labels = { each: '单笔额度', day: '每日额度' } as const;

/** What is to be mended before it is sent. */
function mistakesOf({ each, day, code }: Values): Partial<Values> {
  const [one, all] = [typedAmount(each), typedAmount(day)];
  const isBelow = one !== undefined && all !== undefined && parseAmount(all) < parseAmount(one);
  return {
    ...(one === undefined ? { each: '请输入金额，最多两位小数' } : {}),
    ...(all === undefined ? { day: '请输入金额，最多两位小数' } : {}),
    ...(isBelow ? { day: '每日额度不能低于单笔额度' } : {}),
    ...(/^\d{6}$/.test(code.trim()) ? {} : { code: '请填写 6 位数字的验证码' }),
  };
}

/** Sets up to where payments from the balance need no confirmation. */
export function SmallPaymentDialog({
  each,
  day,
  phone,
  onClose,
}: {
  each: string;
  day: string;
  phone: string;
  onClose: () => void;
}) {
  const formId = useId();
  const [typed, setTyped] = useState<Values>({ each, day, code: '' });
  const [mistakes, setMistakes] = useState<Partial<Values>>({});
  const save = useMutation(settingSmallPayment);
  const errorOf = (name: keyof Values) => mistakes[name] ?? save.error?.errors[name]?.[0];

  function type(name: keyof Values, text: string) {
    setTyped({ ...typed, [name]: text });
    setMistakes({ ...mistakes, [name]: undefined });
    save.reset();
  }
  function send(event: FormEvent) {
    event.preventDefault();
    const found = mistakesOf(typed);
    setMistakes(found);
    const [one, all] = [typedAmount(typed.each), typedAmount(typed.day)];
    if (Object.keys(found).length > 0 || one === undefined || all === undefined) return;
    save.mutate(
      { each: one, day: all, code: typed.code.trim() },
      {
        onSuccess: () => {
          toast.success('小额免密额度已保存');
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      closeOnOutsidePress={false}
      title="小额免密额度"
      description="额度内的余额支付不再验证，适用于本单位所有账号"
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" form={formId} variant="primary" busy={save.isPending} busyText="正在保存">
            保存
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="grid gap-4">
        {(['each', 'day'] as const).map((name) => (
          <TextField
            key={name}
            label={labels[name]}
            prefix="¥"
            inputMode="decimal"
            autoComplete="off"
            required
            maxLength={14}
            value={typed[name]}
            error={errorOf(name)}
            hint={name === 'each' ? '填 0 则每笔都要验证' : undefined}
            onChange={(event) => type(name, event.currentTarget.value)}
          />
        ))}
        <p className="text-13 text-ink-2">验证码发送到登录手机 {phone}。</p>
        <PayCodeField value={typed.code} error={errorOf('code')} onChange={(code) => type('code', code)} />
      </form>
    </Dialog>
  );
}
