import { GoodsFacts } from '../../shared/goods-facts.tsx';
import { type GoodsCard, GoodsTick } from './goods-card.tsx';

/** The facts of a table row, stacked for a phone. */
export function PhoneRow(card: GoodsCard) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-t border-line px-3 py-3 md:px-5">
      <GoodsTick {...card} />
      <GoodsFacts goods={card.goods} />
      {card.action ?? <span />}
      <div className="col-span-2 col-start-2 flex justify-between gap-3 text-13">
        <div className="text-ink-2">{card.notes}</div>
        <div className="text-right">{card.price}</div>
      </div>
      <div className="col-span-2 col-start-2">{card.order}</div>
    </li>
  );
}
