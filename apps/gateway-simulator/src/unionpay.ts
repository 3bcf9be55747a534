import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { bankPage } from './bank-page.ts';
import type { Simulator } from './deliver-notifications.ts';
import { unknownTradePage } from './phone-page.ts';
import {
  findRefund,
  findTrade,
  findTradeByTransaction,
  insertRefund,
  insertTrade,
  type TradeRow,
} from './simulator.repo.ts';
import { mountTradePage, sendHtml } from './trade-page.ts';
import { customerInfoOf, formatUnionpayTime, signedFields } from './unionpay-notification.ts';
import { isSignedUnionpay } from './unionpay-signing.ts';

type Fields = Readonly<Record<string, string>>;

const gateways: Readonly<Record<string, TradeRow['gateway']>> = { '000201': 'unionpay', '000202': 'ebank' };

const timeOf = (text: string) =>
  new Date(text.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6+08:00'));

/** UnionPay answers a server with pairs that are not URL-encoded. */
function answer(reply: FastifyReply, fields: Fields): FastifyReply {
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return reply.header('content-type', 'text/html; charset=utf-8').send(text);
}

async function queried({ db }: Simulator, fields: Fields): Promise<Fields> {
  const { orderId = '', txnTime = '' } = fields;
  const refund = await findRefund(db, orderId);
  if (refund) return { respCode: '00', origRespCode: '00', orderId, queryId: refund.refund_id };
  const trade = await findTrade(db, orderId);
  if (trade?.txn_time !== txnTime) return { respCode: '34', respMsg: '查无此交易' };
  const isPaid = trade.state === 'SUCCESS' || trade.state === 'REFUND';
  return {
    respCode: '00',
    // 05: somebody has opened the page but not paid.
    origRespCode: isPaid ? '00' : '05',
    orderId,
    txnTime,
    txnAmt: String(trade.total_fen),
    currencyCode: '156',
    ...(isPaid ? { queryId: trade.transaction_id ?? '' } : {}),
    ...customerInfoOf(trade.payer_name),
  };
}

async function refunded({ db, clock }: Simulator, fields: Fields): Promise<Fields> {
  const { orderId = '', origQryId = '', txnAmt = '' } = fields;
  const trade = await findTradeByTransaction(db, origQryId);
  if (!trade) return { respCode: '34', respMsg: '原交易不存在' };
  if (await findRefund(db, orderId)) return { respCode: '12', respMsg: '重复交易' };
  const refundId = await insertRefund(
    db,
    {
      outRefundNo: orderId,
      outTradeNo: trade.out_trade_no,
      amountFen: Number(txnAmt),
      refundId: `${formatUnionpayTime(clock.now())}${randomBytes(4).toString('hex')}`,
    },
    clock.now(),
  );
  if (!refundId) return { respCode: '36', respMsg: '交易金额超限' };
  return { respCode: '00', respMsg: 'accepted', orderId, queryId: refundId };
}

/** UnionPay's gateway: the form that a buyer's browser posts, and the merchant's server calls. */
export function mountUnionpay(app: FastifyInstance, simulator: Simulator): void {
  const { db, clock, unionpayKeys: keys } = simulator;
  const isOurs = (fields: Fields) =>
    fields.merId === keys.merId && isSignedUnionpay(fields, keys.merchant.publicKey);

  app.post<{ Body: Fields }>('/unionpay/frontTransReq.do', async ({ body: fields }, reply) => {
    const gateway = gateways[fields.bizType ?? ''];
    if (!gateway || fields.txnType !== '01' || !isOurs(fields))
      return sendHtml(reply, unknownTradePage(), 400);
    const { orderId = '', txnTime = '', txnAmt = '', payTimeout = '' } = fields;
    const trade = await insertTrade(
      db,
      {
        gateway,
        out_trade_no: orderId,
        code: randomBytes(8).toString('hex'),
        description: fields.orderDesc ?? '',
        total_fen: Number(txnAmt),
        notify_url: fields.backUrl ?? '',
        return_url: '',
        txn_time: txnTime,
        expires_at: payTimeout === '' ? null : timeOf(payTimeout),
      },
      clock.now(),
    );
    if (trade?.total_fen !== Number(txnAmt) || trade.txn_time !== txnTime)
      return sendHtml(reply, unknownTradePage(), 400);
    return reply.redirect(`cashier?code=${trade.code}`, 303);
  });

  const calls: Readonly<Record<string, (simulator: Simulator, fields: Fields) => Promise<Fields>>> = {
    'queryTrans.do': queried,
    'backTransReq.do': refunded,
  };
  for (const [name, call] of Object.entries(calls)) {
    app.post<{ Body: Fields }>(`/unionpay/${name}`, async ({ body: fields }, reply) => {
      const told = isOurs(fields)
        ? await call(simulator, fields)
        : { respCode: '11', respMsg: '验证签名失败' };
      return answer(reply, signedFields(keys, told));
    });
  }

  mountTradePage(app, simulator, {
    path: '/unionpay/cashier',
    actions: '/unionpay',
    draw: bankPage,
    drawUnknown: unknownTradePage,
    numberAt: (at) => `${formatUnionpayTime(at)}${randomBytes(4).toString('hex')}8`,
    backTo: (trade) => `cashier?code=${trade.code}`,
  });
}
