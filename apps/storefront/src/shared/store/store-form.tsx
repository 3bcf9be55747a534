import type { BodyOf } from '@qianfang/contract/http/endpoint';
import type { addStore } from '@qianfang/contract/store';
import { Button } from '@qianfang/ui/button';
import { FieldGroup } from '@qianfang/ui/field-group';
import { TextField } from '@qianfang/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { useDraftForm } from '../drafts/use-draft-form.ts';
import { fieldsOf } from '../fields-of.ts';
import { GuidedForm } from '../guided-form.tsx';
import { PaperNumberField } from '../paper-number-field.tsx';
import { placeErrors } from '../place-errors.ts';
import { showFailure } from '../query-client.ts';
import { isRefusal } from '../refusals.ts';
import { PlaceFields } from '../region/place-fields.tsx';

export type StoreBody = BodyOf<typeof addStore>;
type Values = Required<StoreBody>;

const fields = ['name', 'drug_licence_no', 'uscc', 'contact', 'phone', 'region_code', 'address'] as const;

/** The facts of one store of a chain; refusals show at their fields. */
export function StoreForm({
  store,
  submitLabel,
  save,
  onCancel,
}: {
  store?: StoreBody | undefined;
  submitLabel: string;
  save: (body: StoreBody) => Promise<unknown>;
  onCancel: () => void;
}) {
  const saving = useMutation({ mutationFn: save, meta: { inPlace: isRefusal } });
  const { register, control, handleSubmit, setError, formState } = useDraftForm<Values>(
    `store ${store?.name ?? ''}`,
    {
      defaultValues: {
        name: '',
        drug_licence_no: '',
        uscc: '',
        contact: '',
        phone: '',
        region_code: '',
        address: '',
        ...store,
      },
    },
  );
  const field = fieldsOf({ register, formState });
  const submit = handleSubmit((values) =>
    saving.mutate(values, {
      onError: (failure) => {
        if (!placeErrors(failure, setError, fields)) showFailure(failure);
      },
    }),
  );
  return (
    <GuidedForm onSubmit={submit} className="grid gap-4" data-part="store-form">
      <FieldGroup legend="门店" legendHidden columns={2}>
        <TextField {...field('name')} label="门店名称" required hint="与药品经营许可证一致" />
        <PaperNumberField
          {...field('drug_licence_no')}
          label="药品经营许可证编号"
          required
          hint="连锁门店的编号以省份简称加 C 开头，例如 粤CA…"
        />
        <TextField {...field('contact')} label="负责人" required />
        <TextField
          {...field('phone')}
          label="负责人手机"
          type="tel"
          required
          hint="门店用它接收验证码登录，每家门店一个"
        />
        <PaperNumberField {...field('uscc')} label="统一社会信用代码" hint="不填则与总部相同" />
      </FieldGroup>
      <div className="grid gap-3">
        <PlaceFields
          control={control}
          region="region_code"
          street="address"
          label="门店地址"
          hint="与许可证载明的地址一致，通过后作为收货地址"
        />
      </div>
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>取消</Button>
        <Button type="submit" variant="primary" busy={saving.isPending} busyText="正在保存">
          {submitLabel}
        </Button>
      </div>
    </GuidedForm>
  );
}
