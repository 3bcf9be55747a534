import { Notice } from '@qianfang/ui/notice';
import { Tag } from '@qianfang/ui/tag';
import type { ReactNode } from 'react';
import { formatInstant } from '../../shared/format.ts';
import { yuan } from '../../shared/money-text.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { type Approval, approvalTones } from './approval.queries.ts';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[72px_minmax(0,1fr)] gap-2">
      <dt className="text-ink-3">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

const decisions = {
  APPROVED: { tone: 'ok', text: '通过' },
  REJECTED: { tone: 'bad', text: '驳回' },
  WITHDRAWN: { tone: 'info', text: '撤回' },
  EXPIRED: { tone: 'info', text: '过期：总部没有在期限内审批' },
} as const;

function Decision({ data }: { data: Approval }) {
  if (data.status === 'PENDING') return null;
  const { tone, text } = decisions[data.status];
  return (
    <Notice tone={tone}>
      {data.decided_at && `${formatInstant(data.decided_at)} `}
      {data.decided_by} {text}
      {data.decision_note && `：${data.decision_note}`}
    </Notice>
  );
}

/** Who requested it, when, why, and its result. */
export function ApprovalFacts({ data }: { data: Approval }) {
  const isMine = data.is_mine === 1;
  // A store of a chain does not buy itself; other stores do.
  const isBuyer = isMine === (data.reason === 'LIMIT');
  return (
    <div className="grid gap-3">
      <Decision data={data} />
      <dl className="grid gap-1.5 text-13 md:grid-cols-2 md:gap-x-6">
        <Fact name={isMine ? '审批单位' : '申请门店'}>{isMine ? data.head : data.store}</Fact>
        <Fact name="状态">
          <Tag tone={approvalTones[data.status]}>{data.status_text}</Tag>
        </Fact>
        <Fact name="申请">
          {data.account_name} {formatInstant(data.asked_at)}
        </Fact>
        {data.status === 'PENDING' && <Fact name="审批期限">{formatInstant(data.expires_at)}</Fact>}
        <Fact name="收货">{data.address}</Fact>
        {data.note && <Fact name="申请说明">{data.note}</Fact>}
        {data.wishes.length > 0 && <Fact name="其他要求">{data.wishes.join('；')}</Fact>}
        {data.lost_wishes.length > 0 && <Fact name="未带到订单">{data.lost_wishes.join('；')}</Fact>}
        {data.orders.length > 0 && (
          <Fact name="订单">
            <ul className="grid gap-0.5">
              {data.orders.map((order) => (
                <li key={order.id}>
                  {isBuyer ? (
                    <Link to={paths.order(order.id)} className="text-brand underline underline-offset-3">
                      {order.order_no}
                    </Link>
                  ) : (
                    order.order_no
                  )}{' '}
                  {order.status_text} {yuan(order.payable)}
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
    </div>
  );
}
