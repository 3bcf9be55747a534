import { EmptyState } from '@qianfang/ui/empty-state';
import { RecommendedFloor } from '../../features/goods/recommended-floor.tsx';
import { LotteryChance } from '../../features/lottery/lottery-chance.tsx';
import { PaidPanel } from '../../features/payment/paid-panel.tsx';
import { UnpaidSiblings } from '../../features/payment/unpaid-siblings.tsx';
import { ButtonLink } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { readId } from '../../shared/read-id.ts';
import { useSearchParams } from '../../shared/use-search-params.ts';

export function Component() {
  const [params] = useSearchParams();
  const orderId = readId(params.get('id'));
  if (orderId === undefined) {
    return (
      <div className="frame-width py-10">
        <EmptyState
          title={<h1>没有刚完成的支付</h1>}
          text="已支付的订单可在我的订单中查看"
          actions={
            <ButtonLink to={paths.orders} variant="primary">
              我的订单
            </ButtonLink>
          }
        />
      </div>
    );
  }
  return (
    <div className="frame-width py-4">
      <PaidPanel
        key={orderId}
        orderId={orderId}
        rest={<UnpaidSiblings orderId={orderId} />}
        foot={
          <>
            <div className="mb-3 empty:hidden">
              <LotteryChance />
            </div>
            <RecommendedFloor title="为您推荐" />
          </>
        }
      />
    </div>
  );
}
