import { TextField } from '@qianfang/ui/text-field';
import type { ReactNode } from 'react';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { RegionField } from './region-field.tsx';

/** An address: province, city, district, then street and number. Each field shows its own error. */
export function PlaceFields<Values extends FieldValues>({
  control,
  region,
  street,
  label,
  hint,
  autoComplete,
}: {
  control: Control<Values>;
  /** The form field for the six-digit district code. */
  region: FieldPathByValue<Values, string>;
  /** The form field for the rest. */
  street: FieldPathByValue<Values, string>;
  /** What the address is of, e.g. 注册地址. */
  label: string;
  hint: ReactNode;
  autoComplete?: 'street-address' | undefined;
}) {
  const district = useController({ control, name: region });
  const rest = useController({ control, name: street });
  return (
    <>
      <RegionField
        label={label}
        value={String(district.field.value)}
        onChange={district.field.onChange}
        onBlur={district.field.onBlur}
        error={district.fieldState.error?.message}
      />
      <TextField
        {...rest.field}
        label="详细地址"
        required
        hint={hint}
        error={rest.fieldState.error?.message}
        {...(autoComplete ? { autoComplete } : {})}
      />
    </>
  );
}
