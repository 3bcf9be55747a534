import { Button } from '@qianfang/ui/button';
import { FieldGroup } from '@qianfang/ui/field-group';
import { TextField } from '@qianfang/ui/text-field';
import { toast } from '@qianfang/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useDraftForm } from '../../shared/drafts/use-draft-form.ts';
import { fieldsOf } from '../../shared/fields-of.ts';
import { GuidedForm } from '../../shared/guided-form.tsx';
import { placeErrors } from '../../shared/place-errors.ts';
import { invalidate, showFailure } from '../../shared/query-client.ts';
import { amountFault, typedAmount } from '../../shared/typed-amount.ts';
import { changeMutation, type Store, storesKey } from './store.queries.ts';

interface Values {
  contact: string;
  phone: string;
  order_limit: string;
  month_limit: string;
}

const fields = ['contact', 'phone', 'order_limit', 'month_limit'] as const;

/** A store's contact and its purchase limits. Its licensed facts change by review only. */
export function EditStore({ store, onDone }: { store: Store; onDone: () => void }) {
  const change = useMutation(changeMutation);
  const { register, handleSubmit, setError, formState } = useDraftForm<Values>(`edit-store ${store.id}`, {
    defaultValues: {
      contact: store.contact,
      phone: store.phone,
      order_limit: store.order_limit ?? '',
      month_limit: store.month_limit ?? '',
    },
  });
  const field = fieldsOf({ register, formState });
  const limit = { validate: (typed: string) => typed.trim() === '' || amountFault(typed) || true };
  const submit = handleSubmit((values) =>
    change.mutate(
      {
        id: store.id,
        body: {
          ...values,
          order_limit: typedAmount(values.order_limit) ?? '',
          month_limit: typedAmount(values.month_limit) ?? '',
          is_stopped: store.is_stopped,
        },
      },
      {
        onSuccess: () => {
          toast.success('门店已更新');
          void invalidate(storesKey);
          onDone();
        },
        onError: (failure) => {
          if (!placeErrors(failure, setError, fields)) showFailure(failure);
        },
      },
    ),
  );
  return (
    <GuidedForm onSubmit={submit} className="grid gap-4">
      <FieldGroup legend="联系与额度" legendHidden columns={2}>
        <TextField {...field('contact')} label="负责人" required />
        <TextField {...field('phone')} label="联系手机" type="tel" required />
        <TextField
          {...field('order_limit', limit)}
          label="单次限额（元）"
          inputMode="decimal"
          hint="每次提交订单的金额上限，不填为不限"
        />
        <TextField
          {...field('month_limit', limit)}
          label="每月限额（元）"
          inputMode="decimal"
          hint="自然月内下单金额上限，取消的订单不计，不填为不限"
        />
      </FieldGroup>
      <p className="text-13 text-ink-3">门店名称、许可证和地址以审核通过的资质为准，变更请联系客户经理。</p>
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>取消</Button>
        <Button type="submit" variant="primary" busy={change.isPending} busyText="正在保存">
          保存
        </Button>
      </div>
    </GuidedForm>
  );
}
