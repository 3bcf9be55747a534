import { Button } from '@qianfang/ui/button';
import { Checkbox } from '@qianfang/ui/checkbox';
import { RequiredMark } from '@qianfang/ui/field-frame';
import { FieldGroup } from '@qianfang/ui/field-group';
import { RadioGroup } from '@qianfang/ui/radio';
import { TextField } from '@qianfang/ui/text-field';
import { toast } from '@qianfang/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { useDraftForm } from '../../shared/drafts/use-draft-form.ts';
import { fieldsOf } from '../../shared/fields-of.ts';
import { GuidedForm } from '../../shared/guided-form.tsx';
import { placeErrors } from '../../shared/place-errors.ts';
import { invalidate, showFailure } from '../../shared/query-client.ts';
import { PlaceFields } from '../../shared/region/place-fields.tsx';
import { type Address, addressesQuery, saveAddressMutation } from './qualification.queries.ts';

interface Values {
  consignee: string;
  phone: string;
  landline: string;
  region_code: string;
  detail: string;
  kind: Address['kind'];
  is_default: boolean;
}

const fields = ['consignee', 'phone', 'landline', 'region_code', 'detail'] as const;

/** A delivery address; refusals show at their fields. */
export function AddressForm({ address, onDone }: { address: Address | undefined; onDone: () => void }) {
  const save = useMutation(saveAddressMutation);
  const { register, control, handleSubmit, setError, formState } = useDraftForm<Values>(
    `address ${address?.id ?? ''}`,
    {
      defaultValues: {
        consignee: address?.consignee ?? '',
        phone: address?.phone ?? '',
        landline: address?.landline ?? '',
        region_code: address?.region_code ?? '',
        detail: address?.detail ?? '',
        kind: address?.kind ?? 'store',
        is_default: address?.is_default === 1,
      },
    },
  );
  const field = fieldsOf({ register, formState });

  const submit = handleSubmit((values) =>
    save.mutate(
      { id: address?.id, body: { ...values, is_default: values.is_default ? 1 : 0 } },
      {
        onSuccess: (saved) => {
          void invalidate(addressesQuery.queryKey);
          if (saved.review === 'waiting') toast.info('地址已保存。它不在许可证上，审核通过后可用于收货');
          else toast.success('地址已保存');
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
      <FieldGroup legend="收货人" legendHidden columns={2}>
        <TextField {...field('consignee')} label="收货人" required autoComplete="name" />
        <TextField {...field('phone')} label="手机号" type="tel" required autoComplete="tel-national" />
        <TextField {...field('landline')} label="座机" type="tel" placeholder="区号-号码，可不填" />
        <Controller
          control={control}
          name="kind"
          render={({ field }) => (
            <RadioGroup
              label="类型"
              value={field.value}
              onChange={field.onChange}
              options={[
                { value: 'store', label: '门店' },
                { value: 'warehouse', label: '仓库' },
              ]}
            />
          )}
        />
      </FieldGroup>
      <div className="grid gap-3">
        <p className="-mb-1.5 font-medium">
          所在地区
          <RequiredMark />
        </p>
        <PlaceFields
          control={control}
          region="region_code"
          street="detail"
          label="所在地区"
          autoComplete="street-address"
          hint="与许可证载明地址一致的立即可用，其他地址需要审核"
        />
      </div>
      <Checkbox {...register('is_default')} label="设为默认地址" />
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>取消</Button>
        <Button type="submit" variant="primary" busy={save.isPending} busyText="正在保存">
          保存地址
        </Button>
      </div>
    </GuidedForm>
  );
}
