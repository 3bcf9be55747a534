import { Button } from '@qianfang/ui/button';
import { EmptyState } from '@qianfang/ui/empty-state';
import { linkClass } from '@qianfang/ui/link-button';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink, Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { userBaseQuery } from '../../shared/user.queries.ts';
import { hotGoodsQuery } from './goods.queries.ts';
import { GoodsGrid } from './goods-grid.tsx';
import type { ListFilters } from './list-filters.ts';
import { type WholeShop, WholeShopLink } from './whole-shop-link.tsx';

/** Best sellers, for a search without results. */
export function HotGoods() {
  const { data } = useQuery(hotGoodsQuery(5));
  if (!data || data.list.length === 0) return null;
  return (
    <section aria-labelledby="hot-goods" className="mt-6">
      <h2 id="hot-goods" className="mb-3 text-18 font-semibold">
        热销商品
      </h2>
      <GoodsGrid goods={data.list} />
    </section>
  );
}

/** 去求购 with the search filled in. */
function demandAddress(keywords: string): string {
  return keywords ? `${paths.addDemand}?${new URLSearchParams({ name: keywords })}` : paths.addDemand;
}

function adviceOf(filters: ListFilters, hasFilters: boolean): string {
  if (filters.keywords && !/[\p{L}\p{N}]/u.test(filters.keywords))
    return '只有符号，没有可以查找的字。请输入商品名称、简拼、厂家、条码或批准文号。';
  if (hasFilters) return '所选的条件下没有商品，减少条件再看看。';
  if (!filters.keywords) return '这里还没有商品。要找的品种可以发求购，采购员会回复。';
  return '换个词试试：通用名、简拼（如 amxl）、厂家或批准文号都可以；也可以发求购，采购员会回复。';
}

/** An empty list: what was searched, a correction, and ways on. */
export function NothingFound({
  filters,
  correction,
  wholeShop,
  hrefOf,
  hasFilters,
  onClear,
}: {
  filters: ListFilters;
  /** A keyword with results where this one has none. */
  correction: string | null;
  wholeShop: WholeShop | null;
  /** The same list for another keyword. */
  hrefOf: (keywords: string) => string;
  hasFilters: boolean;
  onClear: () => void;
}) {
  const { data: user } = useQuery(userBaseQuery);
  const hotLine = user?.common_config.hot_line;
  function searchAgain() {
    const input = document.querySelector<HTMLInputElement>('[data-part="search-box"] input');
    input?.focus();
    input?.select();
  }
  return (
    <>
      <div className="rounded-card border border-line bg-card">
        <EmptyState
          title={filters.keywords ? `没有找到“${filters.keywords}”` : '暂无数据'}
          text={
            <>
              {correction && (
                <span className="mb-1 block text-15" data-part="correction">
                  您是不是要找{' '}
                  <Link to={hrefOf(correction)} className={`${linkClass()} font-semibold`}>
                    {correction}
                  </Link>
                </span>
              )}
              {adviceOf(filters, hasFilters)}
            </>
          }
          actions={
            <>
              {wholeShop && <WholeShopLink wholeShop={wholeShop} />}
              {hasFilters && (
                <Button variant={wholeShop === null ? 'primary' : 'line'} onClick={onClear}>
                  清空筛选
                </Button>
              )}
              <Button
                variant={hasFilters || correction || wholeShop !== null ? 'line' : 'primary'}
                onClick={searchAgain}
              >
                换个词
              </Button>
              <ButtonLink to={demandAddress(filters.keywords)}>去求购</ButtonLink>
              <ButtonLink to={paths.helpService}>联系客服{hotLine && ` ${hotLine}`}</ButtonLink>
            </>
          }
        />
      </div>
      <HotGoods />
    </>
  );
}
