import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { shortMaker } from '@qianfang/drawing/maker/short-maker';
import { Tag } from '@qianfang/ui/tag';
import type { KeyboardEvent } from 'react';
import { expiryClass } from '../../shared/expiry-class.ts';
import { formatMonth } from '../../shared/format.ts';
import { unitYuan } from '../../shared/money-text.ts';
import { isOrderable } from '../../shared/pack-rule.ts';
import { timesBought } from '../../shared/times-bought.ts';
import { UnitPrice } from '../../shared/unit-price.tsx';
import type { PadGoods } from './order-pad.queries.ts';
import type { PadRow } from './pad-rows.ts';

/** Why the product cannot be bought now. */
export const refusalOf = ({ buy_block: block }: PadGoods): string => block?.message ?? '库存不足中包装';

/** 上次 ¥4.61 · 买过 12 次; empty where it was never bought. */
export const lastBought = (goods: PadGoods): string =>
  goods.my_order_count === 0 || goods.my_last_price === null
    ? ''
    : `上次 ${unitYuan(goods.my_last_price)} · 买过 ${timesBought(goods)} 次`;

function Card({
  goods,
  row,
  isFirst,
  onChoose,
}: {
  goods: PadGoods;
  row: PadRow;
  isFirst: boolean;
  onChoose: () => void;
}) {
  const isTaken = row.goods?.id === goods.id;
  const canOrder = isOrderable(goods);
  return (
    <button
      type="button"
      data-card=""
      aria-pressed={isTaken}
      tabIndex={isFirst ? 0 : -1}
      onClick={onChoose}
      className={`grid min-w-0 scroll-mt-24 scroll-mb-20 content-start gap-0.5 rounded-card border px-3 py-2 text-left transition-colors hover:border-brand ${
        isTaken ? 'border-brand bg-brand-soft' : 'border-line-2 bg-card'
      }`}
    >
      <span className="flex items-start justify-between gap-2">
        <b className="min-w-0 text-14 leading-snug font-semibold">{goods.name}</b>
        <span className="flex shrink-0 gap-1">
          {goods.is_preferred === 1 && <Tag tone="ok">总部首选</Tag>}
          {row.line.usual_id === goods.id && <Tag tone="ok">常买</Tag>}
          {row.line.cheapest_id === goods.id && <Tag tone="info">最便宜</Tag>}
        </span>
      </span>
      <span className="text-13 text-ink-2">
        {goods.ypgg} · {shortMaker(goods.sccj)}
      </span>
      <span className="flex flex-wrap items-baseline gap-x-3 text-12 text-ink-3">
        <UnitPrice goods={goods} without="审核后可见" />
        <span>{goods.number > 0 ? `库存 ${formatUnits(goods.number, goods.bzdw)}` : '缺货'}</span>
        {goods.expiry_from && (
          <span className={expiryClass[goods.expiry_level]}>效期 {formatMonth(goods.expiry_from)}</span>
        )}
      </span>
      {lastBought(goods) && <span className="text-12 text-ink-2">{lastBought(goods)}</span>}
      {!canOrder && goods.number > 0 && <span className="text-12 text-warn">{refusalOf(goods)}</span>}
    </button>
  );
}

/** All cards of the page in their order: the arrows go on from one line's cards to the next one's. */
const allCards = () => [
  ...document.querySelectorAll<HTMLButtonElement>('[data-part=pad-result] [data-card]'),
];

/** What a line may mean, as cards: ↑ ↓ through them and on to the next line, Enter takes one. */
export function PadCards({
  row,
  onChoose,
  onClose,
}: {
  row: PadRow;
  onChoose: (goods: PadGoods) => void;
  /** For cards that were opened by hand. */
  onClose?: (() => void) | undefined;
}) {
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && onClose) {
      event.preventDefault();
      onClose();
      return;
    }
    const by = event.key === 'ArrowDown' || event.key === 'ArrowRight' ? 1 : -1;
    if (!['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft'].includes(event.key)) return;
    const cards = allCards();
    const next = cards[cards.indexOf(event.target as HTMLButtonElement) + by];
    event.preventDefault();
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  }
  const first = row.goods ? row.choices.findIndex(({ id }) => id === row.goods?.id) : 0;
  return (
    <fieldset
      aria-label={`第 ${row.line.line} 行「${row.line.text}」可能是`}
      data-hand={row.goods ? undefined : ''}
      onKeyDown={onKeyDown}
      className="grid grid-cols-3 gap-2 max-lg:grid-cols-2 max-md:grid-cols-1"
    >
      {row.choices.map((goods, at) => (
        <Card
          key={goods.id}
          goods={goods}
          row={row}
          isFirst={at === Math.max(0, first)}
          onChoose={() => onChoose(goods)}
        />
      ))}
    </fieldset>
  );
}
