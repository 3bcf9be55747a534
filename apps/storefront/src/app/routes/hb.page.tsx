import { CashbackPanel } from '../../features/coupon/cashback-panel.tsx';

/** 满额返红包. */
export function Component() {
  return (
    <div className="frame-width py-4">
      <CashbackPanel />
    </div>
  );
}
