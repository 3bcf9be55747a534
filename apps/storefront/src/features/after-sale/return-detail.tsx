import { Card, CardBody, CardHead } from '@qianfang/ui/card';
import { linkClass } from '@qianfang/ui/link-button';
import { Notice } from '@qianfang/ui/notice';
import { Steps } from '@qianfang/ui/steps';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatInstant } from '../../shared/format.ts';
import { isZero, yuan } from '../../shared/money-text.ts';
import { orderInvoicesQuery } from '../../shared/order-invoices.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { useIsPhone } from '../../shared/use-is-phone.ts';
import { type ReturnDetail as Detail, returnQuery } from './after-sale.queries.ts';
import { methodText, returnTone } from './after-sale-words.ts';
import { ApplicationHead } from './application-head.tsx';
import { ApplicationLines } from './application-lines.tsx';
import { DetailFrame } from './detail-frame.tsx';
import { Evidence } from './evidence.tsx';
import { Fact } from './fact.tsx';
import { SendForm } from './send-form.tsx';
import { Thread } from './thread.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

/** 申请 → 审核 → 寄回 → 验收 → 退款 → 完成; units that never arrived are not sent back. */
function stagesOf(data: Detail) {
  const way = [
    { title: '寄回', at: data.sent_at },
    { title: '验收', at: data.inspected_at },
  ];
  return [
    { title: '申请', at: data.created_at },
    { title: '审核', at: data.decided_at },
    ...(data.needs_sending ? way : []),
    { title: '退款', at: data.refunded_at },
    { title: '完成', at: data.status === 'DONE' ? data.ended_at : null },
  ];
}

const reached = { ASKED: 1, TO_SEND: 2, SENT: 3, TO_REFUND: 4, DONE: 6 } as const;

function Progress({ data }: { data: Detail }) {
  const isPhone = useIsPhone();
  if (data.status === 'REJECTED' || data.status === 'WITHDRAWN') {
    return (
      <Notice tone={data.status === 'REJECTED' ? 'bad' : 'info'}>
        {data.status === 'REJECTED' ? '申请未通过' : '申请已撤销'}
        {data.ended_at && `（${formatInstant(data.ended_at)}）`}
        {data.decision && `：${data.decision}`}。
        {data.status === 'REJECTED' ? '如有异议，请补充照片后重新申请。' : '需要时可以重新申请。'}
      </Notice>
    );
  }
  const stages = stagesOf(data);
  const skipped = data.needs_sending ? 0 : 2;
  const current = reached[data.status] - (reached[data.status] > 2 ? skipped : 0);
  return (
    <>
      <Steps
        spread
        label="退货进度"
        current={current}
        items={stages.map(({ title, at }) => ({
          title,
          note: at ? (isPhone ? formatInstant(at).slice(5, 10) : formatInstant(at)) : undefined,
        }))}
      />
      {data.next && (
        <Notice tone="warn" live>
          {data.next}。逾期未寄回，申请自动撤销。
        </Notice>
      )}
      {data.decision && <Notice tone="info">审核说明：{data.decision}</Notice>}
    </>
  );
}

