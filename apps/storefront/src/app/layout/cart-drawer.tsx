import { formatCount, formatUnits } from '@qianfang/domain/quantity/format-units';
import { EmptyState } from '@qianfang/ui/empty-state';
import { ErrorState } from '@qianfang/ui/error-state';
import { IconButton } from '@qianfang/ui/icon-button';
import { CartIcon, CloseIcon } from '@qianfang/ui/icons';
import { TrashIcon } from '@qianfang/ui/page-icons';
import { Price } from '@qianfang/ui/price';
import { Progress } from '@qianfang/ui/progress';
import { Loading, Skeleton } from '@qianfang/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { cartQuery, removeLines } from '../../features/cart/cart.queries.ts';
import { type CartLine, type CartView, groupLines } from '../../features/cart/cart-view.ts';
import { useDeletion } from '../../features/cart/delete-lines.ts';
import { freightStatus } from '../../features/cart/freight-status.ts';
import { invalidReason } from '../../features/cart/invalid-reason.ts';
import { lineAddress } from '../../features/cart/line-address.ts';
import { GoodsThumb } from '../../shared/goods-thumb.tsx';
import { isZero, unitYuan, yuan } from '../../shared/money-text.ts';
import { ButtonLink, Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';

function Line({ line, onLeave, onDelete }: { line: CartLine; onLeave: () => void; onDelete: () => void }) {
  const { goods } = line;
  const isOff = goods.is_buy === 0 || line.price === null || goods.number <= 0;
  return (
    <li
      data-part="drawer-line"
      className="grid grid-cols-[56px_minmax(0,1fr)_28px] gap-2.5 border-b border-line py-2.5 pr-1.5 pl-3"
    >
      <GoodsThumb src={goods.goods_image[0]?.list} size={56} isOff={isOff} />
      <div className="min-w-0 text-12 leading-[1.45] text-ink-3">
        <Link
          to={lineAddress(line)}
          onClick={onLeave}
          className={`block text-14 font-medium hover:text-brand ${isOff ? 'text-ink-3' : 'text-ink'}`}
        >
          {goods.name}
        </Link>
        <span className="block">{goods.ypgg}</span>
        <span className="block truncate" title={goods.sccj}>
          {goods.sccj}
        </span>
        {isOff || line.price === null ? (
          <span className="block text-warn">{invalidReason(line).text}</span>
        ) : (
          <span className="block text-13">
            <b className="font-semibold text-price">{unitYuan(line.price)}</b> ×{' '}
            {formatUnits(line.number, goods.bzdw)}
          </span>
        )}
      </div>
      <IconButton
        label={`删除${goods.name}`}
        size={28}
        icon={<TrashIcon size={16} />}
        onClick={onDelete}
        className="-mt-1"
      />
    </li>
  );
}

function ShippingGap({ view }: { view: CartView }) {
  const status = freightStatus(view);
  if (!status.isShown) return null;
  return (
    <div data-part="shipping-gap" className="grid gap-1.5 border-b border-line px-4 pt-2.5 pb-3 text-13">
      {status.gap ? (
        <>
          <p>
            优选再买 <b className="font-semibold text-price">{yuan(status.gap)}</b> 包邮
          </p>
          <Progress label="包邮进度" value={status.reached} max={status.threshold} valueText={status.text} />
        </>
      ) : (
        <p className="text-ink-2">{status.text}</p>
      )}
    </div>
  );
}

function Filled({ view, onLeave }: { view: CartView; onLeave: () => void }) {
  const onDelete = useDeletion(removeLines);
  const { groups, invalid } = groupLines(view.data);
  const { totals } = view;
  const sections = [
    ...groups.map((group) => ({ ...group, aside: yuan(group.subtotal) })),
    ...(invalid.length > 0 ? [{ key: 'invalid', title: '失效商品', lines: invalid, aside: '' }] : []),
  ];
  return (
    <>
      <ShippingGap view={view} />
      <section
        aria-label="购物车商品"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto -outline-offset-2!"
      >
        {sections.map((section) => (
          <section key={section.key} aria-label={section.title}>
            <h3 className="flex h-8 items-center justify-between border-b border-line bg-sunk px-3 text-12 text-ink-2">
              <span>
                {section.title} {section.lines.length} 种
              </span>
              {section.aside && (
                <span data-part="zone-subtotal">
                  小计 <b className="font-semibold text-ink">{section.aside}</b>
                </span>
              )}
            </h3>
            <ul>
              {section.lines.map((line) => (
                <Line
                  key={line.key}
                  line={line}
                  onLeave={onLeave}
                  onDelete={() => void onDelete([line.id])}
                />
              ))}
            </ul>
          </section>
        ))}
      </section>
      <footer className="grid shrink-0 gap-2.5 border-t border-line px-4 pt-3 pb-4">
        <p className="flex items-baseline justify-between text-13" role="status">
          <span>
            已选 {formatCount(totals.kinds)} 种，合计
            {totals.kinds > 0 && (
              <span className="block text-12 text-ink-3">
                {isZero(totals.freight) ? '免运费' : `含运费 ${yuan(totals.freight)}`}
              </span>
            )}
          </span>
          <span data-part="drawer-total">
            <Price amount={totals.payable} size="l" />
          </span>
        </p>
        <ButtonLink to={paths.cart} onClick={onLeave} variant="primary" size="lg" wide>
          去购物车
        </ButtonLink>
      </footer>
    </>
  );
}

function DrawerSkeleton() {
  return (
    <Loading label="正在加载购物车" className="grid gap-4 p-3">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="grid grid-cols-[56px_minmax(0,1fr)] gap-2.5">
          <Skeleton className="size-14" />
          <div className="grid content-start gap-2">
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-3 w-3/5" />
            <Skeleton className="h-3 w-2/5" />
          </div>
        </div>
      ))}
    </Loading>
  );
}

