import { formatCount } from '@qianfang/domain/quantity/format-units';
import { Button } from '@qianfang/ui/button';
import { EmptyState } from '@qianfang/ui/empty-state';
import { ReceiptIcon } from '@qianfang/ui/icons';
import { TabPanel, Tabs } from '@qianfang/ui/tabs';
import { Tag } from '@qianfang/ui/tag';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '../../shared/format.ts';
import { yuan } from '../../shared/money-text.ts';
import { PagedList } from '../../shared/paged-list.tsx';
import { type ApprovalHead, type ApprovalStatus, approvalsQuery, approvalTones } from './approval.queries.ts';

const panelId = 'approvals-panel';

function Row({ one, onOpen }: { one: ApprovalHead; onOpen: () => void }) {
  const mayDecide = one.actions.includes('approve');
  return (
    <li
      data-part="approval"
      data-status={one.status}
      className="flex flex-wrap items-center gap-x-5 gap-y-1.5 border-t border-line px-5 py-3.5 first:border-0 max-md:px-3"
    >
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2">
          <b className="font-semibold">{one.is_mine === 1 ? one.request_no : one.store}</b>
          <Tag tone={approvalTones[one.status]}>{one.status_text}</Tag>
          {one.reason === 'LIMIT' && <Tag>超额度</Tag>}
        </p>
        <p className="text-13 text-ink-3">
          {one.is_mine === 0 && `${one.request_no} · `}
          {one.account_name} {formatInstant(one.asked_at)}
          {one.status === 'PENDING' && ` · ${formatInstant(one.expires_at)} 前审批`}
        </p>
        {one.note && <p className="text-13 [overflow-wrap:anywhere] text-ink-2">申请说明：{one.note}</p>}
        {one.decision_note && (
          <p className="text-13 [overflow-wrap:anywhere] text-ink-2">审批意见：{one.decision_note}</p>
        )}
      </div>
      <p className="text-right tabular-nums max-md:text-left">
        <b className="font-semibold">{yuan(one.payable)}</b>
        <span className="block text-12 text-ink-3">
          {formatCount(one.kinds)} 种 {formatCount(one.number)} 件
        </span>
      </p>
      <Button
        size="sm"
        variant={mayDecide ? 'primary' : 'line'}
        aria-label={`${mayDecide ? '审批' : '查看'} ${one.request_no}`}
        className="max-md:ml-auto"
        onClick={onOpen}
      >
        {mayDecide ? '审批' : '查看'}
      </Button>
    </li>
  );
}

/** A store's requests to its head office, or those a head office received from its stores. */
export function ApprovalList({ isHead, onOpen }: { isHead: boolean; onOpen: (id: number) => void }) {
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<'waiting' | 'all'>(isHead ? 'waiting' : 'all');
  const status: ApprovalStatus | undefined = chosen === 'waiting' ? 'PENDING' : undefined;
  const query = useQuery(approvalsQuery(page, status));
  return (
    <div data-part="approvals">
      <Tabs
        label="采购申请的状态"
        variant="pill"
        className="px-4 pt-3 max-md:px-3"
        panelId={panelId}
        items={[
          { value: 'waiting', label: '待审批', count: query.data?.waiting },
          { value: 'all', label: '全部' },
        ]}
        value={chosen}
        onChange={(value) => {
          setChosen(value);
          setPage(1);
        }}
      />
      <TabPanel id={panelId} tab={chosen}>
        <PagedList
          query={query}
          failed="采购申请没有加载出来"
          height="h-40"
          empty={
            <EmptyState
              picture={<ReceiptIcon size={56} />}
              title={chosen === 'waiting' ? '没有待审批的采购申请' : '还没有采购申请'}
              text={
                isHead ? '门店在核对订单页提交审批后会出现在这里' : '在核对订单页点“提交审批”后会出现在这里'
              }
            />
          }
          onPage={setPage}
        >
          {({ list }) => (
            <ul className="mt-1">
              {list.map((one) => (
                <Row key={one.id} one={one} onOpen={() => onOpen(one.id)} />
              ))}
            </ul>
          )}
        </PagedList>
      </TabPanel>
    </div>
  );
}
