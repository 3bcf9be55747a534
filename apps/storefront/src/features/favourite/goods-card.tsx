import { Checkbox } from '@qianfang/ui/checkbox';
import type { ReactNode } from 'react';
import type { Favourite } from './favourite.queries.ts';

/** What a card or a tile shows of a goods: the same as the table's row. */
export interface GoodsCard {
  readonly goods: Favourite['goods'];
  readonly isTicked: boolean;
  readonly onTick: (isOn: boolean) => void;
  readonly notes: ReactNode;
  readonly price: ReactNode;
  readonly order: ReactNode;
  readonly deed?: ReactNode;
}

export function GoodsTick({ goods, isTicked, onTick }: Pick<GoodsCard, 'goods' | 'isTicked' | 'onTick'>) {
  return (
    <Checkbox
      label={`选择 ${goods.name}`}
      labelHidden
      checked={isTicked}
      onChange={(event) => onTick(event.target.checked)}
    />
  );
}
