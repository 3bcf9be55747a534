import { type Problem, problem, type ReasonsOf } from '@qianfang/contract/problem';
import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { type CreditStanding, creditBlock } from '@qianfang/domain/credit/credit-line';
import { displayAmount } from '@qianfang/domain/money/display-money';
import { fen, subtractFen } from '@qianfang/domain/money/fen';
import { paymentMethodLabels } from '@qianfang/domain/payment/payment-state';
import { type RechargeMethod, rechargeMethods } from '@qianfang/domain/payment/recharge';
import { ephedrinePaymentBlock, isCorporateWay } from '@qianfang/domain/qualification/ephedrine-order';
import type { Db } from '../../../../platform/db.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { readSettings } from '../../../1-ground/settings/index.ts';
import { type Balances, isCorporateWallet, loadBalances, loadCredit } from '../../../2-goods/wallet/index.ts';
import type { GatewayMethod } from '../gateways/gateway.ts';
import { gatewayOf } from '../gateways/payment-gateway.ts';
import type { PaymentView } from '../payment.present.ts';
import type { PayableOrders } from './payable-orders.ts';

type Method = PaymentView['method'];

type MethodRefusal = 'BALANCE_SHORT' | 'CREDIT_BLOCKED' | 'HM_CASH_FORBIDDEN' | 'METHOD_FORBIDDEN';

/** A payment method, and why it is not available for these orders. */
export interface MethodOffer {
  readonly method: Method;
  readonly name: string;
  readonly note: string;
  readonly refusal: Problem<MethodRefusal> | undefined;
}

const methods: ReadonlyArray<Pick<MethodOffer, 'method' | 'name' | 'note'>> = [
  { method: 'balance', name: '账户余额', note: '即时到账' },
  { method: 'credit', name: '账期', note: '先发货，到期前还款' },
  { method: 'wechat', name: paymentMethodLabels.wechat, note: '使用微信扫一扫付款' },
  { method: 'alipay', name: paymentMethodLabels.alipay, note: '到支付宝页面登录或扫码付款' },
  { method: 'unionpay', name: paymentMethodLabels.unionpay, note: '到银联页面用银行卡付款' },
  { method: 'ebank', name: paymentMethodLabels.ebank, note: '到银行页面用企业网银付款' },
  { method: 'transfer', name: paymentMethodLabels.transfer, note: '转账后上传回单，到账后安排发货' },
];

const noBalances: Balances = { balanceFen: 0, frozenFen: 0, voucherFen: 0, points: 0 };

interface Circumstances {
  readonly balances: Balances;
  readonly credit: CreditStanding | null;
  readonly today: IsoDate;
  readonly isCorporate: boolean;
  readonly gateways: Readonly<Record<GatewayMethod, boolean>>;
  readonly hasBank: boolean;
}

function refusalOf(method: Method, payable: PayableOrders, around: Circumstances) {
  const forbidden = payable.hasEphedrine ? ephedrinePaymentBlock(method, around.isCorporate) : null;
  if (forbidden) return problem('HM_CASH_FORBIDDEN', { message: forbidden.message });
  switch (method) {
    case 'balance': {
      const short = subtractFen(payable.amountFen, fen(around.balances.balanceFen));
      return short > 0
        ? problem('BALANCE_SHORT', { message: `余额不足，还差 ${displayAmount(short)}` })
        : undefined;
    }
    case 'credit': {
      if (payable.amountFen === 0)
        return problem('METHOD_FORBIDDEN', { message: '应付金额为零，请使用余额支付' });
      const blocked = creditBlock(around.credit, payable.amountFen, around.today);
      return blocked === null ? undefined : problem('CREDIT_BLOCKED', { message: blocked });
    }
    case 'wechat':
    case 'alipay':
    case 'unionpay':
    case 'ebank':
      if (payable.amountFen === 0)
        return problem('METHOD_FORBIDDEN', { message: '应付金额为零，请使用余额支付' });
      return around.gateways[method]
        ? undefined
        : problem('METHOD_FORBIDDEN', { message: `${paymentMethodLabels[method]}暂未开通` });
    case 'transfer':
      if (payable.amountFen === 0)
        return problem('METHOD_FORBIDDEN', { message: '应付金额为零，请使用余额支付' });
      return around.hasBank ? undefined : problem('METHOD_FORBIDDEN', { message: '对公转账暂未开通' });
  }
}

/** The methods to fill a balance, each with why it is not available. */
export async function offerRechargeMethods(deps: Deps, db: Db) {
  const { bank } = await readSettings(db);
  const isOpen = (method: RechargeMethod) =>
    method === 'transfer' ? bank.accountNo !== '' : gatewayOf(deps, method) !== undefined;
  return rechargeMethods.map((method) => {
    const { name = '', note = '' } = methods.find((one) => one.method === method) ?? {};
    return {
      method,
      name,
      note: method === 'transfer' ? '上传回单，财务核对后到账' : note,
      refusal: isOpen(method) ? undefined : problem('METHOD_FORBIDDEN', { message: `${name}暂未开通` }),
    };
  });
}

/**
 * The facts that decide about these methods; unneeded ones are not read. All by `db`: a transaction that asks
 * the pool for another connection deadlocks once all connections are such transactions.
 */
async function readCircumstances(
  deps: Deps,
  db: Db,
  buyerId: number,
  payable: PayableOrders,
  asked: readonly Method[],
): Promise<Circumstances> {
  const today = dateInShanghai(deps.clock.now());
  return {
    balances: asked.includes('balance') ? await loadBalances(db, buyerId) : noBalances,
    credit: asked.includes('credit') ? await loadCredit(db, buyerId, today) : null,
    today,
    isCorporate: payable.hasEphedrine ? await isCorporateWallet(db, buyerId) : true,
    gateways: {
      wechat: gatewayOf(deps, 'wechat') !== undefined,
      alipay: gatewayOf(deps, 'alipay') !== undefined,
      unionpay: gatewayOf(deps, 'unionpay') !== undefined,
      ebank: gatewayOf(deps, 'ebank') !== undefined,
    },
    hasBank: asked.includes('transfer') && (await readSettings(db)).bank.accountNo !== '',
  };
}

/** Why these orders cannot be paid by a method; undefined when they can. */
export async function findRefusal(
  deps: Deps,
  db: Db,
  buyerId: number,
  payable: PayableOrders,
  method: Method,
): Promise<Problem<ReasonsOf<typeof refusalOf>> | undefined> {
  return refusalOf(method, payable, await readCircumstances(deps, db, buyerId, payable, [method]));
}

/**
 * Every method for these orders, with why it is not available, and the company's balance and credit. 含麻
 * orders see company methods only: personal ones are not even offered (trade-rules 4.1, H-01).
 */
export async function offerMethods(
  deps: Deps,
  buyerId: number,
  payable: PayableOrders,
): Promise<{
  readonly offers: readonly MethodOffer[];
  readonly balances: Balances;
  readonly credit: CreditStanding | null;
}> {
  const offered = payable.hasEphedrine ? methods.filter((one) => isCorporateWay(one.method)) : methods;
  const asked = offered.map((one) => one.method);
  const around = await readCircumstances(deps, deps.db, buyerId, payable, asked);
  return {
    offers: offered.map((one) => ({ ...one, refusal: refusalOf(one.method, payable, around) })),
    balances: around.balances,
    credit: around.credit,
  };
}
