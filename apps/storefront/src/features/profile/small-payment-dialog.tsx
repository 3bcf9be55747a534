import { parseAmount } from '@qianfang/domain/money/fen';
import { TextField } from '@qianfang/ui/text-field';
import { toast } from '@qianfang/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDraft } from '../../shared/drafts/use-draft.ts';
import { amountFault, typedAmount } from '../../shared/typed-amount.ts';
import { settingSmallPayment } from './pay-security.queries.ts';
import { type Mistakes, SavedByCode, useTyped } from './saved-by-code.tsx';

const labels = { each: '单笔额度', day: '每日额度' } as const;
type Field = keyof typeof labels;

function mistakesOf({ each, day }: Readonly<Record<Field, string>>): Mistakes<Field> {
  const [one, all] = [typedAmount(each), typedAmount(day)];
  const wrong = { each: amountFault(each), day: amountFault(day) };
  const isBelow = one !== undefined && all !== undefined && parseAmount(all) < parseAmount(one);
  return {
    ...(wrong.each === undefined ? {} : { each: wrong.each }),
    ...(wrong.day === undefined ? {} : { day: wrong.day }),
    ...(isBelow ? { day: '每日额度不能低于单笔额度' } : {}),
  };
}

/** Sets up to which amount balance payments need no confirmation. */
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
  const save = useMutation(settingSmallPayment);
  const [limits, setLimits] = useDraft('small-payment', { each, day });
  const [code, setCode] = useState('');
  const form = useTyped<Field>({
    typing: [
      { ...limits, code },
      ({ code: next, ...typed }) => {
        setLimits(typed);
        setCode(next);
      },
    ],
    mistakesOf,
    save,
    send: (typed) => {
      const [one, all] = [typedAmount(typed.each), typedAmount(typed.day)];
      if (one === undefined || all === undefined) return;
      save.mutate(
        { each: one, day: all, code: typed.code },
        {
          onSuccess: () => {
            toast.success('小额免密额度已保存');
            onClose();
          },
        },
      );
    },
  });
  return (
    <SavedByCode
      title="小额免密额度"
      description="额度内的余额支付不再验证，适用于本单位所有账号"
      phone={phone}
      form={form}
      onClose={onClose}
    >
      {(['each', 'day'] as const).map((name) => (
        <TextField
          key={name}
          label={labels[name]}
          prefix="¥"
          inputMode="decimal"
          autoComplete="off"
          required
          maxLength={14}
          value={form.typed[name]}
          error={form.errorOf(name)}
          hint={name === 'each' ? '填 0 则每笔都要验证' : undefined}
          onChange={(event) => form.type(name, event.currentTarget.value)}
        />
      ))}
    </SavedByCode>
  );
}
