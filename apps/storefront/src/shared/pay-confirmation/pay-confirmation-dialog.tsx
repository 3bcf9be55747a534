import { sixFigures } from '@qianfang/domain/identifier/contact';
import { LinkButton, linkClass } from '@qianfang/ui/link-button';
import { Price } from '@qianfang/ui/price';
import { useState } from 'react';
import type { CallFailure } from '../call.ts';
import { FormDialog } from '../form-dialog.tsx';
import { Link } from '../page-link.tsx';
import { paths } from '../paths.ts';
import { PayCodeField } from './pay-code-field.tsx';
import { PayPasswordField } from './pay-password-field.tsx';
import type { PayProof, Unconfirmed } from './pay-proof.ts';

type Way = keyof PayProof;

const names: Readonly<Record<Way, string>> = { pay_password: '支付密码', pay_code: '短信验证码' };

/** Confirms a balance payment by pay password or by a code to the account's own phone. */
export function PayConfirmationDialog({
  asked: { amount, has_password: hasPassword, phone },
  failure,
  isSending,
  onConfirm,
  onClose,
}: {
  asked: Unconfirmed;
  /** The error of the last attempt. */
  failure: CallFailure | null;
  isSending: boolean;
  onConfirm: (proof: PayProof) => void;
  onClose: () => void;
}) {
  const [way, setWay] = useState<Way>(hasPassword ? 'pay_password' : 'pay_code');
  const [typed, setTyped] = useState<Readonly<Record<Way, string>>>({ pay_password: '', pay_code: '' });
  const [isAsked, setIsAsked] = useState(false);
  // A refusal concerns what was sent, not what is typed since.
  const [shown, setShown] = useState(failure);
  const other = way === 'pay_password' ? 'pay_code' : 'pay_password';
  const figures = sixFigures(typed[way]);
  const refused = failure !== shown ? failure?.errors[way]?.[0] : undefined;
  const error = refused ?? (isAsked && figures === undefined ? `请填写 6 位数字的${names[way]}` : undefined);

  function type(text: string) {
    setTyped({ ...typed, [way]: text });
    setShown(failure);
    setIsAsked(false);
  }
  function send() {
    setIsAsked(true);
    if (figures !== undefined) onConfirm({ [way]: figures });
  }

  return (
    <FormDialog
      title="确认余额支付"
      submitLabel="确认支付"
      busyText="支付中"
      isBusy={isSending}
      part="pay-confirmation"
      className="grid gap-3"
      onSubmit={send}
      onClose={onClose}
    >
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-ink-2">余额支付</span>
        <Price amount={amount} size="l" />
      </p>
      {way === 'pay_password' ? (
        <PayPasswordField key={way} label={names[way]} value={typed[way]} error={error} onChange={type} />
      ) : (
        <PayCodeField key={way} phone={phone} value={typed[way]} error={error} onChange={type} />
      )}
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-13 text-ink-3">
        {hasPassword && (
          <LinkButton
            onClick={() => {
              setWay(other);
              setIsAsked(false);
            }}
          >
            改用{names[other]}
          </LinkButton>
        )}
        <Link to={paths.paySecurity} className={linkClass()}>
          {hasPassword ? '设置小额免密' : '设置支付密码和小额免密'}
        </Link>
      </p>
    </FormDialog>
  );
}
