import type { BlockParts } from '../features/activity/template-page.tsx';
import { CouponRow } from '../features/coupon/coupon-row.tsx';
import { QueryFloor } from '../features/goods/query-floor.tsx';
import { LotteryChance } from '../features/lottery/lottery-chance.tsx';
import { ReductionCard } from '../features/promotion/reduction-progress.tsx';

/** Parts of other features that block pages show. */
export const blockParts: BlockParts = {
  renderGoods: (title, query) => <QueryFloor title={title} query={query} />,
  renderCoupons: (ids) => <CouponRow ids={ids} />,
  renderDraw: () => <LotteryChance />,
  renderReduction: (id) => <ReductionCard id={id} />,
};
