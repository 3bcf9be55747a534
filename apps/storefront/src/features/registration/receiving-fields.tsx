import { FieldGroup } from '@qianfang/ui/field-group';
import { TextField } from '@qianfang/ui/text-field';
import type { Control, FieldErrors, UseFormRegister } from 'react-hook-form';
import { PlaceFields } from '../../shared/region/place-fields.tsx';
import type { CompanyValues } from './company-values.ts';

/** A delivery address other than the licensed one, which is reviewed. */
export function ReceivingFields({
  control,
  register,
  errors,
}: {
  control: Control<CompanyValues>;
  register: UseFormRegister<CompanyValues>;
  errors: FieldErrors<CompanyValues>;
}) {
  const { receiving } = errors;
  return (
    <div className="grid gap-3.5 rounded-card bg-sunk p-4">
      <FieldGroup legend="收货地址" legendHidden columns={2}>
        <TextField
          {...register('receiving.consignee')}
          label="收货人"
          required
          error={receiving?.consignee?.message}
        />
        <TextField
          {...register('receiving.phone')}
          label="收货手机"
          type="tel"
          required
          error={receiving?.phone?.message}
        />
      </FieldGroup>
      <PlaceFields
        control={control}
        region="receiving.region_code"
        street="receiving.detail"
        label="收货地址"
        hint="不在许可证上的地址需要审核；含麻、冷藏药品只能送到许可证载明的地址"
      />
    </div>
  );
}
