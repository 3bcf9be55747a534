import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { getPayment } from '@qianfang/contract/payment';
import { displayAmount } from '@qianfang/domain/money/display-money';
import { fen, formatAmount } from '@qianfang/domain/money/fen';
import type { Deps } from '../../../platform/deps.ts';
import { drawQr } from '../../../platform/draw-qr.ts';
import { readSettings, type SiteSettings } from '../../1-ground/settings/index.ts';
import { alipayGateway } from './gateways/alipay-gateway.ts';
import type { NewTrade } from './gateways/gateway.ts';
import { isByForm } from './gateways/unionpay-gateway.ts';
import type { PaymentRow } from './payment.repo.ts';

export type PaymentView = ResultOf<typeof getPayment>;

export function presentBank(settings: SiteSettings) {
  const { name, bank, accountNo } = settings.bank;
  return { name, bank, account_no: accountNo };
}

/** The page that stands for the buyer's phone, where the gateway is the demo's own. */
function phoneUrl(deps: Deps, codeUrl: string): string {
  const phonePage = deps.wechatPay.keys()?.phonePage;
  const code = URL.canParse(codeUrl) ? new URL(codeUrl).searchParams.get('pr') : null;
  return phonePage && code ? `${phonePage}?code=${encodeURIComponent(code)}` : '';
}

/**
 * The page to pay an attempt: Alipay's, freshly signed, or ours to 银联; '' for other methods, and once it
 * cannot be paid.
 */
async function payUrl(deps: Deps, payment: PaymentRow, { returnPath, formPath }: PayPlaces): Promise<string> {
  if (isByForm(payment)) return payment.status === 'PENDING' && deps.unionpay.keys() ? formPath : '';
  const keys = payment.method === 'alipay' && payment.status === 'PENDING' ? deps.alipay.keys() : undefined;
  if (!keys) return '';
  const trade = newTradeOf(payment, await readSettings(deps.db));
  return alipayGateway(keys).payPage(trade, returnPath);
}

/** The facts of an attempt for a gateway. */
export function newTradeOf(payment: PaymentRow, { company }: SiteSettings): NewTrade {
  return {
    paymentNo: payment.payment_no,
    description:
      `${company || (payment.purpose === 'order' ? '采购订单' : '余额充值')} ${payment.payment_no}`.slice(
        0,
        100,
      ),
    amountFen: payment.amount_fen,
    begunAt: payment.created_at,
    expiresAt: payment.expires_at,
  };
}

/** The pay page for exactly the orders of a payment: a buyer who returns unpaid sees the same sum. */
function payPathOf({ orders }: PaymentRow): string {
  const [first = '', ...others] = orders.map((order) => order.order_id);
  return `/cart/step3/${first}${others.length > 0 ? `?order_ids=${others.join(',')}` : ''}`;
}

/** The payer's pages. */
export interface PayPlaces {
  /** Where Alipay returns to. */
  readonly returnPath: string;
  /** Our page to 银联 or 企业网银. */
  readonly formPath: string;
}

const ownPlaces = (payment: PaymentRow): PayPlaces => ({
  returnPath: payment.purpose === 'recharge' ? '/yegl' : payPathOf(payment),
  formPath: `/api/payment/${payment.id}/form`,
});

/** A payment as its buyer sees it. QR and gateway page are shown only while it can be paid. */
export async function presentPayment(
  deps: Deps,
  payment: PaymentRow,
  places: PayPlaces = ownPlaces(payment),
): Promise<PaymentView> {
  const { method } = payment;
  const codeUrl = payment.status === 'PENDING' ? payment.code_url : '';
  const amount = fen(payment.amount_fen);
  return {
    id: payment.id,
    payment_no: payment.payment_no,
    method,
    amount: formatAmount(amount),
    status: payment.status,
    code_url: codeUrl,
    qr_svg: codeUrl === '' ? '' : drawQr(codeUrl, `微信支付二维码，金额 ${displayAmount(amount)}`),
    phone_url: codeUrl === '' ? '' : phoneUrl(deps, codeUrl),
    pay_url: await payUrl(deps, payment, places),
    bank: method === 'transfer' ? presentBank(await readSettings(deps.db)) : null,
    transfer_code: method === 'transfer' ? payment.payment_no : '',
    reject_reason: payment.reject_reason,
    expires_at: payment.expires_at?.toISOString() ?? null,
    order_ids: payment.orders.map((order) => order.order_id),
  };
}
