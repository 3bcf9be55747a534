import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { Checkbox } from '@qianfang/ui/checkbox';
import { LockIcon } from '@qianfang/ui/icons';
import { NumberStepper } from '@qianfang/ui/number-stepper';
import { Price } from '@qianfang/ui/price';
import { Loading, Repeat, Skeleton } from '@qianfang/ui/skeleton';
import { type KeyboardEvent, useEffect } from 'react';
import { useQuantityFocus } from '../../shared/order-keys/use-quantity-focus.ts';
import { ButtonLink, Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { useIsPhone } from '../../shared/use-is-phone.ts';
import { AddButton } from './add-button.tsx';
import { AddTicked } from './add-ticked.tsx';
import { buyReason } from './buy-reason.ts';
import { type FailedEntry, useFailedEntry, wantedNumber } from './entry-session.ts';
import { FailedEntryNote } from './failed-entry-note.tsx';
import type { Goods } from './goods.queries.ts';
import { Expiry, Stock, StockPlaces } from './goods-facts.tsx';
import { GoodsBadges, LegalMarks } from './goods-marks.tsx';
import { GoodsName } from './goods-name.tsx';
import { ladderWords } from './goods-price.ts';
import { useOrderLine } from './use-order-line.ts';
import { type TickedGoods, useTickedGoods } from './use-ticked-goods.ts';

function Order({
  goods,
  ticked,
  failed,
}: {
  goods: Goods;
  ticked: TickedGoods;
  failed: FailedEntry | undefined;
}) {
  const isPhone = useIsPhone();
  const line = useOrderLine(goods, 'under', goods.zbz, failed && wantedNumber(failed, goods));
  const { quantity } = line;

  // biome-ignore lint/correctness/useExhaustiveDependencies: one call per quantity, whatever the listener
  useEffect(() => {
    ticked.noteQuantity(goods.id, quantity);
  }, [quantity]);

  function tickBySpace(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== ' ') return;
    ticked.tick(goods.id, !ticked.has(goods.id));
    event.preventDefault();
  }

  return (
    <>
      <NumberStepper
        {...line.stepper}
        size={isPhone ? 36 : 30}
        arrows={isPhone ? 'step' : 'none'}
        onEnter={line.put}
        onKeyDown={tickBySpace}
      />
      <AddButton goods={goods} line={line} skipsTab={!isPhone} />
    </>
  );
}

