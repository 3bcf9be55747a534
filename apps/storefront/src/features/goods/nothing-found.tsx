import { Button, buttonClass } from '@qianfang/ui/button';
import { EmptyState } from '@qianfang/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { userBaseQuery } from '../../shared/user.queries.ts';
import { hotGoodsQuery } from './goods.queries.ts';
import { GoodsGrid } from './goods-grid.tsx';
import type { ListFilters } from './list-filters.ts';

/** What sells well, for whoever did not find what was looked for. */
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

/** An empty list: what it was asked for, and the ways on. */
export function NothingFound({
  filters,
  hasFilters,
  onClear,
}: {
  filters: ListFilters;
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
            hasFilters
              ? '所选的条件下没有商品，减少条件再看看。'
              : filters.keywords
                ? '换个词试试：通用名、简拼（如 amxl）、厂家或批准文号都可以。'
                : '这里还没有商品，先看看别的。'
          }
          actions={
            <>
              {hasFilters && (
                <Button variant="primary" onClick={onClear}>
                  清空筛选
                </Button>
              )}
              {filters.keywords && <Button onClick={searchAgain}>换个词</Button>}
              <Link to={paths.list} className={buttonClass()}>
                全部商品
              </Link>
              {hotLine && (
                <a href={`tel:${hotLine}`} className={buttonClass()}>
                  联系客服 {hotLine}
                </a>
              )}
            </>
          }
        />
      </div>
      <HotGoods />
    </>
  );
}
