import { getFrequentGoods } from '@qianfang/contract/favourite.calls';
import { ErrorState } from '@qianfang/ui/error-state';
import { linkClass } from '@qianfang/ui/link-button';
import { NumberStepper } from '@qianfang/ui/number-stepper';
import { Skeleton } from '@qianfang/ui/skeleton';
import { Tag } from '@qianfang/ui/tag';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../shared/call-query.ts';
import { unitYuan } from '../../shared/money-text.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { useIsPhone } from '../../shared/use-is-phone.ts';
import { AddButton } from './add-button.tsx';
import { buyReason } from './buy-reason.ts';
import { type Goods, hotGoodsQuery } from './goods.queries.ts';
import { useOrderLine } from './use-order-line.ts';

const shown = 6;

// Under `goods`, so that cart changes show here as well.
const usualQuery = callQuery(getFrequentGoods, ['goods', 'frequent', 'home'], {
  query: { in_stock: 1, page: 1, per_page: shown },
});

interface Offered {
  readonly goods: Goods;
  readonly suggested: number;
  readonly is_due?: 0 | 1;
}

function Order({ goods, suggested }: Offered) {
  const isPhone = useIsPhone();
  const line = useOrderLine(goods, 'under', suggested);
  return (
    <>
      <NumberStepper {...line.stepper} size={isPhone ? 36 : 30} onEnter={line.put} />
      <AddButton goods={goods} line={line} isQuiet size={isPhone ? 'md' : 'sm'} />
    </>
  );
}

function Row({ offered }: { offered: Offered }) {
  const { goods, is_due: isDue } = offered;
  const reason = buyReason(goods);
  return (
    <li className="flex min-h-12 min-w-0 items-center gap-2 bg-card px-3 py-1">
      <span className="min-w-0 flex-1 text-12 leading-tight text-ink-3">
        <Link to={paths.goods(goods.id)} className="text-13 font-semibold text-ink hover:text-brand">
          {goods.name}
        </Link>{' '}
        <span className="inline-block">{goods.ypgg}</span>{' '}
        {goods.price !== null && <b className="font-semibold text-price">{unitYuan(goods.price)}</b>}{' '}
        {isDue === 1 && <Tag tone="warn">该补货</Tag>}
      </span>
      {reason?.isWait ? null : reason ? (
        <Link to={reason.wayOut.to} className={`${linkClass()} text-13`}>
          {reason.wayOut.label}
        </Link>
      ) : (
        <Order {...offered} />
      )}
    </li>
  );
}

/** What sells, for who has not bought anything yet. */
function useOffered() {
  const usual = useQuery(usualQuery);
  const isNew = usual.data?.list.length === 0;
  const hot = useQuery({ ...hotGoodsQuery(shown), enabled: isNew });
  if (!isNew) return { isNew, query: usual, list: usual.data?.list };
  return { isNew, query: hot, list: hot.data?.list.map((goods) => ({ goods, suggested: goods.zbz })) };
}

/** 本店常购: what the company buys again and again, in the quantities that 快捷采购 suggests. */
export function UsualGoods() {
  const { isNew, query, list } = useOffered();
  if (query.isError && !list)
    return <ErrorState className="h-46 rounded-card border border-line bg-card" onRetry={query.refetch} />;
  if (!list) return <Skeleton className="h-46 w-full rounded-card max-md:h-98" />;
  return (
    <section
      aria-label={isNew ? '热销商品' : '本店常购'}
      data-part="usual-goods"
      className="min-h-46 rounded-card border border-line bg-card"
    >
      <header className="flex h-9 items-center gap-3 border-b border-line px-3">
        <h2 className="text-15 font-semibold">{isNew ? '热销商品' : '本店常购'}</h2>
        {!isNew && <span className="text-12 text-ink-3">按采购习惯建议数量</span>}
        <Link
          to={isNew ? paths.list : paths.frequent}
          className={`${linkClass({ tone: 'plain' })} ml-auto text-13`}
        >
          {isNew ? '全部商品' : '全部常购'}
        </Link>
      </header>
      <ul className="grid grid-cols-2 gap-px bg-line max-md:grid-cols-1">
        {list.map((offered) => (
          <Row key={offered.goods.id} offered={offered} />
        ))}
      </ul>
    </section>
  );
}
