import { OrderCell } from '../../features/goods/order-cell.tsx';
import { DevicesPanel } from '../../features/zone/devices-panel.tsx';

export function Component() {
  return <DevicesPanel renderOrder={(goods) => <OrderCell goods={goods} isRow />} />;
}
