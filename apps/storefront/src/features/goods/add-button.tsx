import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { Button } from '@qianfang/ui/button';
import { CheckIcon } from '@qianfang/ui/icons';
import { useNavigate } from 'react-router';
import { paths } from '../../shared/paths.ts';
import type { Goods } from './goods.queries.ts';
import type { OrderLine, OrderState } from './use-order-line.ts';

const words: Record<OrderState, string> = { new: '加入', added: '已加', changed: '更新' };

function labelOf(goods: Goods, line: OrderLine): string {
  const { name, bzdw, cart_number } = goods;
  if (line.state === 'new') return `${name} 加入购物车`;
  if (line.state === 'added') return `${name} 已加 ${formatUnits(cart_number, bzdw)}，去购物车`;
  return `${name} 购物车改为 ${formatUnits(line.quantity, bzdw)}`;
}

/** 加入, then 已加 linking to the cart, then 更新 after a change. One button, so that focus stays. */
export function AddButton({
  goods,
  line,
  isQuiet = false,
  size = 'md',
  skipsTab = false,
}: {
  goods: Goods;
  line: OrderLine;
  isQuiet?: boolean;
  size?: 'sm' | 'md';
  /** In tables Tab moves between quantities; Enter there acts as the button. */
  skipsTab?: boolean;
}) {
  const navigate = useNavigate();
  const isAdded = line.state === 'added' && !line.isBusy;
  // In stacked rows the button has a fixed width, so that the steppers beside it align.
  const added = isQuiet
    ? { variant: 'line' as const }
    : { variant: 'soft' as const, icon: <CheckIcon size={16} /> };
  return (
    <Button
      size={size}
      className="max-md:h-11"
      {...(skipsTab ? { tabIndex: -1 } : {})}
      {...(isAdded ? added : { variant: isQuiet ? 'soft' : 'primary' })}
      busy={line.isBusy}
      onClick={() => (isAdded ? void navigate(paths.cart) : line.put())}
      aria-label={labelOf(goods, line)}
    >
      {words[line.isBusy && line.state === 'added' ? 'new' : line.state]}
    </Button>
  );
}
