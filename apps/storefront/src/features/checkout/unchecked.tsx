import { Button } from '@qianfang/ui/button';
import { Card } from '@qianfang/ui/card';
import { EmptyState } from '@qianfang/ui/empty-state';
import { ErrorState } from '@qianfang/ui/error-state';
import { Loading, Skeleton, SkeletonText } from '@qianfang/ui/skeleton';
import { ButtonLink } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { wayOutLabel } from '../../shared/way-out.ts';
import type { Checkout } from './use-checkout.ts';

function CheckSkeleton() {
  return (
    <Loading label="正在核对订单" className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_316px]">
      <div className="grid gap-3">
        <Card className="p-5">
          <Skeleton className="h-[120px] w-full" />
        </Card>
        <Card className="p-5">
          <SkeletonText lines={8} />
        </Card>
        <Card className="p-5">
          <SkeletonText lines={3} />
        </Card>
      </div>
      <Card className="h-[360px] p-5">
        <SkeletonText lines={6} />
      </Card>
    </Loading>
  );
}

/** Why there is nothing to check, and the way to what must be done first. */
export function Nothing({ title, text, to }: { title: string; text: string; to: string }) {
  return (
    <Card className="py-10">
      <EmptyState
        title={title}
        text={text}
        actions={
          <>
            <ButtonLink to={to} variant="primary">
              {to === paths.cart ? '返回购物车' : wayOutLabel(to)}
            </ButtonLink>
            <ButtonLink to={paths.orders}>查看订单</ButtonLink>
          </>
        }
      />
    </Card>
  );
}

/** Where it made an order, its lines are gone from the cart. */
function Unanswered({ isFetching, onAgain }: { isFetching: boolean; onAgain: () => void }) {
  return (
    <Card className="py-10">
      <EmptyState
        title="上次提交没有收到结果"
        text="可能已经下单，请先到订单中查看"
        actions={
          <>
            <ButtonLink to={paths.orders} variant="primary">
              去订单查看
            </ButtonLink>
            <Button busy={isFetching} onClick={onAgain}>
              重新核对
            </Button>
          </>
        }
      />
    </Card>
  );
}

/** The check page while nothing is checked: not yet, or because it cannot be. */
export function Unchecked({ draft, query, recheckAll }: Checkout) {
  const { error, isError, isFetching } = query;
  if (draft.isUnanswered && isError) return <Unanswered isFetching={isFetching} onAgain={recheckAll} />;
  if (error?.code === 422)
    return <Nothing title={error.message} text="请先处理后再结算" to={error.actionUrl ?? paths.cart} />;
  if (!error || error.code === 459) return <CheckSkeleton />;
  return (
    <Card>
      <ErrorState
        title="订单没有核对出来"
        text="商品都还在购物车里，请重试"
        onRetry={recheckAll}
        isRetrying={isFetching}
      />
    </Card>
  );
}
