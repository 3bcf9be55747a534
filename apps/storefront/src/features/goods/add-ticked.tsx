import { Button } from '@qianfang/ui/button';
import type { TickedGoods } from './use-ticked-goods.ts';

/** Puts what is ticked into the cart at once. */
export function AddTicked({ ticked }: { ticked: TickedGoods }) {
  return (
    <Button
      size="sm"
      variant="soft"
      disabled={ticked.count === 0}
      busy={ticked.isAdding}
      onClick={ticked.add}
    >
      勾选的 {ticked.count} 种加入购物车
    </Button>
  );
}
