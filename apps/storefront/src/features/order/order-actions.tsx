import { formatCount } from '@qianfang/domain/quantity/format-units';
import { Button } from '@qianfang/ui/button';
import { askConfirm } from '@qianfang/ui/confirm';
import { toast } from '@qianfang/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isZero, yuan } from '../../shared/money-text.ts';
import type { OrderInvoices } from '../../shared/order-invoices.ts';
import { ButtonLink } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { userBaseQuery } from '../../shared/user.queries.ts';
import { cancelling, type OrderCard, receiving, reminding, requestingClosing } from './order.queries.ts';
import { OrderAgain } from './order-again.tsx';
import { hasParcels, orderElementId } from './order-text.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** A closing dialog holds the focus while it fades. */
const fadedMs = 200;

/** The pressed button is gone; the focus moves to the order, or to the head of the remaining list. */
function moveFocus(id: number): void {
  setTimeout(() => {
    if (document.activeElement && document.activeElement !== document.body) return;
    (document.getElementById(orderElementId(id)) ?? document.getElementById('orders'))?.focus();
  }, fadedMs);
}

/** Runs a call that may be refused; the mutation shows the refusal. */
async function succeeds(doing: Promise<unknown>): Promise<boolean> {
  try {
    await doing;
    return true;
  } catch {
    return false;
  }
}

function Receive({ order }: { order: OrderCard }) {
  const receive = useMutation(receiving);
  async function ask() {
    const isSure = await askConfirm({
      title: '全部合格，确认收货',
      text: '请先核对商品、批号、效期和数量。有短少、破损、批号或效期不符的，或需要留验收记录的，请用“收货验收”逐批填写。',
      detail: `订单号 ${order.order_no}，共 ${order.kinds} 种 ${formatCount(order.units)} 件`,
      confirmLabel: '全部合格，确认收货',
      cancelLabel: '再核对一下',
    });
    if (!isSure || !(await succeeds(receive.mutateAsync(order.id)))) return;
    toast.success('已确认收货，订单完成');
    moveFocus(order.id);
  }
  return (
    <Button variant="primary" busy={receive.isPending} onClick={() => void ask()}>
      确认收货
    </Button>
  );
}

function Remind({ order }: { order: OrderCard }) {
  const remind = useMutation(reminding);
  async function run() {
    if (!(await succeeds(remind.mutateAsync(order.id)))) return;
    toast.success('已提醒仓库尽快发货');
    moveFocus(order.id);
  }
  return (
    <Button busy={remind.isPending} onClick={() => void run()}>
      催发货
    </Button>
  );
}

function Cancel({ order }: { order: OrderCard }) {
  const cancel = useMutation(cancelling);
  const [isOpen, setIsOpen] = useState(false);
  async function run(reason: string) {
    setIsOpen(false);
    if (!(await succeeds(cancel.mutateAsync({ id: order.id, reason })))) return;
    toast.success('订单已取消');
    moveFocus(order.id);
  }
  return (
    <>
      <Button busy={cancel.isPending} onClick={() => setIsOpen(true)}>
        取消订单
      </Button>
      <ReasonDialog
        title="取消订单"
        orderNo={order.order_no}
        label="取消原因"
        reasons={['选错商品或数量', '收货地址有误', '想重新合并下单', '暂时不需要了']}
        outcome={
          isZero(order.paid)
            ? '取消后商品退回库存，订单不能恢复。'
            : `取消后商品退回库存，已付的 ${yuan(order.paid)} 按原付款方式退回，订单不能恢复。`
        }
        confirmLabel="取消订单"
        cancelLabel="暂不取消"
        isDanger
        open={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={(reason) => void run(reason)}
      />
    </>
  );
}

/** For a partly shipped order: asks not to ship the rest. The store decides, because it may be packed. */
function AskToClose({ order }: { order: OrderCard }) {
  const ask = useMutation(requestingClosing);
  const [isOpen, setIsOpen] = useState(false);
  async function run(reason: string) {
    setIsOpen(false);
    if (!(await succeeds(ask.mutateAsync({ id: order.id, reason })))) return;
    toast.success('已提交申请，处理后会通知您');
    moveFocus(order.id);
  }
  return (
    <>
      <Button busy={ask.isPending} onClick={() => setIsOpen(true)}>
        未发的不要了
      </Button>
      <ReasonDialog
        title="未发的商品不要了"
        orderNo={order.order_no}
        label="原因"
        reasons={['等待时间太长', '已从别处采购', '暂时不需要了']}
        outcome="仓库确认后，未发的商品不再发货，货款按原付款方式退回，所用的现金券和积分一并退回；已经装箱的仍会发出。"
        confirmLabel="提交申请"
        cancelLabel="继续等待"
        open={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={(reason) => void run(reason)}
      />
    </>
  );
}

/** For shipped units. Companies without after-sales (is_AfterSale "0") do not see it. */
function AskAfterSales({ order }: { order: OrderCard }) {
  const { data: user } = useQuery(userBaseQuery);
  if (!hasParcels(order.status) || user?.is_AfterSale !== '1') return null;
  return <ButtonLink to={paths.askAfterSales(order.id)}>申请售后</ButtonLink>;
}

/** Requests the order's invoice, or links to the requested one. */
function Invoice({ order, of }: { order: OrderCard; of: OrderInvoices }) {
  const inForce = of.invoices.find((one) => one.state === 'REQUESTED' || one.state === 'ISSUED');
  if (of.may_request === 1) {
    return <ButtonLink to={paths.askInvoice(order.id)}>申请开票</ButtonLink>;
  }
  if (!inForce) return null;
  return <ButtonLink to={paths.invoicesOf(order.order_no)}>查看发票</ButtonLink>;
}

/** The order's current actions as the server allows, the most likely first. */
export function OrderActions({
  order,
  invoices,
  className,
  isOnDetail = false,
}: {
  order: OrderCard;
  /** Undefined if nothing was or may be invoiced, or while unknown. */
  invoices: OrderInvoices | undefined;
  className?: string;
  /** Parcels and lines are on the page already. */
  isOnDetail?: boolean;
}) {
  const may = (action: OrderCard['actions'][number]) => order.actions.includes(action);
  const payPage = order.handling === 'HM' ? paths.payEphedrine(order.id) : paths.pay(order.id);
  return (
    <div className={className}>
      {may('pay') && (
        <ButtonLink to={payPage} variant="primary">
          去付款
        </ButtonLink>
      )}
      {may('see_payment') && <ButtonLink to={payPage}>查看付款</ButtonLink>}
      {may('receive') && <Receive order={order} />}
      {(may('receive') || order.status === 'PART_SHIPPED') && (
        <ButtonLink to={paths.acceptOrder(order.id)}>收货验收</ButtonLink>
      )}
      {may('remind') && <Remind order={order} />}
      {!isOnDetail && hasParcels(order.status) && (
        <ButtonLink to={paths.logistics(order.id)}>查看物流</ButtonLink>
      )}
      {!isOnDetail && hasParcels(order.status) && (
        <ButtonLink to={paths.orderDocuments(order.id)}>随货单据</ButtonLink>
      )}
      {invoices && <Invoice order={order} of={invoices} />}
      {(may('review') || may('read_review')) && (
        <ButtonLink to={paths.reviewOrder(order.id)}>{may('review') ? '评价' : '我的评价'}</ButtonLink>
      )}
      <AskAfterSales order={order} />
      {may('again') && <OrderAgain id={order.id} label="再次购买" />}
      {may('close') && <AskToClose order={order} />}
      {may('cancel') && <Cancel order={order} />}
    </div>
  );
}
