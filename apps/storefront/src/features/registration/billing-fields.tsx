import { FieldGroup } from '@qianfang/ui/field-group';
import { TextField } from '@qianfang/ui/text-field';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { fieldsOf } from '../../shared/fields-of.ts';
import type { CompanyValues } from './company-values.ts';

/** Invoices go to the licensed company: title and number are its own, the rest is asked for. */
export function BillingFields({ form }: { form: UseFormReturn<CompanyValues> }) {
  const [name, uscc] = useWatch({ control: form.control, name: ['name', 'uscc'] });
  const field = fieldsOf(form);
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
      <TextField {...field('billing.address')} label="注册地址（开票用）" required />
      <TextField {...field('billing.phone')} label="注册电话" type="tel" required />
      <TextField {...field('billing.bank')} label="开户银行" required />
      <TextField
        {...field('billing.account_no')}
        label="银行账号"
        inputMode="numeric"
        autoComplete="off"
        required
        hint="对公账户，加密保存"
      />
    </FieldGroup>
  );
}
