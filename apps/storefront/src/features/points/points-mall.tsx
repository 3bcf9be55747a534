import { formatCount } from '@qianfang/domain/quantity/format-units';
import { Button } from '@qianfang/ui/button';
import { Card, CardHead } from '@qianfang/ui/card';
import { Checkbox } from '@qianfang/ui/checkbox';
import { EmptyState } from '@qianfang/ui/empty-state';
import { Figures } from '@qianfang/ui/figures';
import { linkClass } from '@qianfang/ui/link-button';
import { CoinIcon } from '@qianfang/ui/payment-icons';
import { Price } from '@qianfang/ui/price';
import { Select } from '@qianfang/ui/select';
import { Tabs } from '@qianfang/ui/tabs';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { CallFailure } from '../../shared/call.ts';
import { formatInstant } from '../../shared/format.ts';
import { ButtonLink, Link } from '../../shared/page-link.tsx';
import { PagedList } from '../../shared/paged-list.tsx';
import { paths } from '../../shared/paths.ts';
import { readPage } from '../../shared/read-page.ts';
import { WaitingFigure } from '../../shared/waiting-figure.tsx';
import { ExchangeDialog } from './exchange-dialog.tsx';
import { type MallFilter, type MallGoods, type MallPage, mallGoodsQuery } from './points.queries.ts';

const types = [
  { value: 'all', label: '全部' },
  { value: 'coupon', label: '优惠券' },
  { value: 'real', label: '实物' },
  { value: 'voucher', label: '现金券' },
] as const;

const tabs = [...types, { value: 'draw', label: '抽奖' }] as const;

const sorts = [
  { value: '', label: '综合' },
  { value: 'points_asc', label: '积分从低到高' },
  { value: 'points_desc', label: '积分从高到低' },
  { value: 'new', label: '最新' },
  { value: 'hot', label: '热门' },
] as const;

/** The filter in an address. */
export function mallFilterOf(search: URLSearchParams): MallFilter {
  const type = types.find((one) => one.value !== 'all' && one.value === search.get('type'))?.value;
  const sort = sorts.find((one) => one.value !== '' && one.value === search.get('sort'))?.value;
  return {
    page: readPage(search.get('page')),
    ...(type && type !== 'all' ? { type } : {}),
    ...(sort ? { sort } : {}),
    ...(search.get('affordable') === '1' ? { affordable: 1 as const } : {}),
  };
}

function whyNot(goods: MallGoods): string {
  if (goods.state === 'gone') return '已兑完';
  if (goods.state === 'limit') return '已达到兑换上限';
  return `积分不足，差 ${formatCount(goods.missing)}`;
}

function MallCard({ goods, onExchange }: { goods: MallGoods; onExchange: () => void }) {
  return (
    <li className="flex flex-col rounded-card border border-line bg-card p-3">
      <span className="grid h-32 place-items-center rounded-control bg-tile">
        <img
          src={goods.image}
          alt=""
          width={104}
          height={104}
          loading="lazy"
          className={`dark:brightness-[0.93] ${goods.state === 'gone' ? 'opacity-45 saturate-50' : ''}`}
        />
      </span>
      <p className="pt-2 leading-snug font-medium">{goods.name}</p>
      <p className="text-12 text-ink-3">{goods.summary}</p>
      <p className="mt-auto flex flex-wrap items-baseline gap-x-2 pt-2 whitespace-nowrap">
        <b className="text-18 font-semibold text-price">{formatCount(goods.points)}</b>
        <span className="text-12 text-ink-2">积分</span>
        <Price amount={goods.worth} struck tone="muted" className="text-12" />
      </p>
      <p className="flex flex-wrap gap-x-2 pb-2 text-12 whitespace-nowrap text-ink-3">
        <span>
          已兑 {formatCount(goods.exchanged)} · 剩 {formatCount(goods.stock)}
        </span>
        <span>每家限 {goods.per_buyer}</span>
      </p>
      {goods.state === 'open' ? (
        <Button size="sm" variant="primary" aria-label={`立即兑换 ${goods.name}`} onClick={onExchange}>
          立即兑换
        </Button>
      ) : (
        <Button size="sm" disabled>
          {whyNot(goods)}
        </Button>
      )}
    </li>
  );
}

