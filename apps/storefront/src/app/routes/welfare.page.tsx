import { OrderCell } from '../../features/goods/order-cell.tsx';
import { WelfarePanel } from '../../features/promotion/welfare-panel.tsx';

export function Component() {
  return (
    <div className="frame-width">
      <WelfarePanel renderOrder={(goods) => <OrderCell goods={goods} />} />
    </div>
  );
}