function Content({ isPassed, onLeave }: { isPassed: boolean; onLeave: () => void }) {
  // Cart changes invalidate it; an open drawer refetches at once, a closed one when opened.
  const { data: view, isError, refetch, isFetching } = useQuery({ ...cartQuery, enabled: isPassed });
  if (!isPassed) {
    return (
      <EmptyState
        title="资质审核通过后可以采购"
        text="审核结果会以短信和消息告知"
        actions={
          <ButtonLink to={paths.registerState} onClick={onLeave}>
            查看审核进度
          </ButtonLink>
        }
      />
    );
  }
  if (!view) {
    if (!isError) return <DrawerSkeleton />;
    return <ErrorState title="购物车没有加载出来" onRetry={refetch} isRetrying={isFetching} />;
  }
  if (view.data.length > 0) return <Filled view={view} onLeave={onLeave} />;
  return (
    <EmptyState
      title="购物车是空的"
      text="常购的商品可在列表里按中包装直接加入"
      picture={<CartIcon size={48} className="[stroke-width:1]" />}
      actions={
        <ButtonLink to={paths.listTable} onClick={onLeave}>
          去选购
        </ButtonLink>
      }
    />
  );
}

/** The cart beside the page, which stays usable. Esc closes it and returns the focus. */
export function CartDrawer({
  id,
  isPassed,
  onClose,
  onLeave,
}: {
  id: string;
  isPassed: boolean;
  onClose: () => void;
  /** A link in it was followed. */
  onLeave: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: view } = useQuery({ ...cartQuery, enabled: false });
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      id={id}
      role="dialog"
      aria-label="购物车"
      className="flex min-w-0 flex-1 flex-col overflow-hidden border-l border-line bg-card"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <header className="flex h-13 shrink-0 items-center gap-2 border-b border-line pr-2.5 pl-4">
        <h2 ref={heading} tabIndex={-1} className="text-16 font-semibold outline-none">
          购物车
        </h2>
        {view && view.data.length > 0 && <span className="text-13 text-ink-3">{view.data.length} 种</span>}
        <IconButton label="关闭购物车" icon={<CloseIcon size={16} />} className="ml-auto" onClick={onClose} />
      </header>
      <Content isPassed={isPassed} onLeave={onLeave} />
    </section>
  );
}
