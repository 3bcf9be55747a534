import { maximumQuantity, packStep } from '@qianfang/domain/quantity/pack-quantity';
import { NumberStepper } from '@qianfang/ui/number-stepper';
import { packRuleOf } from '../../shared/pack-rule.ts';
import { useIsPhone } from '../../shared/use-is-phone.ts';
import type { CartLine } from './cart-view.ts';
import { isSet } from './line-address.ts';

/** The number of each line for every chosen store; initially as in this cart. */
export function CopyNumbers({
  lines,
  numbers,
  onNumber,
}: {
  lines: readonly CartLine[];
  numbers: Readonly<Record<number, number>>;
  onNumber: (id: number, number: number) => void;
}) {
  const isPhone = useIsPhone();
  return (
    <ul className="grid border-t border-line" data-part="copy-numbers">
      {lines.map((line) => {
        const { goods } = line;
        const rule = packRuleOf(line.goods);
        const max = maximumQuantity(rule);
        return (
          <li
            key={line.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 border-b border-line py-2"
          >
            <span className="min-w-0">
              <span className="block font-medium">{goods.name}</span>
              <span className="block text-12 text-ink-3">
                {isSet(line) ? '组合' : goods.ypgg}
                {line.batch_no && ` · 批号 ${line.batch_no}`}
              </span>
            </span>
            <NumberStepper
              label={`${goods.name} 每家门店的数量`}
              value={numbers[line.id] ?? line.number}
              onChange={(number) => onNumber(line.id, number)}
              step={packStep(rule)}
              min={goods.zbz}
              max={max > 0 ? max : undefined}
              unit={goods.bzdw}
              size={isPhone ? 36 : 32}
            />
          </li>
        );
      })}
    </ul>
  );
}
