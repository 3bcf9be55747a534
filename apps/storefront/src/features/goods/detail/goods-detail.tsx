import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { EmptyState } from '@qianfang/ui/empty-state';
import { ErrorState } from '@qianfang/ui/error-state';
import { Notice } from '@qianfang/ui/notice';
import { Loading, Skeleton, SkeletonText } from '@qianfang/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Breadcrumb } from '../../../shared/breadcrumb.tsx';
import { useWatchedStock } from '../../../shared/live/live-state.ts';
import { ButtonLink } from '../../../shared/page-link.tsx';
import { paths } from '../../../shared/paths.ts';
import { buyReason } from '../buy-reason.ts';
import { type GoodsDetail, goodsDetailQuery } from '../goods.queries.ts';
import { LegalMarks } from '../goods-marks.tsx';
import { HotGoods } from '../nothing-found.tsx';
import { BatchTable } from './batch-table.tsx';
import { BuyBar } from './buy-bar.tsx';
import { BuyRow } from './buy-row.tsx';
import { CompareList } from './compare-list.tsx';
import { Delivery } from './delivery.tsx';
import { FactList, isOfDevice } from './fact-list.tsx';
import { Gallery } from './gallery.tsx';
import { Papers } from './papers.tsx';
import { PriceBox } from './price-box.tsx';
import { RecentPurchases } from './purchases.tsx';
import { ReasonsBox } from './reasons-box.tsx';
import { MakerList, SimilarList } from './similar-list.tsx';
import { useBatchLine } from './use-batch-line.ts';

function Waiting() {
  return (
    <Loading label="正在加载商品" className="pt-11">
      <div className="grid grid-cols-[372px_minmax(0,1fr)_228px] gap-6 rounded-card border border-line bg-card p-5 max-xl:grid-cols-[320px_minmax(0,1fr)] max-lg:grid-cols-1">
        <Skeleton className="aspect-square w-full" />
        <div className="grid content-start gap-4">
          <Skeleton className="h-8 w-3/5" />
          <Skeleton className="h-32 w-full" />
          <Skeleton className="h-11 w-4/5 max-md:hidden" />
          <SkeletonText lines={6} />
          <Skeleton className="h-24 w-full" />
        </div>
        <SkeletonText lines={8} className="max-xl:hidden" />
      </div>
    </Loading>
  );
}

function Missing() {
  return (
    <>
      <div className="mt-4 rounded-card border border-line bg-card">
        <EmptyState
          title={<h1>商品不存在或已下架</h1>}
          text="可能已停止销售，看看其他商品。"
          actions={
            <ButtonLink to={paths.list} variant="primary">
              全部商品
            </ButtonLink>
          }
        />
      </div>
      <HotGoods />
    </>
  );
}

/** Parts of other features on the product page. */
interface Additions {
  /** 组合购: the sets that include it. */
  readonly sets: ReactNode;
  /** 优惠券: coupons for it, under its price. */
  readonly coupons: ReactNode;
  /** 加入总部首选, for a head office. */
  readonly preferred: ReactNode;
  /** For devices: 规格型号, and their parts or main devices. */
  readonly models: ReactNode;
  readonly parts: ReactNode;
  /** 采购评价: what companies say about its supply. */
  readonly reviews: ReactNode;
}

type Batch = GoodsDetail['batches'][number];

/** The quantity to order and the batch that it comes from. */
function usePurchase(detail: GoodsDetail) {
  const [batchId, setBatchId] = useState<number | null>(null);
  // A batch that has sold out is no longer a choice.
  const batch = detail.batches.find((one) => one.id === batchId);
  return { line: useBatchLine(detail, batch), batch, chooseBatch: setBatchId };
}

/** What the batches below have to say of a product that is in the cart already. */
function BatchNote({ goods, batch }: { goods: GoodsDetail['goods']; batch: Batch }) {
  return (
    <p role="status" className="-mt-1.5 text-12 text-ink-3">
      购物车里已有 {formatUnits(goods.cart_number, goods.bzdw)}；再加的从批号 {batch.batch_no}{' '}
      发货，已加的可在购物车里改批号。
    </p>
  );
}

interface MainProps extends Pick<Additions, 'coupons' | 'models'> {
  readonly detail: GoodsDetail;
  readonly purchase: ReturnType<typeof usePurchase>;
  readonly row: RefObject<HTMLDivElement | null>;
}

