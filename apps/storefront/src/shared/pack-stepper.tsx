import { maximumQuantity, packStep } from '@qianfang/domain/quantity/pack-quantity';
import { NumberStepper } from '@qianfang/ui/number-stepper';
import { type PackGoods, packRuleOf } from './pack-rule.ts';

/** A product's quantity in a list row, by its pack rule; the arrow keys move between rows. */
export function PackStepper({
  goods,
  number,
  note,
  onNumber,
}: {
  goods: PackGoods;
  number: number;
  /** Why the quantity differs from the one asked for. */
  note: string | undefined;
  onNumber: (number: number) => void;
}) {
  const rule = packRuleOf(goods);
  return (
    <NumberStepper
      label={`${goods.name} 数量`}
      value={number}
      onChange={onNumber}
      min={rule.packSize}
      step={packStep(rule)}
      max={maximumQuantity(rule)}
      unit={rule.unit}
      size={30}
      arrows="none"
      note={note}
    />
  );
}
