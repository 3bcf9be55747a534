import { OrderCell } from '../../features/goods/order-cell.tsx';
import { DailyPanel } from '../../features/promotion/daily-panel.tsx';

export function Component() {
  return (
    <div className="frame-width">
      <DailyPanel renderOrder={(goods) => <OrderCell goods={goods} />} />
    </div>
  );
}
