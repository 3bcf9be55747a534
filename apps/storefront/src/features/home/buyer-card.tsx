import { formatCount } from '@qianfang/domain/quantity/format-units';
import { Card } from '@qianfang/ui/card';
import { linkClass } from '@qianfang/ui/link-button';
import { Notice } from '@qianfang/ui/notice';
import { Price } from '@qianfang/ui/price';
import { Skeleton } from '@qianfang/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isBecomingBuyer } from '../../shared/is-becoming-buyer.ts';
import { ButtonLink, Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { StandingTag } from '../../shared/standing-tag.tsx';
import { userBaseQuery } from '../../shared/user.queries.ts';
import {
  homeContractsQuery,
  homeCountsQuery,
  homeCouponsQuery,
  homeMoneyQuery,
  homePapersQuery,
  homeReceiptsQuery,
} from './home.queries.ts';

function Counts() {
  const { data } = useQuery(homeCountsQuery);
  const { data: owed } = useQuery(homeReceiptsQuery);
  const { data: unsigned } = useQuery(homeContractsQuery);
  const { data: expiring } = useQuery(homePapersQuery);
  const orders = (status: string) => `${paths.orders}?status=${status}`;
  const tiles = [
    { to: orders('PENDING_PAYMENT'), name: '待付款', count: data?.pending_payment },
    { to: orders('TO_SHIP'), name: '待发货', count: data?.to_ship },
    { to: orders('TO_RECEIVE'), name: '待收货', count: data?.to_receive },
    { to: paths.receipts, name: '待回执', count: owed },
    { to: paths.contracts, name: '待签合同', count: unsigned },
    { to: paths.documents, name: '即将到期', count: expiring },
  ];
  return (
    <ul className="grid grow grid-cols-3 content-center border-y border-line py-2 text-center">
      {tiles.map((tile) => (
        <li key={tile.name}>
          <Link
            to={tile.to}
            className={`block rounded-control py-1 hover:text-brand ${tile.count === 0 ? 'text-ink-3' : ''}`}
          >
            <b className="block text-18 leading-tight font-semibold">{tile.count ?? '—'}</b>
            <span className="text-13 text-ink-2">{tile.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Assets({ points }: { points: number }) {
  const { data, isPending, isError } = useQuery(homeMoneyQuery);
  const { data: coupons } = useQuery(homeCouponsQuery);
  return (
    <dl
      data-together=""
      className="flex flex-wrap justify-between gap-x-3 gap-y-2 whitespace-nowrap xl:large:gap-y-0 xl:large:[&>div]:flex xl:large:[&>div]:w-full xl:large:[&>div]:items-baseline xl:large:[&>div]:justify-between"
    >
      <div>
        <dt className="text-13 text-ink-3">余额</dt>
        <dd>
          <Link to={paths.balance}>
            {isPending && <Skeleton className="h-6 w-20" />}
            {data && <Price amount={data.available} tone="ink" size="m" />}
            {isError && !data && '—'}
          </Link>
        </dd>
      </div>
      <div>
        <dt className="text-13 text-ink-3">积分</dt>
        <dd className="text-16 font-semibold">
          <Link to={paths.points}>{formatCount(points)}</Link>
        </dd>
      </div>
      <div>
        <dt className="text-13 text-ink-3">优惠券</dt>
        <dd className="text-16 font-semibold">
          <Link to={paths.coupons}>{coupons?.unused ?? '—'}</Link>
        </dd>
      </div>
    </dl>
  );
}

/** The buyer, its assets, what waits, and its last order. */
export function BuyerCard({ lastOrder }: { lastOrder: ReactNode }) {
  const { data: user } = useQuery(userBaseQuery);
  if (!user) return <Skeleton className="h-full min-h-64 w-full rounded-card" />;
  const isPassed = user.is_passed === 1;
  return (
    <Card data-part="buyer-card" className="flex h-full flex-col gap-2.5 p-4 xl:large:gap-2">
      <p className="font-semibold">
        {user.company || user.username} <StandingTag state={user.standing.state} />
      </p>
      {isPassed ? (
        <>
          <Assets points={user.points} />
          <Counts />
        </>
      ) : (
        <>
          <p className="text-13 text-ink-2">审核通过前，可以先浏览、收藏商品，填好收货地址</p>
          <ButtonLink to={paths.addresses} wide>
            维护收货地址
          </ButtonLink>
        </>
      )}
      {user.standing.message && !isBecomingBuyer(user.standing) && (
        <Notice tone="warn">
          {user.standing.message} <Link to={user.standing.action_url || paths.documents}>去处理</Link>
        </Notice>
      )}
      {isPassed && lastOrder}
      {user.admin && (
        <p className="mt-auto flex flex-wrap justify-between gap-x-3 border-t border-line pt-2 text-13 text-ink-2 xl:large:pt-2 xl:large:text-12">
          <span>客户经理 {user.admin.name}</span>
          <a href={`tel:${user.admin.phone}`} className={linkClass()}>
            {user.admin.phone}
          </a>
        </p>
      )}
    </Card>
  );
}
