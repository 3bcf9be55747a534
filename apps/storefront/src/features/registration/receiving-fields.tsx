import { FieldGroup } from '@qianfang/ui/field-group';
import { TextField } from '@qianfang/ui/text-field';
import type { UseFormReturn } from 'react-hook-form';
import { fieldsOf } from '../../shared/fields-of.ts';
import { PlaceFields } from '../../shared/region/place-fields.tsx';
import type { CompanyValues } from './company-values.ts';

/** A delivery address other than the licensed one, which is reviewed. */
export function ReceivingFields({ form }: { form: UseFormReturn<CompanyValues> }) {
  const field = fieldsOf(form);
  return (
    <div className="grid gap-3.5 rounded-card bg-sunk p-4">
      <FieldGroup legend="收货地址" legendHidden columns={2}>
        <TextField {...field('receiving.consignee')} label="收货人" required />
        <TextField {...field('receiving.phone')} label="收货手机" type="tel" required />
      </FieldGroup>
      <PlaceFields
        control={form.control}
        region="receiving.region_code"
        street="receiving.detail"
        label="收货地址"
        hint="不在许可证上的地址需要审核；含麻、冷藏药品只能送到许可证载明的地址"
      />
    </div>
  );
}
