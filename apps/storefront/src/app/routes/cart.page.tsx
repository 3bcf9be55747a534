import { CartPanel } from '../../features/cart/cart-panel.tsx';

export function Component() {
  return (
    <div className="frame-width pt-2">
      <CartPanel />
    </div>
  );
}
