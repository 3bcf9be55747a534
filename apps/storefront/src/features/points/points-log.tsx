import { formatCount } from '@qianfang/domain/quantity/format-units';
import { Card, CardHead } from '@qianfang/ui/card';
import { EmptyState } from '@qianfang/ui/empty-state';
import { Figures } from '@qianfang/ui/figures';
import { linkClass } from '@qianfang/ui/link-button';
import { CoinIcon } from '@qianfang/ui/payment-icons';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../shared/format.ts';
import { LedgerEntry } from '../../shared/ledger-entry.tsx';
import { OrderNumbers } from '../../shared/order-numbers.tsx';
import { ButtonLink, Link } from '../../shared/page-link.tsx';
import { PagedList } from '../../shared/paged-list.tsx';
import { paths } from '../../shared/paths.ts';
import { RecordTable } from '../../shared/record-table.tsx';
import { WaitingFigure } from '../../shared/waiting-figure.tsx';
import { type PointsEntry, pointsLogQuery } from './points.queries.ts';

const signed = (points: number) => (points > 0 ? `+${formatCount(points)}` : `−${formatCount(-points)}`);

/** The source of an entry, linked to its page. */
function memoOf({ source, memo }: PointsEntry) {
  if (source !== 'exchange') return <OrderNumbers text={memo} />;
  return (
    <Link to={paths.pointsOrders} className={linkClass()}>
      {memo}
    </Link>
  );
}

/** 积分管理: the balance, what expires, and the entries. */
export function PointsLog({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const query = useQuery(pointsLogQuery(page));
  const { data } = query;
  const sums = [
    { name: '可用积分', value: data?.available, note: '' },
    {
      name: '30 天内到期',
      value: data?.expiring,
      note: data?.expiring_at ? `${formatInstant(data.expiring_at)} 起` : '',
    },
    { name: '累计获得', value: data?.earned, note: '' },
  ];
  return (
    <div className="grid gap-4">
      <Card>
        <CardHead
          title="积分管理"
          level={1}
          action={
            <ButtonLink to={paths.pointsMall} size="sm" variant="primary">
              去积分商城
            </ButtonLink>
          }
        />
        <Figures
          items={sums.map(({ name, value, note }, index) => ({
            name,
            value:
              value === undefined ? (
                <WaitingFigure
                  hasFailed={query.isError}
                  {...(index === 0 && { onRetry: () => void query.refetch() })}
                />
              ) : (
                formatCount(value)
              ),
            note: note && <span className="text-warn">{note}</span>,
          }))}
        />
        <p className="border-t border-line px-5 py-3 text-13 text-ink-2 max-md:px-3">
          确认收货后每实付 1 元得 1 积分（含麻订单除外），自获得之日起一年内有效，先到期的先使用。100 积分可抵
          1 元。
        </p>
      </Card>
      <Card>
        <CardHead title="积分明细" />
        <PagedList
          query={query}
          failed="明细没有加载出来"
          height="h-72"
          empty={
            <EmptyState
              picture={<CoinIcon size={56} />}
              title="还没有积分"
              text="采购并确认收货后，积分会记在这里。"
              actions={<ButtonLink to={paths.list}>去选购商品</ButtonLink>}
            />
          }
          onPage={onPage}
        >
          {(data) => (
            <RecordTable
              caption="积分明细"
              minWidth={620}
              rows={data.list}
              columns={[
                { name: '时间', cell: (entry) => formatInstant(entry.at) },
                { name: '来源', cell: (entry) => entry.source_text },
                { name: '说明', cell: memoOf },
                { name: '积分', numeric: true, cell: (entry) => signed(entry.points) },
                { name: '余额', numeric: true, cell: (entry) => formatCount(entry.balance) },
                {
                  name: '有效期至',
                  cell: (entry) => (entry.expires_at ? formatInstant(entry.expires_at) : '—'),
                },
              ]}
              card={(entry) => (
                <LedgerEntry
                  name={entry.source_text}
                  amount={signed(entry.points)}
                  at={formatInstant(entry.at)}
                  balance={formatCount(entry.balance)}
                  note={
                    <>
                      {memoOf(entry)}
                      {entry.expires_at && (
                        <span className="block text-ink-3">有效期至 {formatInstant(entry.expires_at)}</span>
                      )}
                    </>
                  }
                />
              )}
            />
          )}
        </PagedList>
      </Card>
    </div>
  );
}
