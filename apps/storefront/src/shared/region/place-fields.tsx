import { TextField } from '@qianfang/ui/text-field';
import type { ReactNode } from 'react';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { RegionField } from './region-field.tsx';

/** Where something lies: province, city, district, then street and number. Each field says what is wrong with it. */
export function PlaceFields<Values extends FieldValues>({
  control,
  region,
  street,
  label,
  hint,
  autoComplete,
}: {
  control: Control<Values>;
  /** The field of the form that holds the six digits of the district. */
  region: FieldPathByValue<Values, string>;
  /** The field of the form that holds the rest. */
  street: FieldPathByValue<Values, string>;
  /** What lies there, e.g. 注册地址. */
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