/** The items to exchange points for, filtered and sorted. */
function Shelf({
  filter,
  query,
  onChange,
  onExchange,
}: {
  filter: MallFilter;
  query: UseQueryResult<MallPage, CallFailure>;
  onChange: (next: MallFilter) => void;
  onExchange: (goods: MallGoods) => void;
}) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-4 px-5 pt-4 max-md:px-3">
        <Select
          label="排序"
          labelHidden
          size="md"
          options={sorts}
          value={filter.sort ?? ''}
          onChange={(event) => {
            const { sort: _, ...rest } = filter;
            const sort = sorts.find((one) => one.value !== '' && one.value === event.target.value)?.value;
            onChange({ ...rest, page: 1, ...(sort ? { sort } : {}) });
          }}
        />
        <Checkbox
          label="我能兑换"
          checked={filter.affordable === 1}
          onChange={(event) => {
            const { affordable: _, ...rest } = filter;
            onChange({ ...rest, page: 1, ...(event.target.checked ? { affordable: 1 as const } : {}) });
          }}
        />
      </div>
      <PagedList
        query={query}
        failed="礼品没有加载出来"
        height="h-96"
        empty={
          <EmptyState
            picture={<CoinIcon size={56} />}
            title="没有符合条件的礼品"
            text="换一个类型看看，或继续采购积攒积分。"
            actions={<ButtonLink to={paths.list}>去选购商品</ButtonLink>}
          />
        }
        onPage={(page) => onChange({ ...filter, page })}
      >
        {(data) => (
          <ul className="grid grid-cols-5 gap-3 px-5 py-4 max-xl:grid-cols-4 max-lg:grid-cols-3 max-md:grid-cols-2 max-md:px-3">
            {data.list.map((goods) => (
              <MallCard key={goods.id} goods={goods} onExchange={() => onExchange(goods)} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

/** 积分商城. */
export function PointsMall({
  filter,
  onChange,
  draws,
  onDraws,
}: {
  filter: MallFilter;
  onChange: (next: MallFilter) => void;
  /** Lucky draws, while their tab is open. */
  draws: ReactNode;
  onDraws: () => void;
}) {
  const query = useQuery(mallGoodsQuery(filter));
  const { data } = query;
  const [chosen, setChosen] = useState<MallGoods>();
  return (
    <div className="grid gap-4">
      <Card>
        <CardHead
          title="积分商城"
          level={1}
          action={
            <>
              <Link to={paths.points} className={linkClass()}>
                积分明细
              </Link>
              <Link to={paths.pointsOrders} className={linkClass()}>
                我的兑换
              </Link>
            </>
          }
        />
        <Figures
          items={[
            {
              name: '可用积分',
              value: data ? formatCount(data.available) : <WaitingFigure hasFailed={query.isError} />,
            },
            ...(data && data.expiring > 0 && data.expiring_at !== null
              ? [
                  {
                    name: '即将过期',
                    value: <span className="text-warn">{formatCount(data.expiring)}</span>,
                    note: `${formatInstant(data.expiring_at)} 起到期`,
                  },
                ]
              : []),
          ]}
        />
        <p className="border-t border-line px-5 py-3 text-13 text-ink-2 max-md:px-3">
          确认收货后每实付 1 元得 1 积分（含麻订单除外），一年内有效；可兑换礼品，也可下单时抵扣。
        </p>
      </Card>
      <Card>
        <Tabs
          label="礼品类型"
          items={tabs}
          value={draws ? 'draw' : (filter.type ?? 'all')}
          onChange={(type) => {
            if (type === 'draw') return onDraws();
            const { type: _, ...rest } = filter;
            onChange({ ...rest, page: 1, ...(type === 'all' ? {} : { type }) });
          }}
        />
        {draws || <Shelf filter={filter} query={query} onChange={onChange} onExchange={setChosen} />}
      </Card>
      {chosen && data && (
        <ExchangeDialog goods={chosen} available={data.available} onClose={() => setChosen(undefined)} />
      )}
    </div>
  );
}
