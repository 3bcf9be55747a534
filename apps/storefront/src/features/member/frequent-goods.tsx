import { formatCount } from '@qianfang/domain/quantity/format-units';
import { Card, CardHead } from '@qianfang/ui/card';
import { EmptyState } from '@qianfang/ui/empty-state';
import { ErrorState } from '@qianfang/ui/error-state';
import { linkClass } from '@qianfang/ui/link-button';
import { Loading, Skeleton } from '@qianfang/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { unitYuan } from '../../shared/money-text.ts';
import { ButtonLink, Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { timesBought } from '../../shared/times-bought.ts';
import { GoodsLine } from './goods-line.tsx';
import { boughtGoodsQuery } from './member.queries.ts';

/** 常购: the company's frequent purchases, ready to order. */
export function FrequentGoods() {
  const { data, error, refetch } = useQuery(boughtGoodsQuery);
  return (
    <Card>
      <CardHead
        title="常购清单"
        aside={data && data.total > 0 ? `买过 ${formatCount(data.total)} 种` : undefined}
        action={
          <Link to={paths.frequent} className={linkClass()}>
            全部常购
          </Link>
        }
      />
      {error && !data && <ErrorState title="常购清单没有加载出来" onRetry={refetch} />}
      {!data && !error && (
        <Loading label="正在加载常购清单" className="grid gap-x-8 gap-y-5 px-5 py-4 lg:grid-cols-2">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((name) => (
            <Skeleton key={name} className="h-11" />
          ))}
        </Loading>
      )}
      {data?.list.length === 0 && (
        <EmptyState
          title="还没有买过的商品"
          text="买过的商品会列在这里，方便再次下单。"
          actions={<ButtonLink to={paths.list}>去选购商品</ButtonLink>}
        />
      )}
      {data && data.list.length > 0 && (
        <ul className="-mb-px grid gap-x-8 px-5 max-md:px-3 lg:grid-cols-2">
          {data.list.map((goods) => (
            <GoodsLine
              key={goods.id}
              goods={goods}
              note={`买过 ${timesBought(goods)} 次`}
              priceNote={goods.my_last_price !== null && `上次 ${unitYuan(goods.my_last_price)}`}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
