import { FieldFrame, type FieldText, useField } from './field-frame.tsx';
import { NumberStepper, type NumberStepperProps } from './number-stepper.tsx';

export type QuantityFieldProps = Omit<NumberStepperProps, 'size' | 'fluid' | 'note' | 'ref'> & FieldText;

/** A quantity in a form, as high as other fields: label above, error below. */
export function QuantityField(props: QuantityFieldProps) {
  const { frame, control, rest } = useField(props);
  return (
    <FieldFrame {...frame}>
      <NumberStepper
        {...rest}
        {...control}
        label={frame.label}
        size={44}
        fluid
        className={control['aria-invalid'] ? '[&>div:first-child]:border-danger!' : undefined}
      />
    </FieldFrame>
  );
}
