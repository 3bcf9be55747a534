import { compactNumber } from '@qianfang/domain/identifier/normalize';
import { Button } from '@qianfang/ui/button';
import { Dialog } from '@qianfang/ui/dialog';
import { LinkButton } from '@qianfang/ui/link-button';
import { TextField } from '@qianfang/ui/text-field';
import { toast } from '@qianfang/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { CallFailure } from '../../shared/call.ts';
import { useDraft } from '../../shared/drafts/use-draft.ts';
import { GuidedForm } from '../../shared/guided-form.tsx';
import { isZero, yuan } from '../../shared/money-text.ts';
import { amountFault, typedAmount } from '../../shared/typed-amount.ts';
import { userBaseQuery } from '../../shared/user.queries.ts';
import { moneyQuery } from './wallet.queries.ts';
import { requestWithdrawal, type Withdrawal } from './withdrawal.queries.ts';

interface Typed {
  readonly amount: string;
  readonly bank: string;
  readonly account_no: string;
  /** Of this withdrawal: whatever is changed makes another. */
  readonly key: string;
}

type Field = Exclude<keyof Typed, 'key'>;

/** Input errors by field. */
function faultsOf({ amount, bank, account_no: accountNo }: Typed): Readonly<Partial<Record<Field, string>>> {
  const wrong = amountFault(amount);
  return {
    ...(wrong === undefined ? {} : { amount: wrong }),
    ...(bank.trim().length < 4 ? { bank: '请填写开户银行及支行' } : {}),
    ...(/^\d{8,30}$/.test(compactNumber(accountNo)) ? {} : { account_no: '银行账号为 8 到 30 位数字' }),
  };
}

function WithdrawForm({ id, available, onDone }: { id: string; available: string; onDone: () => void }) {
  const { data: user } = useQuery(userBaseQuery);
  const [typed, setTyped] = useDraft<Typed>('withdraw', () => ({
    amount: '',
    bank: '',
    account_no: '',
    key: crypto.randomUUID(),
  }));
  const [isAsked, setIsAsked] = useState(false);
  const faults = faultsOf(typed);
  const ask = useMutation<Withdrawal, CallFailure, Typed>({
    mutationFn: requestWithdrawal,
    meta: { inPlace: (failure) => Object.keys(failure.errors).length > 0 },
    onSuccess: (made) => {
      setTyped({ ...typed, key: crypto.randomUUID() });
      toast.success(`提现 ${yuan(made.amount)} 已提交，金额已冻结`);
      onDone();
    },
  });
  const errorOf = (name: Field) => (isAsked ? faults[name] : undefined) ?? ask.error?.errors[name]?.[0];
  function change(part: Partial<Typed>) {
    setTyped({ ...typed, ...part, key: crypto.randomUUID() });
    ask.reset();
  }
  const field = (name: Field) => ({
    value: typed[name],
    error: errorOf(name),
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsAsked(true);
    const amount = typedAmount(typed.amount);
    if (Object.keys(faults).length > 0 || amount === undefined || ask.isPending) return;
    ask.mutate({
      amount,
      bank: typed.bank.trim(),
      account_no: compactNumber(typed.account_no),
      key: typed.key,
    });
  }

  return (
    <GuidedForm id={id} className="grid gap-3.5" onSubmit={submit}>
      <TextField
        label="提现金额"
        prefix="¥"
        inputMode="decimal"
        autoComplete="off"
        required
        maxLength={14}
        suffix={<LinkButton onClick={() => change({ amount: available })}>全部提现</LinkButton>}
        hint={`可用余额 ${yuan(available)}，不少于 ¥10.00，免手续费`}
        {...field('amount')}
      />
      <TextField label="收款户名" value={user?.company ?? ''} disabled hint="只能提现到本单位的对公账户" />
      <TextField
        label="开户银行"
        required
        maxLength={60}
        placeholder="如：中国银行深圳福田支行"
        {...field('bank')}
      />
      <TextField
        label="银行账号"
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        {...field('account_no')}
      />
    </GuidedForm>
  );
}

/** 提现 and its form. */
export function WithdrawButton() {
  const { data } = useQuery(moneyQuery);
  const [isOpen, setIsOpen] = useState(false);
  const form = useId();
  if (!data) return null;
  return (
    <>
      <Button disabled={isZero(data.available)} onClick={() => setIsOpen(true)}>
        提现
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        closeOnOutsidePress={false}
        title="余额提现"
        description="提交后金额冻结，财务一般在 2 个工作日内打款；打款前可以取消。"
        footer={
          <>
            <Button onClick={() => setIsOpen(false)}>暂不提现</Button>
            <Button type="submit" form={form} variant="primary">
              提交申请
            </Button>
          </>
        }
      >
        <WithdrawForm id={form} available={data.available} onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}
