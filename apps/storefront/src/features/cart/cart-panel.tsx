import './cart.css';
import { exportCart } from '@qianfang/contract/cart.calls';
import { type CartFilter, filterCartLines } from '@qianfang/contract/cart-wire/cart-filter';
import { Checkbox } from '@qianfang/ui/checkbox';
import { askConfirm } from '@qianfang/ui/confirm';
import { EmptyState } from '@qianfang/ui/empty-state';
import { ErrorState } from '@qianfang/ui/error-state';
import { CartIcon } from '@qianfang/ui/icons';
import { linkClass } from '@qianfang/ui/link-button';
import { Notice } from '@qianfang/ui/notice';
import { Loading, Skeleton } from '@qianfang/ui/skeleton';
import { type TabItem, TabPanel, Tabs } from '@qianfang/ui/tabs';
import { toast } from '@qianfang/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CallFailure } from '../../shared/call.ts';
import { useMarkFavourites } from '../../shared/favourite.ts';
import { ButtonLink, Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { useSearchParams } from '../../shared/use-search-params.ts';
import { userBaseQuery } from '../../shared/user.queries.ts';
import { removeLines } from './cart.queries.ts';
import { CartAdditions } from './cart-additions.tsx';
import { CartBar } from './cart-bar.tsx';
import type { CartEditQueue } from './cart-edits.ts';
import { CartExtras } from './cart-extras.tsx';
import { cartItems } from './cart-items.ts';
import { CartList, type CartListHandle } from './cart-list.tsx';
import {
  type CartLine,
  type CartView,
  firstHindrance,
  groupLines,
  hindranceText,
  splitNotice,
  tickOf,
} from './cart-view.ts';
import { isSet } from './line-address.ts';
import { LineUsages } from './line-usage.tsx';
import { useCart } from './use-cart.ts';

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
  if (!user?.standing.message) return null;
  return (
    <Notice tone="warn" className="mb-3">
      {user.standing.message} {user.standing.action_url && <Link to={user.standing.action_url}>去更新</Link>}
    </Notice>
  );
}

function HeadRow({ tick }: { tick: ReactNode }) {
  return (
    <div className="cart-grid h-[38px] rounded-card border border-line bg-sunk text-12 text-ink-2 max-xl:hidden">
      <span className="cart-tick">{tick}</span>
      <span className="cart-pic">全选</span>
      <span className="cart-name">商品</span>
      <span className="cart-batch">批号 / 效期</span>
      <span className="cart-price">单价</span>
      <span className="cart-count">数量</span>
      <span className="cart-amount">金额</span>
      <span className="cart-acts">操作</span>
    </div>
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
        text="资质审核通过后，可查看价格并下单"
        actions={
          <ButtonLink to={failure.actionUrl ?? paths.documents} variant="primary">
            查看资质
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

/** Asks before deleting. */
function useDeletion(remove: (ids: readonly number[]) => Promise<void>) {
  const { mutate } = useMutation({
    mutationFn: remove,
    onSuccess: (_answer, ids) => toast.success(ids.length > 1 ? `已删除 ${ids.length} 种商品` : '已删除'),
  });
  return useCallback(
    async (ids: readonly number[]) => {
      const isSure = await askConfirm({
        text: ids.length > 1 ? `确定删除这 ${ids.length} 种商品吗？` : '确定删除这件商品吗?',
        confirmLabel: '删除',
        tone: 'danger',
      });
      if (isSure) mutate(ids);
    },
    [mutate],
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

/** On to the check page; or to the first line that hinders it, once the filter shows it. */
function useCheckOut(
  view: CartView,
  edits: CartEditQueue,
  [filter, setFilter]: ReturnType<typeof useFilter>,
  list: RefObject<CartListHandle | null>,
) {
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  const [hindering, setHindering] = useState<number>();
  useEffect(() => {
    if (hindering === undefined || filter !== 'all') return;
    list.current?.leadTo(hindering, 'number');
    setHindering(undefined);
  }, [hindering, filter, list]);

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
    if (!line) return;
    setFilter('all');
    setHindering(line.id);
  }
  return { checkOut, isLeaving };
}

function FilledCart({ view, cart }: { view: CartView; cart: ReturnType<typeof useCart> }) {
  const [filter, setFilter] = useFilter();
  const { edits, query } = cart;
  const shown = useMemo(() => groupLines(filterCartLines(view.data, filter)), [view.data, filter]);
  const choices = filterItems(view, filter);
  const items = useMemo(() => cartItems(shown.groups, shown.invalid), [shown]);
  const selectable = useMemo(() => groupLines(view.data).groups.flatMap((group) => group.lines), [view.data]);
  const tick = tickOf(selectable);
  const split = splitNotice(view.orders);
  const handle = useRef<CartListHandle>(null);
  const { checkOut, isLeaving } = useCheckOut(view, edits, [filter, setFilter], handle);
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
        <p className="flex gap-4 text-13 md:order-last md:ml-auto">
          <Link to={paths.frequent} className={linkClass()}>
            快速录单、导入
          </Link>
          <a href={exportCart.path} download className={linkClass()}>
            导出清单
          </a>
        </p>
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
      <StandingNotice />
      {view.notices.map((notice) => (
        <Notice key={notice} tone="info" className="mb-3">
          {notice}
        </Notice>
      ))}
      <HeadRow
        tick={
          <Checkbox
            label="全选"
            labelHidden
            checked={tick === 'all'}
            indeterminate={tick === 'some'}
            disabled={selectable.length === 0}
            onChange={({ currentTarget }) => {
              const ids = selectable.map((line) => line.id);
              onSelect(ids, currentTarget.checked);
            }}
          />
        }
      />
      <TabPanel id="cart-list" tab={choices.length > 0 ? filter : null}>
        <LineUsages lines={(query.data ?? view).data}>
          <CartList
            key={filter}
            ref={handle}
            items={items}
            view={view}
            refusals={cart.refusals}
            onNumber={onNumber}
            onSelect={onSelect}
            onDelete={onDelete}
            onFavourite={onFavourite}
            ledgerOf={cart.ledgerOf}
          />
        </LineUsages>
      </TabPanel>
      {filter === 'all' && <CartExtras view={view} />}
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