function Sum({ name, children, strong = false }: { name: ReactNode; children: ReactNode; strong?: boolean }) {
  return (
    <div
      className={`flex justify-between gap-4 ${strong ? 'border-t border-line pt-2 text-15 font-semibold' : ''}`}
    >
      <dt className={strong ? '' : 'text-ink-2'}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The calculation of the refund, step by step. */
function Calculation({ data }: { data: Detail }) {
  const sums = data.calculation;
  return (
    <Card>
      <CardHead title="退款计算" aside={sums.is_final ? '已结算' : '预计，以验收后为准'} />
      <CardBody>
        <dl className="grid gap-2 text-14">
          <Sum name="商品金额">{yuan(sums.goods)}</Sum>
          {!isZero(sums.reduction) && (
            <Sum name="优惠分摊（满减、折扣、优惠券）">−{yuan(sums.reduction)}</Sum>
          )}
          {!isZero(sums.voucher) && <Sum name="现金券支付部分">−{yuan(sums.voucher)}</Sum>}
          {!isZero(sums.points_amount) && <Sum name="积分抵扣部分">−{yuan(sums.points_amount)}</Sum>}
          {!isZero(sums.freight) && <Sum name="运费退还">{yuan(sums.freight)}</Sum>}
          <Sum name="退款金额" strong>
            {yuan(sums.refund)}
          </Sum>
          {!isZero(sums.voucher) && <Sum name="退回现金券">{yuan(sums.voucher)}</Sum>}
          {sums.points > 0 && <Sum name="退回积分">{sums.points}</Sum>}
          {sums.points_taken > 0 && <Sum name="扣回本单已得积分">{sums.points_taken}</Sum>}
        </dl>
      </CardBody>
    </Card>
  );
}

function refundState(way: NonNullable<Detail['refund_way']>): string {
  if (way.status === 'DONE') return way.done_at ? `${formatInstant(way.done_at)} 已到账` : '已到账';
  return way.status === 'FAILED' ? '退款受阻，财务正在人工处理' : '退款处理中，一般 1–3 个工作日到账';
}

/** Whether the returned units were invoiced, and what becomes of the invoice. */
function InvoiceState({ data }: { data: Detail }) {
  const { data: invoices } = useQuery(orderInvoicesQuery([data.order_id]));
  if (data.red_invoice) {
    const { number, amount, issued_on: issuedOn } = data.red_invoice;
    return `红字发票 ${number}，${issuedOn} 开具，${yuan(amount)}`;
  }
  const [last] = invoices?.get(data.order_id)?.invoices ?? [];
  if (!last || last.state === 'FAILED') {
    return data.invoice === '' ? '本单未要发票，无需红冲' : '还没有开票，无需红冲';
  }
  if (last.state === 'REQUESTED') return '已申请开票，退货部分由财务核减';
  return (
    <>
      <Link to={paths.invoicesOf(last.number)} className={linkClass()}>
        {last.number}
      </Link>{' '}
      {last.state === 'RED'
        ? '已红冲'
        : data.awaits_red
          ? '已开，待开具红字发票，开具后退款'
          : '已开，退货验收后开具红字发票'}
    </>
  );
}

function RefundWay({ data }: { data: Detail }) {
  const way = data.refund_way;
  return (
    <Card>
      <CardHead title="退款去向" />
      <CardBody>
        <dl className="grid gap-2.5 text-14">
          <Fact name="方式">{way ? `原路退回 ${methodText(way.method)}` : '原路退回付款账户'}</Fact>
          {way && (
            <>
              <Fact name="退款单号">{way.refund_no}</Fact>
              <Fact name="进度">{refundState(way)}</Fact>
            </>
          )}
          {!way && data.status === 'DONE' && <Fact name="进度">无需退还款项</Fact>}
          <Fact name="发票">
            <InvoiceState data={data} />
          </Fact>
        </dl>
      </CardBody>
    </Card>
  );
}

function SendBack({ data }: { data: Detail }) {
  const { address } = data;
  return (
    <Card>
      <CardHead
        title="寄回商品"
        aside={data.freight_by === 'store' ? '运费由我方承担' : '运费由贵单位承担'}
      />
      <CardBody className="grid gap-4">
        <dl className="grid gap-2.5 text-14">
          {address.text !== '' && (
            <>
              <Fact name="收件人">
                {address.consignee} {address.phone}
              </Fact>
              <Fact name="地址">{address.text}</Fact>
            </>
          )}
          {data.tracking_no !== '' && (
            <Fact name="运单">
              {data.carrier} {data.tracking_no}
            </Fact>
          )}
        </dl>
        {data.actions.includes('send') && (
          <>
            <Notice tone="info">
              请在箱内放入退货单号 {data.application_no}，核对批号与数量，并保持最小销售包装完好。
            </Notice>
            <SendForm kind="return" id={data.id} />
          </>
        )}
      </CardBody>
    </Card>
  );
}

function Whole({ data }: { data: Detail }) {
  const isOver = data.status === 'REJECTED' || data.status === 'WITHDRAWN';
  const isSendShown = data.needs_sending && data.status !== 'ASKED' && !isOver;
  return (
    <article className="grid gap-3" aria-labelledby="application-title" data-part="return-detail">
      <ApplicationHead
        title="退货详情"
        number={data.application_no}
        order={{ id: data.order_id, no: data.order_no }}
        state={{ text: data.status_text, tone: returnTone[data.status] }}
        actions={data.actions.includes('withdraw') && <WithdrawButton kind="return" id={data.id} />}
      >
        <Progress data={data} />
      </ApplicationHead>
      {isSendShown && <SendBack data={data} />}
      <Card>
        <CardHead title="退货商品" aside={`共 ${data.lines.length} 行`} />
        <ApplicationLines lines={data.lines} isReturn />
      </Card>
      {!isOver && (
        <div className="grid gap-3 md:grid-cols-2">
          <Calculation data={data} />
          <RefundWay data={data} />
        </div>
      )}
      <Card>
        <CardHead title="退货原因" aside={data.reason_text} />
        <CardBody className="grid gap-3">
          {data.content && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{data.content}</p>}
          <Evidence pictures={data.pictures} />
        </CardBody>
      </Card>
      <Card>
        <CardHead title="沟通记录" />
        <CardBody>
          <Thread
            kind="return"
            id={data.id}
            entries={data.thread}
            mayWrite={data.actions.includes('write')}
            label="留言"
          />
        </CardBody>
      </Card>
    </article>
  );
}

/** The page of a return. */
export function ReturnDetail({ id, missing }: { id: number; missing: ReactNode }) {
  return (
    <DetailFrame query={useQuery(returnQuery(id))} missing={missing}>
      {(data) => <Whole data={data} />}
    </DetailFrame>
  );
}
