import { Checkbox } from '@qianfang/ui/checkbox';
import type { ReactNode } from 'react';
import type { Favourite } from './favourite.queries.ts';

/** A product in a card or tile: the same facts as a table row. */
export interface GoodsCard {
  readonly goods: Favourite['goods'];
  readonly isTicked: boolean;
  readonly onTick: (isOn: boolean) => void;
  readonly notes: ReactNode;
  readonly price: ReactNode;
  readonly order: ReactNode;
  readonly action?: ReactNode;
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
