import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { Card, cardClass } from '@qianfang/ui/card';
import { EmptyState } from '@qianfang/ui/empty-state';
import { ReceiptIcon } from '@qianfang/ui/icons';
import { linkClass } from '@qianfang/ui/link-button';
import { TabPanel, Tabs } from '@qianfang/ui/tabs';
import { Tag, type TagTone } from '@qianfang/ui/tag';
import { useQuery } from '@tanstack/react-query';
import { afterSaleCountsQuery } from '../../shared/after-sale-counts.ts';
import { formatInstant } from '../../shared/format.ts';
import { GoodsThumb } from '../../shared/goods-thumb.tsx';
import { yuan } from '../../shared/money-text.ts';
import { ButtonLink, Link } from '../../shared/page-link.tsx';
import { PagedList } from '../../shared/paged-list.tsx';
import { paths } from '../../shared/paths.ts';
import {
  type Kind,
  type ReturnHead,
  returnsQuery,
  type ServiceHead,
  servicesQuery,
} from './after-sale.queries.ts';
import { moneyOf, returnTone, serviceTone } from './after-sale-words.ts';

const panelId = 'after-sales-panel';
const maxLines = 3;

function Row({
  one,
  subject,
  tone,
  to,
  money,
}: {
  one: ReturnHead | ServiceHead;
  subject: string;
  tone: TagTone;
  to: string;
  money?: { readonly label: string; readonly amount: string } | undefined;
}) {
  return (
    <li className={cardClass} data-part="application-card">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-t-[5px] border-b border-line bg-sunk px-5 py-2 text-13 text-ink-2 max-md:px-3">
        <Link to={to} className={`${linkClass({ tone: 'plain' })} font-medium text-ink`}>
          {one.application_no}
        </Link>
        <time dateTime={one.created_at}>{formatInstant(one.created_at)}</time>
        <Link to={paths.order(one.order_id)} className={linkClass()}>
          订单 {one.order_no}
        </Link>
        <span className="ml-auto max-md:ml-0">
          <Tag tone={tone}>{one.status_text}</Tag>
        </span>
      </header>
      <div className="grid gap-x-6 gap-y-3 px-5 py-4 max-md:px-3 lg:grid-cols-[minmax(0,1fr)_9rem_6.5rem]">
        <div className="grid content-start gap-2">
          <p className="font-medium">{subject}</p>
          <ul className="grid gap-2">
            {one.lines.slice(0, maxLines).map((line) => (
              <li key={`${line.line_id}/${line.batch_no}`} className="flex items-center gap-3 text-13">
                <GoodsThumb src={line.image} size={40} />
                <span className="min-w-0 flex-1">
                  {line.name} <span className="text-ink-3">{line.ypgg}</span>
                  <span className="block text-ink-3">
                    批号 {line.batch_no} ×{formatUnits(line.asked, line.bzdw)}
                  </span>
                </span>
              </li>
            ))}
          </ul>
          {one.lines.length > maxLines && (
            <p className="text-13 text-ink-3">另有 {one.lines.length - maxLines} 行</p>
          )}
          {one.next && <p className="text-13 text-warn">{one.next}</p>}
        </div>
        <p className="text-right max-lg:text-left">
          {money !== undefined && (
            <>
              <span className="mr-1 text-13 text-ink-2">{money.label}</span>
              <b className="text-16 font-semibold">{yuan(money.amount)}</b>
            </>
          )}
        </p>
        <div className="max-lg:justify-self-end">
          <ButtonLink to={to}>查看详情</ButtonLink>
        </div>
      </div>
    </li>
  );
}

function Nothing({ name }: { name: string }) {
  return (
    <Card>
      <EmptyState
        picture={<ReceiptIcon size={56} className="[stroke-width:1]" />}
        title={`没有${name}申请`}
        text="在已发货或已收货的订单上点“申请售后”，即可在这里跟踪处理进度。"
        actions={<ButtonLink to={`${paths.orders}?status=DONE`}>查看已完成的订单</ButtonLink>}
      />
    </Card>
  );
}

function Returns({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const query = useQuery(returnsQuery({ page }));
  return (
    <PagedList query={query} failed="退货申请没有加载出来" empty={<Nothing name="退货" />} onPage={onPage}>
      {(data) => (
        <ul className="grid gap-3">
          {data.list.map((one) => (
            <Row
              key={one.id}
              one={one}
              subject={`退货 · ${one.reason_text}`}
              tone={returnTone[one.status]}
              to={paths.returnInfo(one.id)}
              money={moneyOf(one)}
            />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Services({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const query = useQuery(servicesQuery({ page }));
  return (
    <PagedList
      query={query}
      failed="售后申请没有加载出来"
      empty={<Nothing name="售后服务" />}
      onPage={onPage}
    >
      {(data) => (
        <ul className="grid gap-3">
          {data.list.map((one) => (
            <Row
              key={one.id}
              one={one}
              subject={one.topic_text}
              tone={serviceTone[one.status]}
              to={paths.afterSalesInfo(one.id)}
            />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** The orders' tab 售后: returns and other services. */
export function ApplicationList({
  kind,
  page,
  onChange,
}: {
  kind: Kind;
  page: number;
  onChange: (next: { readonly kind: Kind; readonly page: number }) => void;
}) {
  const { data: counts } = useQuery(afterSaleCountsQuery);
  const onPage = (next: number) => onChange({ kind, page: next });
  return (
    <div className="grid gap-3">
      <Tabs
        label="售后种类"
        variant="pill"
        panelId={panelId}
        items={[
          { value: 'return', label: '退货', count: counts?.returns },
          { value: 'service', label: '其他服务', count: counts?.services },
        ]}
        value={kind}
        onChange={(next) => onChange({ kind: next, page: 1 })}
      />
      <TabPanel id={panelId} tab={kind} className="grid gap-3">
        {kind === 'return' ? (
          <Returns page={page} onPage={onPage} />
        ) : (
          <Services page={page} onPage={onPage} />
        )}
      </TabPanel>
    </div>
  );
}
