import { FieldGroup } from '@qianfang/ui/field-group';
import { TextField } from '@qianfang/ui/text-field';
import { type Control, Controller, type FieldErrors, type UseFormRegister } from 'react-hook-form';
import { RegionField } from '../../shared/region/region-field.tsx';
import type { CompanyValues } from './company-values.ts';

/** Where goods go when that is not the licensed address: a reviewer looks at it. */
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
      <Controller
        control={control}
        name="receiving.region_code"
        render={({ field }) => (
          <RegionField
            label="收货地址"
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={receiving?.region_code?.message}
          />
        )}
      />
      <TextField
        {...register('receiving.detail')}
        label="详细地址"
        required
        hint="不在许可证上的地址需要审核；含麻、冷藏药品只能送到许可证载明的地址"
        error={receiving?.detail?.message}
      />
    </div>
  );
}