function Line({ goods, ticked }: { goods: Goods; ticked: TickedGoods }) {
  const isPhone = useIsPhone();
  const failed = useFailedEntry(goods.id);
  const reason = buyReason(goods);
  return (
    <li
      data-goods={goods.id}
      className={`grid items-center gap-x-5 gap-y-1 border-b border-line px-4 py-2 last:border-0 lg:grid-cols-[auto_minmax(0,1fr)_14rem_8.5rem_12.5rem] max-lg:grid-cols-[auto_minmax(0,1fr)_auto] max-md:gap-x-3 max-md:px-3 ${reason && !reason.isWait ? 'text-ink-3' : ''}`}
    >
      <Checkbox
        label={reason ? `${goods.name} 不可选` : `选择 ${goods.name} ${goods.ypgg}`}
        labelHidden
        // Space in the quantity ticks as well, so that Tab moves between quantities.
        {...(isPhone ? {} : { tabIndex: -1 })}
        disabled={reason !== undefined}
        checked={!reason && ticked.has(goods.id)}
        onChange={(event) => ticked.tick(goods.id, event.target.checked)}
      />
      <div className="min-w-0 max-lg:col-[2/-1]">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Link
            to={paths.goods(goods.id)}
            {...(isPhone ? {} : { tabIndex: -1, title: 'Alt + Enter 打开详情' })}
            className="text-15 font-semibold hover:text-brand"
          >
            <GoodsName goods={goods} />
          </Link>
          <span className="inline-block max-w-full break-words">{goods.ypgg}</span>
          <GoodsBadges goods={goods} hasWords />
          <LegalMarks goods={goods} max={2} />
        </p>
        <p className="flex flex-wrap gap-x-1 text-12 text-ink-3">
          <span className="max-w-full truncate" title={goods.sccj}>
            {goods.sccj}
          </span>
          <span className="whitespace-nowrap">· {goods.approval_no}</span>
        </p>
      </div>
      <dl className="flex flex-wrap gap-x-4 text-12 max-lg:col-[2/-1] md:grid md:grid-cols-2">
        <div className="flex gap-1.5">
          <dt className="text-ink-3">效期</dt>
          <dd>
            <Expiry date={goods.expiry_from} level={goods.expiry_level} />
          </dd>
        </div>
        <div className="flex gap-1.5">
          <dt className="text-ink-3">库存</dt>
          <dd>
            <Stock goods={goods} />
          </dd>
        </div>
        <div className="flex gap-1.5">
          <dt className="text-ink-3">中包</dt>
          <dd className="whitespace-nowrap">{formatUnits(goods.zbz, goods.bzdw)}</dd>
        </div>
        <div className="flex gap-1.5">
          <dt className="text-ink-3">件装</dt>
          <dd className="whitespace-nowrap">{formatUnits(goods.jzl, goods.bzdw)}</dd>
        </div>
        <StockPlaces goods={goods} />
      </dl>
      <p className={reason ? 'max-lg:col-[2/-1]' : 'min-w-0 max-lg:col-start-2'}>
        {goods.price !== null && <Price amount={goods.price} size="m" per={goods.bzdw} />}
        <span className="flex gap-2 overflow-hidden text-12 whitespace-nowrap text-ink-3">
          {ladderWords(goods, 1).map((step) => (
            <span key={step.label}>
              {step.label} {step.price}
            </span>
          ))}
        </span>
      </p>
      <div className={`flex items-center justify-end gap-2 ${reason ? 'max-md:col-span-full' : ''}`}>
        {reason ? (
          <>
            <span
              className={`flex min-w-0 items-center gap-1 text-12 max-md:mr-auto ${reason.isWait ? 'text-ink-3' : 'text-warn'}`}
              title={reason.text}
            >
              {!reason.isWait && <LockIcon size={16} />}
              <span className="line-clamp-2">{reason.text}</span>
            </span>
            <ButtonLink to={reason.wayOut.to} size="sm">
              {reason.wayOut.label}
            </ButtonLink>
          </>
        ) : (
          <Order goods={goods} ticked={ticked} failed={failed} />
        )}
      </div>
      {failed && (
        <div className="col-span-full -mx-4 -mb-2 bg-danger-soft px-4 py-0.5 shadow-[inset_3px_0_0_var(--danger)] max-md:-mx-3 max-md:px-3">
          <FailedEntryNote failed={failed} />
        </div>
      )}
    </li>
  );
}

/** Two dense lines per product without pictures, for slow networks, small tills and phones. */
export function GoodsLines({
  goods,
  searched,
}: {
  goods: readonly Goods[];
  /** Changes with every search, which then focuses the first quantity. */
  searched: string;
}) {
  const { list, rowKeys } = useQuantityFocus<HTMLUListElement>(searched);
  const ticked = useTickedGoods(goods);
  const { all } = ticked;
  return (
    <section data-part="goods-lines" aria-label="商品" className="rounded-card border border-line bg-card">
      <div className="flex h-11 items-center justify-between gap-4 border-b border-line px-4 text-13 text-ink-2 max-md:px-3">
        <Checkbox
          label="全选"
          checked={all.checked}
          indeterminate={all.indeterminate}
          onChange={(event) => all.onChange(event.target.checked)}
        />
        <AddTicked ticked={ticked} />
      </div>
      <ul ref={list} {...rowKeys}>
        {goods.map((one) => (
          <Line key={one.id} goods={one} ticked={ticked} />
        ))}
      </ul>
    </section>
  );
}

export function GoodsLinesSkeleton({ count }: { count: number }) {
  return (
    <Loading label="正在加载商品" className="rounded-card border border-line bg-card">
      <div className="h-11 border-b border-line" />
      <Repeat count={count}>
        <div className="border-b border-line px-4 py-2 last:border-0">
          <Skeleton className="my-0.5 h-5 w-2/5" />
          <Skeleton className="h-4 w-3/5 max-md:mb-15" />
        </div>
      </Repeat>
    </Loading>
  );
}
