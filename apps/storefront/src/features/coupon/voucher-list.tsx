import { Card, CardHead } from '@qianfang/ui/card';
import { EmptyState } from '@qianfang/ui/empty-state';
import { Figures } from '@qianfang/ui/figures';
import { linkClass } from '@qianfang/ui/link-button';
import { WalletIcon } from '@qianfang/ui/page-icons';
import { Price } from '@qianfang/ui/price';
import { Tabs } from '@qianfang/ui/tabs';
import { Tag } from '@qianfang/ui/tag';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../shared/format.ts';
import { yuan } from '../../shared/money-text.ts';
import { ButtonLink, Link } from '../../shared/page-link.tsx';
import { PagedList } from '../../shared/paged-list.tsx';
import { paths } from '../../shared/paths.ts';
import { readPage } from '../../shared/read-page.ts';
import { RecordTable } from '../../shared/record-table.tsx';
import { WaitingFigure } from '../../shared/waiting-figure.tsx';
import { type Voucher, type VoucherFilter, vouchersQuery } from './coupon.queries.ts';

const statuses = ['usable', 'used', 'expired'] as const;
const statusNames = { usable: '可使用', used: '已用完', expired: '已过期' } as const;

/** The filter in an address. */
export function voucherFilterOf(search: URLSearchParams): VoucherFilter {
  return {
    status: statuses.find((one) => one === search.get('status')) ?? 'usable',
    page: readPage(search.get('page')),
  };
}

function Uses({ voucher }: { voucher: Voucher }) {
  if (voucher.uses.length === 0) return <span className="text-ink-3">还没有使用</span>;
  return (
    <ul className="grid gap-0.5 text-13">
      {voucher.uses.map((use) => (
        <li key={use.order_id}>
          <Link to={paths.order(use.order_id)} className={linkClass()}>
            订单抵扣 {yuan(use.amount)}
          </Link>
          <span className="ml-1 text-ink-3">{formatInstant(use.at)}</span>
          {use.returned_at !== null && <span className="ml-1 text-ink-3">已退回</span>}
        </li>
      ))}
    </ul>
  );
}

/** 现金券: their total, and what each was used for. */
export function VoucherList({
  filter,
  onChange,
}: {
  filter: VoucherFilter;
  onChange: (next: VoucherFilter) => void;
}) {
  const query = useQuery(vouchersQuery(filter));
  const { data } = query;
  return (
    <div className="grid gap-4">
      <Card>
        <CardHead
          title="现金券"
          level={1}
          action={
            <Link to={paths.cashback} className={linkClass()}>
              满额返红包
            </Link>
          }
        />
        <Figures
          items={[
            {
              name: '可用余额',
              value: data ? (
                <Price amount={data.available} tone="ink" flat={false} />
              ) : (
                <WaitingFigure hasFailed={query.isError} onRetry={() => void query.refetch()} />
              ),
              note: '下单时直接抵扣货款，可拆分到多张订单使用，不找零、不提现。',
            },
          ]}
        />
      </Card>
      <Card>
        <Tabs
          label="现金券状态"
          items={statuses.map((value) => ({ value, label: statusNames[value], count: data?.counts[value] }))}
          value={filter.status ?? 'usable'}
          onChange={(status) => onChange({ status, page: 1 })}
        />
        <PagedList
          query={query}
          failed="现金券没有加载出来"
          height="h-56"
          empty={
            <EmptyState
              picture={<WalletIcon size={56} />}
              title={`没有${statusNames[filter.status ?? 'usable']}的现金券`}
              text="满额返红包、抽奖和积分商城都可以得到现金券。"
              actions={
                <ButtonLink to={paths.cashback} variant="primary">
                  看看满额返红包
                </ButtonLink>
              }
            />
          }
          onPage={(page) => onChange({ ...filter, page })}
        >
          {(data) => (
            <RecordTable
              caption="现金券"
              minWidth={680}
              rows={data.list}
              columns={[
                { name: '名称', cell: (voucher) => voucher.name },
                { name: '面值', numeric: true, cell: (voucher) => yuan(voucher.face) },
                { name: '余额', numeric: true, cell: (voucher) => yuan(voucher.balance) },
                { name: '来源', cell: (voucher) => voucher.source_text },
                { name: '有效期至', cell: (voucher) => formatInstant(voucher.ends_at) },
                {
                  name: '状态',
                  cell: (voucher) => (
                    <Tag tone={voucher.status === 'usable' ? 'ok' : 'mute'}>
                      {statusNames[voucher.status]}
                    </Tag>
                  ),
                },
                { name: '使用记录', cell: (voucher) => <Uses voucher={voucher} /> },
              ]}
            />
          )}
        </PagedList>
      </Card>
    </div>
  );
}
