import { shortMaker } from '@qianfang/drawing/maker/short-maker';
import { ErrorState } from '@qianfang/ui/error-state';
import { linkClass } from '@qianfang/ui/link-button';
import { Price } from '@qianfang/ui/price';
import { Progress } from '@qianfang/ui/progress';
import { Loading, Skeleton } from '@qianfang/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { GoodsThumb } from '../../shared/goods-thumb.tsx';
import { ButtonLink, Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { type NearBatch, nearExpiryQuery } from './home-floors.queries.ts';

/** The bar is full at nine months of life, where near expiry begins. */
const fullLifeDays = 270;
const dangerDays = 90;

function Life({ batch }: { batch: NearBatch }) {
  const isShort = batch.days < dangerDays;
  return (
    <span className="block text-12">
      <b className={`font-semibold whitespace-nowrap ${isShort ? 'text-danger' : 'text-warn'}`}>
        至 {batch.expiry_date.slice(0, 7)} · 剩 {batch.days} 天
      </b>
      <Progress
        label="剩余有效期"
        value={batch.days}
        max={fullLifeDays}
        valueText={`剩 ${batch.days} 天`}
        tone={isShort ? 'danger' : 'warn'}
        className="mt-1 w-full max-w-28"
      />
    </span>
  );
}

function Row({ batch, more }: { batch: NearBatch; more: string }) {
  const { goods } = batch;
  return (
    <li className="grid grid-cols-[48px_minmax(0,1fr)_136px_72px_auto] items-center gap-3 border-t border-line py-2.5 max-sm:grid-cols-[48px_minmax(0,1fr)_auto] max-sm:gap-y-1">
      <GoodsThumb src={goods.goods_image[0]?.list} size={48} />
      <span className="min-w-0 leading-snug">
        <Link to={paths.goods(goods.id)} className="font-semibold hover:text-brand">
          {goods.name}
        </Link>
        <span className="block truncate text-12 text-ink-3">
          {goods.ypgg} · {shortMaker(goods.sccj)}
        </span>
      </span>
      <span className="max-sm:col-start-2 max-sm:row-start-2">
        <Life batch={batch} />
      </span>
      <span className="text-right leading-tight max-sm:col-start-3 max-sm:row-start-1">
        {batch.price !== null && <Price amount={batch.price} className="text-15" />}
        {batch.list_price !== null && batch.list_price !== batch.price && (
          <Price amount={batch.list_price} struck className="block text-12" />
        )}
      </span>
      {/* A near-expiry batch is added where the buyer has read what that means (trade-rules 4.3). */}
      <ButtonLink
        to={more}
        aria-label={`${goods.name} 去近效期专场选购`}
        size="sm"
        className="max-sm:col-start-3 max-sm:row-start-2 max-sm:justify-self-end"
      >
        选购
      </ButtonLink>
    </li>
  );
}

/** 近效期: products to sell soon, with the days left. It loads and fails alone. */
export function NearFloor({ title, more }: { title: string; more: string }) {
  const { data, isError, refetch } = useQuery(nearExpiryQuery);
  if (data && data.list.length === 0) return null;
  return (
    <section
      aria-label={title}
      className="min-w-0 rounded-card border border-line bg-card px-5 pt-1.5 pb-3 max-md:px-3"
    >
      <header className="flex h-11 items-center gap-3">
        <h2 className="text-20 font-semibold max-md:text-18">{title}</h2>
        <span className="truncate text-13 text-ink-3">非质量问题不退不换</span>
        <Link to={more} className={`${linkClass({ tone: 'plain' })} ml-auto shrink-0 text-13`}>
          查看更多
        </Link>
      </header>
      {isError && !data && <ErrorState onRetry={refetch} />}
      {!data && !isError && (
        <Loading label="正在加载商品">
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="my-2.5 h-12" />
          ))}
        </Loading>
      )}
      <ul>
        {data?.list.map((batch) => (
          <Row key={batch.batch_id} batch={batch} more={more} />
        ))}
      </ul>
    </section>
  );
}
