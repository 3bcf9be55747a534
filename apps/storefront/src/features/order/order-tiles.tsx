import { Card } from '@qianfang/ui/card';
import { BoxIcon, CheckCircleIcon, HeadsetIcon, type Icon, ReceiptIcon, TruckIcon } from '@qianfang/ui/icons';
import { LinkButton } from '@qianfang/ui/link-button';
import { ClockIcon, WalletIcon } from '@qianfang/ui/page-icons';
import { Skeleton } from '@qianfang/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { afterSaleCountsQuery } from '../../shared/after-sale-counts.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { userBaseQuery } from '../../shared/user.queries.ts';
import { WaitingFigure } from '../../shared/waiting-figure.tsx';
import { type OrderCounts, type OrderStatus, orderCountsQuery, receiptCountsQuery } from './order.queries.ts';

/** Seven in a row; on a phone two rows. */
const tileClass = 'min-w-0 border-line md:not-first:border-l max-md:not-[:nth-child(4n+1)]:border-l';

/** Open returns and services; hidden for companies without after-sales. */
function AfterSalesTile() {
  const { data: user } = useQuery(userBaseQuery);
  const { data, isError } = useQuery(afterSaleCountsQuery);
  if (user?.is_AfterSale !== '1') return null;
  const count = data ? data.returns + data.services : undefined;
  return (
    <li className={tileClass}>
      <Link
        to={paths.afterSales}
        className="group flex items-center justify-center gap-4 rounded-card px-2 py-4 max-lg:flex-col max-lg:gap-1"
      >
        <HeadsetIcon size={26} className="text-brand" />
        <span className="grid max-lg:justify-items-center">
          {count === undefined ? (
            <WaitingFigure hasFailed={isError} className="my-1 h-5 w-6" />
          ) : (
            <span className={`text-20 leading-7 ${countTone(count, false)}`}>{count}</span>
          )}
          <span className="text-13 whitespace-nowrap text-ink-2 group-hover:text-brand">退款/售后</span>
        </span>
      </Link>
    </li>
  );
}

/** 含麻 orders whose receipt is still to be sent back, or once more. */
function ReceiptsTile() {
  const { data, isError } = useQuery(receiptCountsQuery);
  const count = data && data.counts.WAIT_UPLOAD + data.counts.REJECTED + data.counts.OVERDUE;
  return (
    <li className={tileClass}>
      <Link
        to={paths.receipts}
        className="group flex items-center justify-center gap-4 rounded-card px-2 py-4 max-lg:flex-col max-lg:gap-1"
      >
        <ReceiptIcon size={26} className="text-brand" />
        <span className="grid max-lg:justify-items-center">
          {count === undefined ? (
            <WaitingFigure hasFailed={isError} className="my-1 h-5 w-6" />
          ) : (
            <span className={`text-20 leading-7 ${countTone(count, true)}`}>{count}</span>
          )}
          <span className="text-13 text-ink-2 group-hover:text-brand">待回执</span>
        </span>
      </Link>
    </li>
  );
}

interface Tile {
  readonly to: string;
  readonly count: keyof OrderCounts;
  readonly name: string;
  readonly picture: Icon;
  /** It waits for the buyer. */
  readonly isDue?: true;
}

const ofStatus = (status: OrderStatus) => `${paths.orders}?status=${status}`;

const tiles: readonly Tile[] = [
  {
    to: ofStatus('PENDING_PAYMENT'),
    count: 'pending_payment',
    name: '待付款',
    picture: WalletIcon,
    isDue: true,
  },
  { to: ofStatus('REVIEW'), count: 'review', name: '待审核', picture: ClockIcon },
  { to: ofStatus('TO_SHIP'), count: 'to_ship', name: '待发货', picture: BoxIcon },
  { to: ofStatus('TO_RECEIVE'), count: 'to_receive', name: '待收货', picture: TruckIcon },
  { to: paths.toReview, count: 'to_review', name: '待评价', picture: CheckCircleIcon },
];

function countTone(count: number, isDue: boolean): string {
  if (count === 0) return 'font-normal text-ink-3';
  return isDue ? 'font-semibold text-price' : 'font-semibold text-ink';
}

/** The number of orders by pending step, linked to them. */
export function OrderTiles() {
  const { data, error, refetch } = useQuery(orderCountsQuery);
  const services = useQuery(afterSaleCountsQuery);
  const hasFailed = (error && !data) || (services.isError && !services.data);
  return (
    <Card aria-label="订单状态">
      {hasFailed && (
        <p role="alert" className="border-b border-line px-5 py-2 text-13 text-warn">
          订单数量没有加载出来，
          <LinkButton
            onClick={() => {
              if (!data) void refetch();
              if (!services.data) void services.refetch();
            }}
          >
            重试
          </LinkButton>
        </p>
      )}
      <ul className="grid auto-cols-fr grid-flow-col max-md:grid-flow-row max-md:grid-cols-4">
        {tiles.map(({ to, count, name, picture: Picture, isDue = false }) => (
          <li key={count} className={tileClass}>
            <Link
              to={to}
              className="group flex items-center justify-center gap-4 rounded-card px-2 py-4 max-lg:flex-col max-lg:gap-1"
            >
              <Picture size={26} className="text-brand" />
              <span className="grid max-lg:justify-items-center">
                {data ? (
                  <span className={`text-20 leading-7 ${countTone(data[count], isDue)}`}>{data[count]}</span>
                ) : error ? (
                  <span className="text-20 leading-7 text-ink-3">—</span>
                ) : (
                  <Skeleton className="my-1 h-5 w-6" />
                )}
                <span className="text-13 text-ink-2 group-hover:text-brand">{name}</span>
              </span>
            </Link>
          </li>
        ))}
        <AfterSalesTile />
        <ReceiptsTile />
      </ul>
    </Card>
  );
}
