import { maximumQuantity, packStep } from '@qianfang/domain/quantity/pack-quantity';
import { NumberStepper, type NumberStepperProps } from '@qianfang/ui/number-stepper';
import { packRuleOf } from '../../shared/pack-rule.ts';
import type { CartLine } from './cart-view.ts';

/** How many of a line: by the rule of its goods, with what was refused of it or is to be said. */
export function LineStepper({
  line,
  refusal,
  size,
  onNumber,
}: {
  line: CartLine;
  refusal: string | undefined;
  onNumber: (id: number, number: number) => void;
} & Pick<NumberStepperProps, 'size'>) {
  const { goods } = line;
  const rule = packRuleOf(goods);
  const max = maximumQuantity(rule);
  return (
    <NumberStepper
      label={`${goods.name} 数量`}
      value={line.number}
      onChange={(number) => onNumber(line.id, number)}
      step={packStep(rule)}
      min={goods.zbz}
      max={max > 0 ? max : undefined}
      disabled={max === 0}
      unit={goods.bzdw}
      size={size}
      arrows="none"
      note={refusal ?? line.notes[0]?.message}
    />
  );
}
