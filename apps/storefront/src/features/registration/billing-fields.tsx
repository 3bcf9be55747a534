import { FieldGroup } from '@qianfang/ui/field-group';
import { TextField } from '@qianfang/ui/text-field';
import { type Control, type FieldErrors, type UseFormRegister, useWatch } from 'react-hook-form';
import type { CompanyValues } from './company-values.ts';

/** Invoices go to the licensed company: title and number are its own, the rest is asked for. */
export function BillingFields({
  control,
  register,
  errors,
}: {
  control: Control<CompanyValues>;
  register: UseFormRegister<CompanyValues>;
  errors: FieldErrors<CompanyValues>;
}) {
  const [name, uscc] = useWatch({ control, name: ['name', 'uscc'] });
  const { billing } = errors;
  return (
    <FieldGroup
      legend="开票资料"
      columns={2}
      hint={
        name && uscc
          ? `发票抬头 ${name}，税号 ${uscc}，与营业执照一致`
          : '发票抬头和税号与营业执照一致，无需另填'
      }
    >
      <TextField
        {...register('billing.address')}
        label="注册地址（开票用）"
        required
        error={billing?.address?.message}
      />
      <TextField
        {...register('billing.phone')}
        label="注册电话"
        type="tel"
        required
        error={billing?.phone?.message}
      />
      <TextField {...register('billing.bank')} label="开户银行" required error={billing?.bank?.message} />
      <TextField
        {...register('billing.account_no')}
        label="银行账号"
        inputMode="numeric"
        autoComplete="off"
        required
        hint="对公账户，加密保存"
        error={billing?.account_no?.message}
      />
    </FieldGroup>
  );
}
