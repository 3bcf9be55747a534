import { OrderCell } from '../../features/goods/order-cell.tsx';
import { PiecesPanel } from '../../features/zone/pieces-panel.tsx';

export function Component() {
  return <PiecesPanel renderOrder={(goods) => <OrderCell goods={goods} isRow />} />;
}
