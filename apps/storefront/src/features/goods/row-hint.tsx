import { displayAmount } from '@qianfang/domain/money/display-money';
import { subtractFen } from '@qianfang/domain/money/fen';
import { lineAmount } from '@qianfang/domain/money/line-amount';
import { parseUnitPrice } from '@qianfang/domain/money/unit-price';
import { formatCount, formatUnits } from '@qianfang/domain/quantity/format-units';
import { Kbd } from '@qianfang/ui/kbd';
import { Td } from '@qianfang/ui/table';
import { unitYuan } from '../../shared/money-text.ts';
import { packRuleOf } from '../../shared/pack-rule.ts';
import { shortDay } from '../../shared/short-day.ts';
import { timesBought } from '../../shared/times-bought.ts';
import type { Goods } from './goods.queries.ts';
import { ladderSteps } from './goods-price.ts';
import { useColumns } from './table-columns.ts';
import type { OrderState } from './use-order-line.ts';

/** 再买 10 盒享 ¥15.20，共省 ¥20.00: the next step of a ladder 满 N 享, if the stock reaches it. */
export function nextStep(
  goods: Goods,
  quantity: number,
): { missing: number; price: string; saved: string } | undefined {
  if (goods.ladder_price_type === 1 || goods.base_price === null) return undefined;
  const steps = ladderSteps(goods);
  const next = steps.find((step) => step.from > quantity);
  const present = steps.findLast((step) => step.from <= quantity);
  const rule = packRuleOf(goods);
  if (!next || !present || next.from > Math.min(rule.stock, rule.purchaseLimit ?? rule.stock))
    return undefined;
  // Orders are whole packs, so the step is reached at the next one.
  const unit = rule.isSplittable ? 1 : rule.packSize;
  const reached = Math.ceil(next.from / unit) * unit;
  const saved = subtractFen(
    lineAmount(parseUnitPrice(present.price), reached),
    lineAmount(parseUnitPrice(next.price), reached),
  );
  return { missing: reached - quantity, price: unitYuan(next.price), saved: displayAmount(saved) };
}

/** Below the focused row: its ladder, the next saving, and past purchases. */
export function RowHint({ goods, quantity, state }: { goods: Goods; quantity: number; state: OrderState }) {
  const steps = ladderSteps(goods);
  const next = nextStep(goods, quantity);
  const { count } = useColumns();
  const unit = goods.bzdw;
  return (
    <tr data-part="row-hint">
      <Td
        colSpan={count}
        className="col-span-full min-h-9! bg-brand-soft pt-0! pb-1.5! shadow-[inset_3px_0_0_var(--brand)]"
      >
        <div className="flex items-center gap-5.5 pl-6.5 text-13 whitespace-nowrap text-ink-2">
          {steps.length > 0 && (
            <span className="flex">
              {steps.map((step) => {
                const isOn = quantity >= step.from && (step.to === null || quantity <= step.to);
                return (
                  <span
                    key={step.from}
                    className={`border px-2.5 py-0.5 first:rounded-l-control last:rounded-r-control not-first:border-l-0 ${isOn ? 'border-brand-fill bg-brand-fill text-on-brand' : 'border-line-2 bg-card'}`}
                  >
                    {step.to === null
                      ? `${formatUnits(step.from, unit)}起`
                      : `${formatCount(step.from)}–${formatUnits(step.to, unit)}`}{' '}
                    {unitYuan(step.price)}
                  </span>
                );
              })}
            </span>
          )}
          {next && (
            <b className="font-semibold text-ink">
              再买 {formatUnits(next.missing, unit)}享 {next.price}，
              <span className="text-price">共省 {next.saved}</span>
            </b>
          )}
          {goods.my_last_price !== null && goods.my_last_bought_at && (
            <span>
              上次 {shortDay(goods.my_last_bought_at)}，{unitYuan(goods.my_last_price)}
            </span>
          )}
          {goods.my_order_count > 0 && <span>共买过 {timesBought(goods)} 次</span>}
          <span className="ml-auto flex items-center gap-1 text-ink-3">
            <Kbd>Enter</Kbd>
            {state === 'added'
              ? '到下一行'
              : `${state === 'changed' ? '购物车改为' : '加入'} ${formatUnits(quantity, unit)}并到下一行`}
          </span>
        </div>
      </Td>
    </tr>
  );
}
