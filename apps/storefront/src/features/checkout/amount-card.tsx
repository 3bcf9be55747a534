import { formatCount } from '@qianfang/domain/quantity/format-units';
import { Card } from '@qianfang/ui/card';
import { LinkButton, linkClass } from '@qianfang/ui/link-button';
import { Price } from '@qianfang/ui/price';
import type { ReactNode } from 'react';
import { freeBecause, missingToFree } from '../../shared/free-freight.ts';
import { isZero, yuan } from '../../shared/money-text.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { PriceLedger } from '../../shared/price-ledger.tsx';
import { wayOutLabel } from '../../shared/way-out.ts';
import type { Check } from './check-differences.ts';
import { handlingNames } from './order-block.tsx';

function Row({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3 py-1">
      <dt>
        {name}
        {note && <span className="ml-1.5 text-12 text-ink-3">{note}</span>}
      </dt>
      <dd className="whitespace-nowrap">{children}</dd>
    </div>
  );
}

function freightNote(check: Check): string {
  if (!isZero(check.savings.freight_off)) return `运费券已减 ${yuan(check.savings.freight_off)}`;
  const gap = missingToFree(check.shipping_data);
  return gap ? `优选再买 ${yuan(gap)} 包邮` : freeBecause(check.shipping_data);
}

export const blocksId = 'checkout-blocks';

type Block = Check['blocks'][number];

/** One obstacle and its way out. */
export function BlockText({ block, back, id }: { block: Block; back: string; id?: string }) {
  const { message, action_url: to } = block;
  const isCart = to === paths.cart;
  return (
    <>
      <span id={id}>{message}</span>
      {to && (
        <Link
          to={isCart ? to : `${to}?back=${encodeURIComponent(back)}`}
          className={`${linkClass({ underline: true })} ml-1.5 whitespace-nowrap`}
        >
          {isCart ? '返回购物车修改' : wayOutLabel(to)}
        </Link>
      )}
    </>
  );
}

/** Obstacles of 含麻 products only (trade-rules 4.1): a checkout's other orders could be placed. */
const ephedrineReasons: readonly string[] = ['ADDRESS_NOT_LICENSED', 'HM_RECEIPT_OVERDUE', 'HM_QUOTA'];

/** The obstacles to the order, each with its way out. */
export function Blocks({
  blocks,
  back,
  onPart,
}: {
  blocks: Check['blocks'];
  back: string;
  /** Continues without the 含麻 products; undefined without others. */
  onPart: (() => void) | undefined;
}) {
  if (blocks.length === 0) return null;
  return (
    <div
      id={blocksId}
      role="alert"
      data-part="checkout-blocks"
      className="rounded-control bg-warn-soft px-3.5 py-2.5 text-13 text-warn"
    >
      <p className="font-semibold">处理以下问题后即可提交</p>
      <ul className="mt-1 grid gap-1">
        {blocks.map((block) => (
          <li key={`${block.reason}-${block.message}`}>
            <BlockText block={block} back={back} />
          </li>
        ))}
      </ul>
      {onPart && blocks.every(({ reason }) => ephedrineReasons.includes(reason)) && (
        <LinkButton underline className="mt-1.5" onClick={onPart}>
          先结算其他商品，含麻商品留在购物车
        </LinkButton>
      )}
    </div>
  );
}

/** Reductions by coupons, vouchers and points, if any. */
function savingRows({ savings }: Check): Array<{ readonly name: string; readonly amount: string }> {
  return [
    { name: '优惠券', amount: savings.coupon },
    { name: '现金券', amount: savings.voucher },
    { name: '积分抵扣', amount: savings.points.amount },
  ].filter((row) => !isZero(row.amount));
}

/** The amounts, from the goods to the payable, and the button. */
export function AmountCard({
  check,
  paysByBalance,
  children,
}: {
  check: Check;
  paysByBalance: boolean;
  children: ReactNode;
}) {
  const { totals, orders } = check;
  const note = freightNote(check);
  return (
    <Card data-part="checkout-amounts" className="lg:sticky lg:top-3">
      <h2 className="px-5 pt-3.5 pb-1.5 text-16 font-semibold max-md:px-3">应付金额</h2>
      <dl className="px-5 max-md:px-3">
        <Row name="商品总额" note={`${formatCount(totals.kinds)} 种 ${formatCount(totals.units)} 件`}>
          {yuan(totals.goods)}
        </Row>
        {!isZero(totals.manjian) && (
          <Row name="满减">
            <span className="text-brand">−{yuan(totals.manjian)}</span>
          </Row>
        )}
        {!isZero(totals.discount) && (
          <Row name="整单折扣">
            <span className="text-brand">−{yuan(totals.discount)}</span>
          </Row>
        )}
        {savingRows(check).map((row) => (
          <Row key={row.name} name={row.name}>
            <span className="text-brand">−{yuan(row.amount)}</span>
          </Row>
        ))}
        <Row name="运费" {...(note ? { note } : {})}>
          {yuan(totals.freight)}
        </Row>
      </dl>
      <div className="mx-5 mt-2 flex items-baseline justify-between border-t border-line py-3 max-md:mx-3">
        <span>
          应付合计
          <span className="ml-2">
            <PriceLedger steps={check.ledger} name="应付合计" label="明细" end="应付合计" />
          </span>
        </span>
        <Price amount={totals.payable} size="xl" />
      </div>
      {paysByBalance && (
        <dl className="mx-5 pb-2 text-13 max-md:mx-3">
          <Row name="余额支付">
            <span className="text-brand">−{yuan(totals.payable)}</span>
          </Row>
          <Row name="提交后待付">{yuan('0.00')}</Row>
        </dl>
      )}
      {orders.length > 1 && (
        <ul className="mx-5 border-t border-line py-2 text-13 text-ink-2 max-md:mx-3">
          {orders.map((order, index) => (
            <li key={order.key} className="flex justify-between gap-3 py-0.5">
              <span>
                订单 {index + 1} {handlingNames[order.handling]}
              </span>
              <span>{yuan(order.payable)}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-3 px-5 pb-5 max-md:px-3 max-md:pb-3">{children}</div>
    </Card>
  );
}
