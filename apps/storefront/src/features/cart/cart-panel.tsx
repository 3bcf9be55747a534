import { isBecomingBuyer } from '../../shared/is-becoming-buyer.ts';
import { wayOutLabel } from '../../shared/way-out.ts';
import './cart.css';
import { type CartFilter, filterCartLines, isInvalidLine } from '@qianfang/contract/cart-wire/cart-filter';
import { EmptyState } from '@qianfang/ui/empty-state';
import { ErrorState } from '@qianfang/ui/error-state';
import { CartIcon } from '@qianfang/ui/icons';
import { LazyExtra } from '@qianfang/ui/lazy-panel';
import { lazyPart } from '@qianfang/ui/lazy-part';
import { LinkButton } from '@qianfang/ui/link-button';
import { Notice } from '@qianfang/ui/notice';
import { Loading, Skeleton } from '@qianfang/ui/skeleton';
import { type TabItem, TabPanel, Tabs } from '@qianfang/ui/tabs';
import { toast } from '@qianfang/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CallFailure } from '../../shared/call.ts';
import { useMarkFavourites } from '../../shared/favourite.ts';
import { ButtonLink, Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { useMedia } from '../../shared/use-media.ts';
import { useSearchParams } from '../../shared/use-search-params.ts';
import { userBaseQuery } from '../../shared/user.queries.ts';
import { readingsQuery, removeLines } from './cart.queries.ts';
import { CartAdditions } from './cart-additions.tsx';
import { CartBar } from './cart-bar.tsx';
import { DifferencesButton, useDifferences } from './cart-differences.tsx';
import type { CartEditQueue } from './cart-edits.ts';
import { CartEquals } from './cart-equals.tsx';
import { CartHead } from './cart-head.tsx';
import { type CartItem, cartItems, isLineItem } from './cart-items.ts';
import { CartList, type CartListHandle } from './cart-list.tsx';
import { useCartLook } from './cart-look.ts';
import { CartTools } from './cart-tools.tsx';
import {
  type CartLine,
  type CartView,
  firstHindrance,
  groupLines,
  groupOf,
  hindranceText,
  splitNotice,
} from './cart-view.ts';
import { useDeletion } from './delete-lines.ts';
import { findLines, type Readings } from './find-lines.ts';
import { isSet } from './line-address.ts';
import { LineUsages } from './line-usage.tsx';
import { useCart } from './use-cart.ts';

/** Few carts earn or may exchange anything. */
const cartExtras = lazyPart(() => import('./cart-extras.tsx').then((module) => module.CartExtras));
const hasExtras = ({ added, activity_data: { gifts, exchanges } }: CartView) =>
  added.length > 0 || gifts.some((gift) => gift.message !== '' && gift.earned > 0) || exchanges.length > 0;

/** Loaded when it is opened. */
const differencesList = lazyPart(() =>
  import('./differences-list.tsx').then((module) => module.DifferencesList),
);

const filters: readonly CartFilter[] = ['all', 'cheaper', 'promoted', 'near', 'invalid'];

function useFilter(): [CartFilter, (next: CartFilter) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get('show');
  const filter = filters.find((one) => one === asked) ?? 'all';
  const change = (next: CartFilter) =>
    setParams(next === 'all' ? {} : { show: next }, { replace: true, preventScrollReset: true });
  return [filter, change];
}

/** The filters with results; none where the whole cart is ordinary. */
function filterItems(view: CartView, value: CartFilter): Array<TabItem<CartFilter>> {
  const { cheaper, near_expiry, invalid } = view.filter_data;
  const narrow: Array<TabItem<CartFilter> & { count: number }> = [
    { value: 'cheaper', label: '降价', count: cheaper },
    { value: 'promoted', label: '促销', count: filterCartLines(view.data, 'promoted').length },
    { value: 'near', label: '近效期', count: near_expiry },
    { value: 'invalid', label: '失效', count: invalid },
  ];
  const shown = narrow.filter((item) => item.count > 0 || item.value === value);
  return shown.length > 0 ? [{ value: 'all', label: '全部' }, ...shown] : [];
}

/** 资质 that expires soon or has expired: shown before the buyer fills the cart in vain. */
function StandingNotice() {
  const { data: user } = useQuery(userBaseQuery);
  if (!user?.standing.message || isBecomingBuyer(user.standing)) return null;
  return (
    <Notice tone="warn" className="mb-3">
      {user.standing.message} {user.standing.action_url && <Link to={user.standing.action_url}>去更新</Link>}
    </Notice>
  );
}

function CartSkeleton() {
  return (
    <Loading label="正在加载购物车">
      <Skeleton className="h-[38px] w-full max-xl:hidden" />
      <div className="mt-3 rounded-card border border-line bg-card">
        <div className="flex h-[52px] items-center border-b border-line px-4">
          <Skeleton className="h-4 w-40" />
        </div>
        {[1, 2, 3, 4, 5].map((row) => (
          <div key={row} className="cart-grid min-h-[92px] border-b border-line py-2.5 last:border-0">
            <Skeleton className="cart-pic size-[72px]" />
            <div className="cart-name grid gap-2">
              <Skeleton className="h-4 w-44 max-w-full" />
              <Skeleton className="h-3 w-28 max-w-full" />
              <Skeleton className="h-3 w-36 max-w-full" />
            </div>
            <div className="cart-price grid justify-items-end max-lg:justify-items-start">
              <Skeleton className="h-4 w-16" />
            </div>
            <div className="cart-count">
              <Skeleton className="h-8 w-24" />
            </div>
            <div className="cart-amount">
              <Skeleton className="h-4 w-16" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}

function EmptyCart() {
  return (
    <div className="rounded-card border border-line bg-card py-10">
      <EmptyState
        title="购物车是空的"
        text="按目录选购，或把要采购的商品一次录进来"
        picture={<CartIcon size={56} className="[stroke-width:1]" />}
        actions={
          <>
            <ButtonLink to={paths.listTable} variant="primary">
              去选购
            </ButtonLink>
            <ButtonLink to={paths.frequent}>快速录单</ButtonLink>
            <ButtonLink to={paths.orders}>从订单再次购买</ButtonLink>
          </>
        }
      />
    </div>
  );
}

/** For a company not yet approved: no cart, and the reason. */
function NotPassed({ failure }: { failure: CallFailure }) {
  return (
    <div className="rounded-card border border-line bg-card py-10">
      <EmptyState
        title={failure.message}
        text="可以先浏览和收藏商品，通过后直接加入"
        actions={
          <ButtonLink to={failure.actionUrl ?? paths.documents} variant="primary">
            {wayOutLabel(failure.actionUrl ?? paths.documents)}
          </ButtonLink>
        }
      />
    </div>
  );
}

/** Removes lines and moves keyboard focus to the next. Stable, so that no row re-renders for it. */
function useRemoval(list: RefObject<CartListHandle | null>) {
  return useCallback(
    async (ids: readonly number[]) => {
      const beside = list.current?.lineBeside(ids);
      await removeLines(ids);
      if (beside !== undefined && document.activeElement === document.body) {
        list.current?.leadTo(beside, 'name');
      }
    },
    [list],
  );
}

/** 移入收藏: products become favourites and their lines go. Sets are not products and stay. */
function useMoveToFavourites(remove: (ids: readonly number[]) => Promise<void>) {
  const { mutateAsync: mark } = useMarkFavourites();
  return useCallback(
    async (lines: readonly CartLine[]) => {
      const products = lines.filter((line) => !isSet(line));
      if (lines.some(isSet)) toast.warning('组合仍在购物车，请收藏其中商品');
      if (products.length === 0) return;
      await mark([...new Set(products.map((line) => line.goods.id))]);
      await remove(products.map((line) => line.id));
    },
    [mark, remove],
  );
}

/** Leads to a line, once what hides it is gone: a filter, words to find, a folded group. */
function useLeadTo(
  list: RefObject<CartListHandle | null>,
  items: readonly CartItem[],
  view: CartView,
  showAll: () => void,
) {
  const { fold } = useCartLook();
  const [wanted, setWanted] = useState<number>();
  useEffect(() => {
    if (wanted === undefined || !items.some((item) => isLineItem(item, wanted))) return;
    const line = view.data.find((one) => one.id === wanted);
    list.current?.leadTo(wanted, line && isInvalidLine(line) ? 'name' : 'number');
    setWanted(undefined);
  }, [wanted, items, list, view]);
  return (id: number) => {
    const line = view.data.find((one) => one.id === id);
    if (!line) return;
    fold(groupOf(line), false);
    if (!items.some((item) => isLineItem(item, id))) showAll();
    setWanted(id);
  };
}

/** On to the check page; or to the first line that hinders it. */
function useCheckOut(view: CartView, edits: CartEditQueue, leadTo: (lineId: number) => void) {
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);

  async function checkOut() {
    const hindrance = hindranceText(view);
    if (!hindrance) {
      setIsLeaving(true);
      await edits.flush();
      navigate(paths.check);
      return;
    }
    toast.warning(hindrance);
    const line = firstHindrance(view.data);
    if (line) leadTo(line.id);
  }
  return { checkOut, isLeaving };
}

const noReadings: Readings = new Map();

/** What was typed to find lines, and the lines in which it stands. */
function useFind(lines: readonly CartLine[], view: CartView) {
  const [find, setFind] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { data: readings = noReadings } = useQuery({ ...readingsQuery(view), enabled: isAsked });
  const found = useMemo(() => findLines(lines, find, readings), [lines, find, readings]);
  return { find, setFind, found, ask: () => setAsked(true) };
}

/** What is not shown stays as it is, and says so. */
function HiddenLines({
  view,
  shown,
  onClear,
}: {
  view: CartView;
  shown: readonly CartLine[];
  onClear: () => void;
}) {
  const hidden = view.data.length - shown.length;
  const ids = new Set(shown.map(({ id }) => id));
  const ticked = view.data.filter((line) => line.is_counted === 1 && !ids.has(line.id)).length;
  return (
    <p role="status" data-part="cart-hidden" className="px-4 pt-2 text-13 text-ink-2 max-md:px-3">
      {shown.length > 0 ? `显示 ${shown.length} 种` : '没有这样的商品'}，其余 {hidden} 种未显示
      {ticked > 0 && `，其中 ${ticked} 种仍勾选并计入合计`}
      <LinkButton className="ml-2" onClick={onClear}>
        显示全部
      </LinkButton>
    </p>
  );
}

function FilledCart({ view, cart }: { view: CartView; cart: ReturnType<typeof useCart> }) {
  const [filter, setFilter] = useFilter();
  const { edits, query } = cart;
  const filtered = useMemo(() => filterCartLines(view.data, filter), [view.data, filter]);
  const { find, setFind, found, ask } = useFind(filtered, query.data ?? view);
  const { isCompact: wantsCompact, folded } = useCartLook();
  const isCompact = useMedia('(min-width: 60rem)') && wantsCompact;
  const shown = useMemo(() => groupLines(found), [found]);
  const choices = filterItems(view, filter);
  const isWhole = found.length === view.data.length;
  // Who looks for a line sees it, also in a folded group.
  const items = useMemo(
    () => cartItems(shown.groups, shown.invalid, find.trim() === '' ? folded : []),
    [shown, find, folded],
  );
  const selectable = useMemo(() => groupLines(view.data).groups.flatMap((group) => group.lines), [view.data]);
  const split = splitNotice(view.orders);
  const differences = useDifferences(query.data ?? view);
  const [areDifferencesOpen, setDifferencesOpen] = useState(false);
  const handle = useRef<CartListHandle>(null);
  const showAll = useCallback(() => {
    setFind('');
    setFilter('all');
  }, [setFind, setFilter]);
  const leadTo = useLeadTo(handle, items, view, showAll);
  const { checkOut, isLeaving } = useCheckOut(view, edits, leadTo);
  const remove = useRemoval(handle);
  const onDelete = useDeletion(remove);
  const onFavourite = useMoveToFavourites(remove);
  const onNumber = useCallback((id: number, number: number) => edits.change([id], { number }), [edits]);
  const onSelect = useCallback(
    (ids: readonly number[], isSelected: boolean) => edits.change(ids, { isSelected }),
    [edits],
  );

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 md:min-h-14 md:py-2">
        <h1 className="text-20 font-semibold max-md:sr-only">
          购物车<small className="ml-2 text-14 font-normal text-ink-3">{view.data.length} 种</small>
        </h1>
        <CartTools>
          {differences && (
            <DifferencesButton
              {...differences}
              isOpen={areDifferencesOpen}
              onToggle={() => setDifferencesOpen(!areDifferencesOpen)}
            />
          )}
        </CartTools>
        {choices.length > 0 && (
          <Tabs<CartFilter>
            label="筛选购物车"
            variant="pill"
            value={filter}
            onChange={setFilter}
            panelId="cart-list"
            items={choices}
          />
        )}
      </div>
      {differences && areDifferencesOpen && (
        <LazyExtra source={differencesList} props={{ ...differences, onLead: leadTo }} />
      )}
      <StandingNotice />
      {view.notices.map((notice) => (
        <Notice key={notice} tone="info" className="mb-3">
          {notice}
        </Notice>
      ))}
      {/* The head stays in view as long as the list does. */}
      <div className={isCompact ? 'cart-tight' : undefined}>
        <CartHead
          selectable={isWhole ? selectable : shown.groups.flatMap((group) => group.lines)}
          isWhole={isWhole}
          find={find}
          onFind={setFind}
          onFindFocus={ask}
          onSelect={onSelect}
        />
        {!isWhole && <HiddenLines view={view} shown={found} onClear={showAll} />}
        <TabPanel id="cart-list" tab={choices.length > 0 ? filter : null}>
          <LineUsages lines={(query.data ?? view).data}>
            <CartEquals view={query.data ?? view} isSettling={cart.isSettling}>
              <CartList
                key={filter}
                ref={handle}
                items={items}
                view={view}
                isCompact={isCompact}
                folded={folded}
                refusals={cart.refusals}
                onNumber={onNumber}
                onSelect={onSelect}
                onDelete={onDelete}
                onFavourite={onFavourite}
                ledgerOf={cart.ledgerOf}
              />
            </CartEquals>
          </LineUsages>
        </TabPanel>
      </div>
      {isWhole && hasExtras(view) && <LazyExtra source={cartExtras} props={{ view }} />}
      <CartAdditions view={query.data ?? view} isSettling={cart.isSettling} />
      {/* Shown in the bar where it has space. */}
      {split && <p className="mt-3 text-12 text-ink-2 lg:hidden">{split}</p>}
      <CartBar
        view={view}
        settled={query.data ?? view}
        selectable={selectable}
        isSettling={cart.isSettling}
        isLeaving={isLeaving}
        onSelect={onSelect}
        onDelete={onDelete}
        onFavourite={onFavourite}
        onCheckOut={() => void checkOut()}
      />
    </>
  );
}

/** The cart: its lines, their cost now, and the link to checkout. */
export function CartPanel() {
  const cart = useCart();
  const { query, view } = cart;
  if (view) {
    return view.data.length > 0 ? (
      <FilledCart view={view} cart={cart} />
    ) : (
      <>
        <h1 className="py-3 text-20 font-semibold max-md:sr-only">购物车</h1>
        <StandingNotice />
        <EmptyCart />
      </>
    );
  }
  const failure = query.error;
  return (
    <>
      <h1 className="py-3 text-20 font-semibold max-md:sr-only">购物车</h1>
      {failure instanceof CallFailure && failure.code === 422 ? (
        <NotPassed failure={failure} />
      ) : failure ? (
        <ErrorState
          title="购物车没有加载出来"
          text="里面的商品都还在，请重试。"
          className="rounded-card border border-line bg-card"
          onRetry={query.refetch}
          isRetrying={query.isFetching}
        />
      ) : (
        <CartSkeleton />
      )}
    </>
  );
}
