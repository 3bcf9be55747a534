import {
  endPayLink as endPayLinkEndpoint,
  followPayLink,
  getPayLink,
  getPayLinkForm,
  makePayLink as makePayLinkEndpoint,
  openPayLink as openPayLinkEndpoint,
  payByLink as payByLinkEndpoint,
} from '@qianfang/contract/pay-link';
import {
  getPayment,
  getPaymentForm,
  getPaymentOptions,
  getRechargeOptions,
  rechargeBalance,
  startPayment as startPaymentEndpoint,
  uploadTransferSlip,
} from '@qianfang/contract/payment';
import { fieldProblem, isProblem, type Problem, type ProblemReason } from '@qianfang/contract/problem';
import { parseAmount } from '@qianfang/domain/money/fen';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerLive, liveEventsOf } from '../../../memory/live/serve-live-events.ts';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { admitPayer } from './admit-payer.ts';
import { startPayment } from './attempts/start-payment.ts';
import { type PayForm, writeOwnPayForm } from './gateways/write-pay-form.ts';
import { endPayLink, makePayLink, readPayLink } from './links/make-pay-link.ts';
import { openPayLink, payByLink, watchPayLink, writeLinkPayForm } from './links/open-pay-link.ts';
import { readPaymentOptions } from './options/read-payment-options.ts';
import { refuseCash } from './options/refuse-cash.ts';
import { readPayment } from './read-payment.ts';
import { readRechargeOptions } from './recharge/read-recharge-options.ts';
import { startRecharge } from './recharge/start-recharge.ts';
import { uploadSlip } from './transfers/upload-slip.ts';

function answerForm<Reason extends ProblemReason>(reply: FastifyReply, form: PayForm | Problem<Reason>) {
  if (isProblem(form)) return form;
  // Without a referrer, browsers post a form from the origin "null", which the demo's own gateway refuses as
  // foreign.
  reply.headers({ 'content-security-policy': form.policy, 'referrer-policy': 'same-origin' });
  return { bytes: form.bytes, contentType: 'text/html; charset=utf-8' };
}

export function mountPayment(app: FastifyInstance): void {
  mountEndpoint(app, getPaymentOptions, ({ deps, viewer, params, query }) =>
    readPaymentOptions(deps, viewer.buyerId, { orderId: params.id, otherIds: query.order_ids }),
  );
  mountEndpoint(app, startPaymentEndpoint, ({ deps, viewer, params, body, idempotencyKey }) => {
    const { method, order_ids: otherIds } = body;
    const orders = { orderId: params.id, otherIds };
    if (body.pay_type === 'COD') return refuseCash(deps, viewer.buyerId, orders);
    if (method === undefined) return fieldProblem('method', '请选择支付方式');
    return startPayment(deps, viewer, { ...orders, key: idempotencyKey ?? '', method, proof: body });
  });
  mountEndpoint(app, getPayment, ({ deps, viewer, params }) => readPayment(deps, viewer.buyerId, params.id));
  mountEndpoint(app, getPaymentForm, async ({ deps, viewer, params, reply }) =>
    answerForm(reply, await writeOwnPayForm(deps, viewer.buyerId, params.id)),
  );
  mountEndpoint(
    app,
    uploadTransferSlip,
    ({ deps, viewer, params, body, files, keyed }) =>
      uploadSlip(deps, viewer.buyerId, params.id, { payerName: body.payer_name, files, keyed }),
    { claimsKey: true, admit: admitPayer },
  );
  mountEndpoint(app, getRechargeOptions, ({ deps, viewer }) => readRechargeOptions(deps, viewer.buyerId));
  mountEndpoint(app, rechargeBalance, ({ deps, viewer, body, idempotencyKey }) =>
    startRecharge(deps, viewer, {
      key: idempotencyKey ?? '',
      amountFen: parseAmount(body.amount),
      method: body.method,
    }),
  );
  mountEndpoint(app, getPayLink, ({ deps, viewer, params }) => readPayLink(deps, viewer.buyerId, params.id));
  mountEndpoint(app, makePayLinkEndpoint, ({ deps, viewer, params }) => makePayLink(deps, viewer, params.id));
  mountEndpoint(app, endPayLinkEndpoint, ({ deps, viewer, params }) =>
    endPayLink(deps, viewer.buyerId, params.id),
  );
  mountEndpoint(app, openPayLinkEndpoint, ({ deps, params, query }) =>
    openPayLink(deps, { token: params.token, paymentNo: query.payment_no }),
  );
  mountEndpoint(app, getPayLinkForm, async ({ deps, params, query, reply }) =>
    answerForm(reply, await writeLinkPayForm(deps, params.token, query.payment_no)),
  );
  mountEndpoint(app, followPayLink, async ({ deps, params, reply }) => {
    const first = await watchPayLink(deps, params.token);
    if (isProblem(first)) return first;
    const page = liveEventsOf(app).openForVisitor(first.buyerId, first.seen, async () => {
      const now = await watchPayLink(deps, params.token);
      return isProblem(now) ? undefined : now.seen;
    });
    return isProblem(page) ? page : answerLive(reply, page);
  });
  mountEndpoint(app, payByLinkEndpoint, ({ deps, params, body, idempotencyKey }) =>
    payByLink(deps, params.token, {
      key: idempotencyKey ?? '',
      method: body.method,
      payerName: body.payer_name.trim(),
      payerPhone: body.payer_phone,
    }),
  );
}
