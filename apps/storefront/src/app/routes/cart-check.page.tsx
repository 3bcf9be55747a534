import { CheckPanel } from '../../features/checkout/check-panel.tsx';

export function Component() {
  return (
    <div className="frame-width py-4">
      <h1 className="sr-only">核对订单</h1>
      <CheckPanel />
    </div>
  );
}
