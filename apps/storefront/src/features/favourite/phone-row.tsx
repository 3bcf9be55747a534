import { Checkbox } from '@qianfang/ui/checkbox';
import type { ReactNode } from 'react';
import { GoodsFacts } from '../../shared/goods-facts.tsx';
import type { Favourite } from './favourite.queries.ts';

/** The same facts as a row of the table, one under another, on a phone. */
export function PhoneRow({
  goods,
  isTicked,
  onTick,
  notes,
  price,
  order,
  deed,
}: {
  goods: Favourite['goods'];
  isTicked: boolean;
  onTick: (isOn: boolean) => void;
  notes: ReactNode;
  price: ReactNode;
  order: ReactNode;
  deed?: ReactNode;
}) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-t border-line px-3 py-3 md:px-5">
      <Checkbox
        label={`选择 ${goods.name}`}
        labelHidden
        checked={isTicked}
        onChange={(event) => onTick(event.target.checked)}
      />
      <GoodsFacts goods={goods} />
      {deed ?? <span />}
      <div className="col-span-2 col-start-2 flex justify-between gap-3 text-13">
        <div className="text-ink-2">{notes}</div>
        <div className="text-right">{price}</div>
      </div>
      <div className="col-span-2 col-start-2">{order}</div>
    </li>
  );
}
