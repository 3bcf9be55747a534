import { formatCount } from '@qianfang/domain/quantity/format-units';
import { Button } from '@qianfang/ui/button';
import { Card, CardHead } from '@qianfang/ui/card';
import { EmptyState } from '@qianfang/ui/empty-state';
import { ErrorState } from '@qianfang/ui/error-state';
import { linkClass } from '@qianfang/ui/link-button';
import { TicketIcon } from '@qianfang/ui/page-icons';
import { Progress } from '@qianfang/ui/progress';
import { Loading, Skeleton } from '@qianfang/ui/skeleton';
import { Tabs } from '@qianfang/ui/tabs';
import { Ticket } from '@qianfang/ui/ticket';
import { toast } from '@qianfang/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../shared/format.ts';
import { ButtonLink, Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { CodeForm } from './code-form.tsx';
import { type CenterCoupon, centerQuery, receiving, receivingAll } from './coupon.queries.ts';
import { CouponAmount, thresholdText } from './coupon-face.tsx';
import { receivedText } from './received-text.ts';
import { takeFocus } from './take-focus.ts';

const tabs = [
  { value: 'all', label: '全部' },
  { value: 'full', label: '满减券' },
  { value: 'rate', label: '折扣券' },
  { value: 'brand', label: '品牌券' },
  { value: 'freight', label: '运费券' },
  { value: 'new', label: '新人券' },
] as const;

export type CenterTab = (typeof tabs)[number]['value'];

/** The tab in an address; the first by default. */
export function centerTabOf(text: string | null): CenterTab {
  return tabs.find((tab) => tab.value === text)?.value ?? 'all';
}

function isOn(tab: CenterTab, coupon: CenterCoupon): boolean {
  if (tab === 'all') return true;
  return tab === 'new' ? coupon.is_new === 1 : coupon.type === tab;
}

const closedWords = { gone: '已抢光', waiting: '未开始', refused: '不可领取' } as const;

function Action({ coupon }: { coupon: CenterCoupon }) {
  const receive = useMutation(receiving);
  if (coupon.state === 'open') {
    return (
      <Button
        size="sm"
        variant="primary"
        busy={receive.isPending}
        aria-label={`立即领取 ${coupon.name}`}
        onClick={() =>
          receive.mutate(coupon.id, {
            onSuccess: () => toast.success(`已领取「${coupon.name}」`),
          })
        }
      >
        立即领取
      </Button>
    );
  }
  if (coupon.state === 'received') {
    return (
      <span className="grid justify-items-center gap-1 text-12 text-ink-3 max-md:flex max-md:items-center max-md:gap-2">
        已领取
        <ButtonLink ref={receive.isSuccess ? takeFocus : null} to={coupon.use_url} size="sm">
          去使用
        </ButtonLink>
      </span>
    );
  }
  return <span className="text-12 text-ink-3">{closedWords[coupon.state]}</span>;
}

function refusalOf(coupon: CenterCoupon): string | undefined {
  if (coupon.state === 'waiting') return `${formatInstant(coupon.receive_from)} 开抢`;
  return coupon.state === 'refused' || coupon.state === 'gone' ? coupon.state_text : undefined;
}

/** Two facts on one line, or one below the other where space is short. */
function Facts({ first, second }: { first: string; second: string }) {
  return (
    <span className="flex flex-wrap gap-x-3">
      <span>{first}</span>
      <span>{second}</span>
    </span>
  );
}

/** A coupon of the centre and its action. */
export function CenterTicket({ coupon }: { coupon: CenterCoupon }) {
  return (
    <Ticket
      className="h-full"
      amount={<CouponAmount coupon={coupon} />}
      condition={coupon.type_text}
      title={coupon.name}
      refusal={refusalOf(coupon)}
      facts={
        <span className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
          <Facts first={thresholdText(coupon)} second={coupon.scope_text} />
          <Facts first={coupon.validity_text} second={`每家限领 ${coupon.per_buyer} 张`} />
          {coupon.received_percent !== null && (
            <span className="flex items-center gap-2 whitespace-nowrap">
              已领 {coupon.received_percent}%
              <Progress
                label="已领"
                value={coupon.received_percent}
                max={100}
                tone="price"
                className="max-w-20 min-w-6 flex-1"
              />
            </span>
          )}
        </span>
      }
      action={<Action coupon={coupon} />}
    />
  );
}

function ReceiveAll({ coupons }: { coupons: readonly CenterCoupon[] }) {
  const count = coupons.reduce((sum, { mine, per_buyer }) => sum + per_buyer - mine, 0);
  const receive = useMutation({
    ...receivingAll,
    onSuccess: (received) => {
      const isWhole = received.refused.length === 0;
      toast[isWhole ? 'success' : 'warning'](receivedText(received));
    },
  });
  return (
    <Button size="sm" busy={receive.isPending} disabled={count === 0} onClick={() => receive.mutate(coupons)}>
      一键领取{count > 0 && ` ${formatCount(count)} 张`}
    </Button>
  );
}

/** 领券中心. */
export function CouponCenter({ tab, onTab }: { tab: CenterTab; onTab: (tab: CenterTab) => void }) {
  const { data, error, refetch } = useQuery(centerQuery);
  const shown = data?.list.filter((coupon) => isOn(tab, coupon)) ?? [];
  return (
    <Card>
      <CardHead
        title="领券中心"
        level={1}
        action={
          <>
            <ReceiveAll coupons={shown.filter((coupon) => coupon.state === 'open')} />
            <Link to={paths.activityCenter('all')} className={linkClass()}>
              活动中心
            </Link>
            <Link to={paths.coupons} className={linkClass()}>
              我的优惠券
            </Link>
          </>
        }
      />
      <Tabs label="优惠券类型" items={tabs} value={tab} onChange={onTab} />
      <div className="px-5 pt-4 max-md:px-3">
        <CodeForm />
      </div>
      {error && !data && <ErrorState title="优惠券没有加载出来" onRetry={refetch} />}
      {!data && !error && (
        <Loading label="正在加载优惠券" className="grid gap-3 px-5 py-4 md:grid-cols-2">
          {['a', 'b', 'c', 'd'].map((name) => (
            <Skeleton key={name} className="h-24" />
          ))}
        </Loading>
      )}
      {data && shown.length === 0 && (
        <EmptyState
          picture={<TicketIcon size={56} />}
          title="这里暂时没有可领的优惠券"
          text="看看其他类型，或去积分商城用积分兑换。"
          actions={<ButtonLink to={paths.pointsMall}>去积分商城</ButtonLink>}
        />
      )}
      <ul className="grid gap-3 px-5 py-4 max-md:px-3 md:grid-cols-2">
        {shown.map((coupon) => (
          <li key={coupon.id}>
            <CenterTicket coupon={coupon} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
