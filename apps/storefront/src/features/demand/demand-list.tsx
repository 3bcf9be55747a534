import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { Card, CardHead } from '@qianfang/ui/card';
import { askConfirm } from '@qianfang/ui/confirm';
import { EmptyState } from '@qianfang/ui/empty-state';
import { linkClass } from '@qianfang/ui/link-button';
import { Tabs } from '@qianfang/ui/tabs';
import { useMutation, useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../shared/format.ts';
import { unitYuan } from '../../shared/money-text.ts';
import { ButtonLink, Link } from '../../shared/page-link.tsx';
import { PagedList } from '../../shared/paged-list.tsx';
import { paths } from '../../shared/paths.ts';
import {
  closing,
  type Demand,
  type DemandFilter,
  type DemandStatus,
  demandsQuery,
} from './demand.queries.ts';
import { DemandState } from './demand-status.tsx';

const tabs: ReadonlyArray<{ value: DemandStatus | 'all'; label: string }> = [
  { value: 'all', label: '全部' },
  { value: 'waiting', label: '待处理' },
  { value: 'working', label: '处理中' },
  { value: 'listed', label: '已上架' },
  { value: 'unavailable', label: '无法供应' },
  { value: 'closed', label: '已关闭' },
];

/** A new request with the same facts. */
function againPath(demand: Demand): string {
  const facts = { name: demand.name, ypgg: demand.ypgg, sccj: demand.sccj, bzdw: demand.bzdw };
  return `${paths.addDemand}?${new URLSearchParams({ ...facts, number: String(demand.number) })}`;
}

function Actions({ demand }: { demand: Demand }) {
  const close = useMutation(closing);
  async function askAndClose() {
    const text = `确定撤销对“${demand.name}”的求购吗？`;
    if (await askConfirm({ text, confirmLabel: '撤销求购', cancelLabel: '保留' })) close.mutate(demand.id);
  }
  return (
    <p className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 max-md:justify-start">
      <Link to={paths.demand(demand.id)} className={linkClass()}>
        查看
      </Link>
      {demand.goods_id !== null && (
        <Link to={paths.goods(demand.goods_id)} className={linkClass()}>
          去购买
        </Link>
      )}
      {demand.status === 'closed' || demand.status === 'unavailable' ? (
        <Link to={againPath(demand)} className={linkClass()}>
          再次求购
        </Link>
      ) : (
        <button
          type="button"
          className={linkClass({ tone: 'plain' })}
          onClick={() => void askAndClose()}
          aria-disabled={close.isPending}
        >
          撤销
        </button>
      )}
    </p>
  );
}

function Row({ demand }: { demand: Demand }) {
  return (
    <li className="grid gap-x-6 gap-y-1 border-t border-line px-5 py-4 first:border-0 max-md:px-3 md:grid-cols-[minmax(0,1fr)_12rem_10rem]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2">
          <b className="font-semibold">{demand.name}</b>
          <span className="text-ink-2">{demand.ypgg}</span>
          <DemandState status={demand.status} />
        </p>
        <p className="text-13 text-ink-3">
          {demand.request_no} · {formatInstant(demand.created_at)}
          {demand.sccj && ` · ${demand.sccj}`}
        </p>
        {demand.reply && <p className="mt-1 text-ink-2">答复：{demand.reply}</p>}
      </div>
      <p className="text-ink-2">
        求购 {formatUnits(demand.number, demand.bzdw)}
        {demand.price && <span className="block text-13 text-ink-3">期望 {unitYuan(demand.price)}</span>}
      </p>
      <Actions demand={demand} />
    </li>
  );
}

/** 品种求购: the company's requests and their results. */
export function DemandList({
  filter,
  onChange,
}: {
  filter: DemandFilter;
  onChange: (next: DemandFilter) => void;
}) {
  const query = useQuery(demandsQuery(filter));
  const add = (
    <ButtonLink to={paths.addDemand} variant="primary">
      发布求购
    </ButtonLink>
  );
  return (
    <Card>
      <CardHead title="品种求购" level={1} action={add} />
      <Tabs
        label="求购状态"
        items={tabs}
        value={filter.status ?? 'all'}
        onChange={(value) => onChange({ page: 1, ...(value === 'all' ? {} : { status: value }) })}
      />
      <PagedList
        query={query}
        failed="求购没有加载出来"
        height="h-64"
        empty={
          <EmptyState
            title={filter.status ? '没有这个状态的求购' : '还没有求购'}
            text="本站没有的品种，告诉我们规格和数量，找到货源后会通知您。"
            actions={add}
          />
        }
        onPage={(page) => onChange({ ...filter, page })}
      >
        {(data) => (
          <ul>
            {data.list.map((demand) => (
              <Row key={demand.id} demand={demand} />
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  );
}
