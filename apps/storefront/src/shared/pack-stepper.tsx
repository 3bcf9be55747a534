import { maximumQuantity, packStep } from '@qianfang/domain/quantity/pack-quantity';
import { NumberStepper } from '@qianfang/ui/number-stepper';
import { type PackGoods, packRuleOf } from './pack-rule.ts';

/** How many of a goods, by the rule of its pack, in a row of a list: the arrow keys go from row to row. */
export function PackStepper({
  goods,
  number,
  note,
  onNumber,
}: {
  goods: PackGoods;
  number: number;
  /** Why it is not as many as were asked for. */
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
