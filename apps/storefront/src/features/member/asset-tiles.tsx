import { formatCount } from '@qianfang/domain/quantity/format-units';
import { LinkButton } from '@qianfang/ui/link-button';
import { Price } from '@qianfang/ui/price';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { WaitingFigure } from '../../shared/waiting-figure.tsx';
import { assetsQuery, couponNumbersQuery, creditQuery } from './member.queries.ts';

function Tile({
  name,
  to,
  isLast = false,
  children,
}: {
  name: string;
  to: string;
  /** The fifth: on a phone it has its own line. */
  isLast?: boolean;
  children: ReactNode;
}) {
  return (
    <li
      className={`border-l border-line first:border-0 ${isLast ? 'max-md:col-span-2 max-md:border-t max-md:border-l-0' : ''}`}
    >
      <Link to={to} className="group block px-5 py-3.5 max-md:px-3">
        <span className="block text-13 text-ink-2 group-hover:text-brand">{name}</span>
        <span className="block h-7 text-20 leading-7 font-semibold max-md:text-16">{children}</span>
      </Link>
    </li>
  );
}

function Failed({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <p role="alert" className="border-t border-line px-5 py-4 text-13 text-warn max-md:px-3">
      {what}没有加载出来，<LinkButton onClick={onRetry}>重试</LinkButton>
    </p>
  );
}

/** 余额, 积分, 优惠券, 现金券 and, if any, 账期, each linked to its page. */
export function AssetTiles() {
  const { data, error, refetch } = useQuery(assetsQuery);
  const numbers = useQuery(couponNumbersQuery);
  const coupons = numbers.data;
  const credit = useQuery(creditQuery).data?.credit;
  if (error && !data) return <Failed what="资产" onRetry={() => void refetch()} />;
  const size = 'h-6 w-24 max-md:w-16';
  const waiting = <WaitingFigure hasFailed={false} className={size} />;
  return (
    <>
      {numbers.isError && !coupons && <Failed what="优惠券数量" onRetry={() => void numbers.refetch()} />}
      <ul
        aria-label="资产"
        data-together=""
        className={`grid border-t max-md:grid-cols-2 border-line ${credit ? 'grid-cols-5' : 'grid-cols-4'}`}
      >
        <Tile name="余额" to={paths.balance}>
          {data ? <Price amount={data.available} tone="ink" flat={false} /> : waiting}
        </Tile>
        <Tile name="积分" to={paths.points}>
          {data ? formatCount(data.points) : waiting}
        </Tile>
        <Tile name="优惠券" to={paths.coupons}>
          {coupons ? `${coupons.unused} 张` : <WaitingFigure hasFailed={numbers.isError} className={size} />}
        </Tile>
        <Tile name="现金券" to={paths.vouchers}>
          {data ? <Price amount={data.voucher} tone="ink" flat={false} /> : waiting}
        </Tile>
        {credit && (
          <Tile name="账期可用" to={paths.balance} isLast>
            <Price amount={credit.free} tone="ink" flat={false} />
          </Tile>
        )}
      </ul>
    </>
  );
}
