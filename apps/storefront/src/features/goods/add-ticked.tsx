import { formatCount } from '@qianfang/domain/quantity/format-units';
import { Button } from '@qianfang/ui/button';
import type { TickedGoods } from './use-ticked-goods.ts';

/** Adds all ticked products to the cart. */
export function AddTicked({ ticked }: { ticked: TickedGoods }) {
  return (
    <Button
      size="sm"
      variant="soft"
      disabled={ticked.count === 0}
      busy={ticked.isAdding}
      onClick={ticked.add}
    >
      勾选的 {formatCount(ticked.count)} 种加入购物车
    </Button>
  );
}
