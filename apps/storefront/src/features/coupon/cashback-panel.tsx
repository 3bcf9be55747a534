import { parseAmount } from '@qianfang/domain/money/fen';
import { Button } from '@qianfang/ui/button';
import { Card, CardBody, CardHead } from '@qianfang/ui/card';
import { Countdown } from '@qianfang/ui/countdown';
import { EmptyState } from '@qianfang/ui/empty-state';
import { ErrorState } from '@qianfang/ui/error-state';
import { GiftIcon } from '@qianfang/ui/icons';
import { linkClass } from '@qianfang/ui/link-button';
import { Price } from '@qianfang/ui/price';
import { ProgressTiers } from '@qianfang/ui/progress';
import { Skeleton } from '@qianfang/ui/skeleton';
import { Ticket } from '@qianfang/ui/ticket';
import { toast } from '@qianfang/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { shortYuan } from '../../shared/coupon-text.ts';
import { formatInstant } from '../../shared/format.ts';
import { yuan } from '../../shared/money-text.ts';
import { ButtonLink, Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { RecordTable } from '../../shared/record-table.tsx';
import { serverNow } from '../../shared/server-clock.ts';
import { type CashbackRound, cashbackQuery, claiming } from './coupon.queries.ts';
import { takeFocus } from './take-focus.ts';

type Tier = CashbackRound['tiers'][number];

function Action({ tier }: { tier: Tier }) {
  const claim = useMutation(claiming);
  if (tier.state === 'open') {
    return (
      <Button
        size="sm"
        variant="primary"
        busy={claim.isPending}
        aria-label={`领取满 ${shortYuan(tier.amount)} 的红包`}
        onClick={() =>
          claim.mutate(tier.id, {
            onSuccess: (given) =>
              toast.success(
                given.voucher_id === null
                  ? `${yuan(given.amount)} 红包已领取，开具红字发票后到账`
                  : `${yuan(given.amount)} 现金券已到账`,
              ),
          })
        }
      >
        领取
      </Button>
    );
  }
  if (tier.state === 'claimed' || tier.state === 'waiting')
    return (
      <span
        ref={claim.isSuccess ? takeFocus : null}
        tabIndex={-1}
        className={`text-12 ${tier.state === 'claimed' ? 'text-ink-3' : 'text-warn'}`}
      >
        {tier.state === 'claimed' ? '已领取' : '已领取，开具红字发票后到账'}
      </span>
    );
  return (
    <span className="text-12 whitespace-nowrap text-ink-2">
      {tier.state === 'over' ? '领取已截止' : `还差 ${yuan(tier.missing)}`}
    </span>
  );
}

function Round({ round }: { round: CashbackRound }) {
  const counted = parseAmount(round.counted);
  const next = round.tiers.find((tier) => tier.state === 'short');
  return (
    <>
      <Card>
        <CardHead
          title={round.name}
          level={1}
          action={<Countdown label="距本期结束" until={Date.parse(round.ends_at)} now={serverNow} />}
        />
        <CardBody className="grid gap-5">
          <div className="flex flex-wrap items-end gap-x-10 gap-y-2">
            <p>
              <span className="block text-13 text-ink-3">本期已计金额</span>
              <Price amount={round.counted} size="xl" />
            </p>
            {parseAmount(round.pending) > 0 && (
              <p className="text-13 text-ink-2">另有 {yuan(round.pending)} 已付款，确认收货后计入</p>
            )}
            {next && (
              <p className="text-13 text-ink-2">
                再收货 {yuan(next.missing)} 可领 {yuan(next.give)}
              </p>
            )}
          </div>
          <ProgressTiers
            className="w-full"
            label="本期进度"
            value={counted}
            tiers={round.tiers.map((tier) => ({
              at: parseAmount(tier.amount),
              label: shortYuan(tier.amount),
            }))}
          />
          <ul className="grid gap-3 md:grid-cols-2">
            {round.tiers.map((tier) => (
              <li key={tier.id}>
                <Ticket
                  amount={shortYuan(tier.give)}
                  condition="现金券"
                  title={`满 ${shortYuan(tier.amount)} 返 ${shortYuan(tier.give)}`}
                  facts={`领取后 ${round.voucher_days} 天内有效，无最低消费，下单时直接抵扣`}
                  action={<Action tier={tier} />}
                />
              </li>
            ))}
          </ul>
          <div className="text-13 text-ink-2">
            <p className="whitespace-pre-line">{round.rule_text}</p>
            <p>
              本期：<span className="whitespace-nowrap">{formatInstant(round.starts_at)}</span> 至{' '}
              <span className="whitespace-nowrap">{formatInstant(round.ends_at)}</span>；领取截止{' '}
              <span className="whitespace-nowrap">{formatInstant(round.claim_until)}</span>。
              <Link to={paths.vouchers} className={`${linkClass()} ml-2`}>
                我的红包
              </Link>
              <Link to={paths.list} className={`${linkClass()} ml-3`}>
                选购计入的商品
              </Link>
            </p>
          </div>
        </CardBody>
      </Card>
      <Card>
        <CardHead title="计入本期的订单" />
        {round.orders.length === 0 ? (
          <EmptyState
            title="本期还没有付款的订单"
            text="付款并确认收货后，订单会列在这里。"
            actions={
              <ButtonLink to={paths.list} variant="primary">
                去选购商品
              </ButtonLink>
            }
          />
        ) : (
          <RecordTable
            caption="计入本期的订单"
            minWidth={640}
            rows={round.orders}
            columns={[
              {
                name: '订单号',
                cell: (order) => (
                  <Link to={paths.order(order.id)} className={linkClass()}>
                    {order.order_no}
                  </Link>
                ),
              },
              { name: '下单时间', cell: (order) => formatInstant(order.created_at) },
              { name: '货款', numeric: true, cell: (order) => yuan(order.amount) },
              {
                name: '退货',
                numeric: true,
                cell: (order) => (order.returned === '0.00' ? '—' : yuan(`-${order.returned}`)),
              },
              { name: '状态', cell: (order) => (order.is_counted ? '已计入' : '收货后计入') },
            ]}
          />
        )}
      </Card>
    </>
  );
}

/** 满额返红包. */
export function CashbackPanel() {
  const { data, error, refetch } = useQuery(cashbackQuery);
  if (error && !data) {
    return (
      <Card>
        <ErrorState title="活动没有加载出来" onRetry={refetch} />
      </Card>
    );
  }
  if (!data) return <Skeleton className="h-96" />;
  if (!data.round) {
    return (
      <Card>
        <EmptyState
          picture={<GiftIcon size={56} />}
          title={<h1>本期满额返红包还没有开始</h1>}
          text="可以先去领券中心看看有哪些优惠。"
          actions={
            <ButtonLink to={paths.couponCenter} variant="primary">
              去领券中心
            </ButtonLink>
          }
        />
      </Card>
    );
  }
  return (
    <div className="grid gap-4">
      <Round round={data.round} />
    </div>
  );
}