function Main({ detail, coupons, models, purchase: { line, batch, chooseBatch }, row }: MainProps) {
  const { goods } = detail;
  const reason = buyReason(goods);
  const canChoose = !reason && detail.batches.length > 1;
  return (
    <div className="grid min-w-0 content-start gap-3">
      <div>
        <h1 className="text-24 leading-snug font-semibold max-md:text-20">
          <span className="mr-1.5 inline-flex gap-1 align-[3px]">
            <LegalMarks goods={goods} />
          </span>
          {goods.name}{' '}
          <span className="inline-block max-w-full text-16 font-normal break-words text-ink-2">
            {goods.ypgg}
          </span>
        </h1>
        {goods.subtitle && <p className="mt-0.5 text-13 text-price">{goods.subtitle}</p>}
      </div>
      <PriceBox
        goods={goods}
        quantity={line.quantity}
        trend={detail.price_trend}
        fairs={detail.fairs}
        coupons={coupons}
      />
      {isOfDevice(goods) && models}
      {reason ? (
        <ReasonsBox goods={goods} first={reason} />
      ) : (
        <BuyRow ref={row} goods={goods} line={line} batchNo={batch?.batch_no ?? ''} />
      )}
      {goods.notices.length > 0 && (
        <Notice tone="info">
          {goods.notices.map((notice) => (
            <p key={notice}>{notice}</p>
          ))}
        </Notice>
      )}
      <FactList goods={goods} />
      <BatchTable
        batches={detail.batches}
        unit={goods.bzdw}
        isOpen={goods.buy_block?.reason !== 'NOT_PASSED'}
        choice={canChoose ? { batchId: batch?.id ?? null, onChoose: chooseBatch } : undefined}
      />
      {batch && goods.cart_number > 0 && <BatchNote goods={goods} batch={batch} />}
    </div>
  );
}

function Found({
  detail,
  sets,
  coupons,
  models,
  parts,
  preferred,
  reviews,
}: Additions & { detail: GoodsDetail }) {
  const { goods } = detail;
  const purchase = usePurchase(detail);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    document.title = `${goods.name} ${goods.ypgg} - 千方医药采购`;
  }, [goods.name, goods.ypgg]);
  return (
    <>
      <Breadcrumb
        steps={goods.category_path.map((category) => ({
          name: category.name,
          to: `${paths.list}?select=${category.id}`,
        }))}
        here={goods.name}
      />
      <article
        data-part="goods-detail"
        data-goods={goods.id}
        className="grid grid-cols-[372px_minmax(0,1fr)_228px] gap-6 rounded-card border border-line bg-card p-5 max-xl:grid-cols-[320px_minmax(0,1fr)] max-lg:grid-cols-1 max-md:gap-3 max-md:p-3"
      >
        <Gallery detail={detail} />
        <Main detail={detail} coupons={coupons} models={models} purchase={purchase} row={row} />
        <aside className="grid content-start gap-4 border-line text-13 max-xl:col-span-full max-xl:border-t max-xl:pt-4 md:max-xl:grid-cols-3 md:max-xl:gap-8 xl:border-l xl:pl-5">
          <Delivery detail={detail} />
          <CompareList goods={goods} others={detail.same_generic} />
          <RecentPurchases detail={detail} />
          {preferred}
        </aside>
      </article>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)_252px] gap-3 max-lg:grid-cols-1">
        <div className="grid min-w-0 content-start gap-3">
          <Papers detail={detail} />
          {reviews}
        </div>
        <div className="grid content-start gap-3">
          {isOfDevice(goods) && parts}
          {sets}
          <SimilarList goods={detail.similar} />
          <MakerList goods={goods} />
        </div>
      </div>
      {!buyReason(goods) && (
        <BuyBar row={row} goods={goods} line={purchase.line} batchNo={purchase.batch?.batch_no ?? ''} />
      )}
    </>
  );
}

/** A product with all facts a buyer decides by. */
export function GoodsDetailView({ id, ...additions }: Additions & { id: number }) {
  const query = useQuery(goodsDetailQuery(id));
  useWatchedStock([id]);
  return (
    <div className="frame-width">
      {query.isPending && <Waiting />}
      {query.isError && query.error.code === 404 && <Missing />}
      {query.isError && query.error.code !== 404 && (
        <div className="mt-4 rounded-card border border-line bg-card">
          <ErrorState
            title="商品没有加载出来"
            text="请稍后重试"
            onRetry={query.refetch}
            isRetrying={query.isFetching}
          />
        </div>
      )}
      {query.data && <Found detail={query.data} {...additions} key={id} />}
    </div>
  );
}
