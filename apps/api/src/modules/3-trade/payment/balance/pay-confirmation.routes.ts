import * as calls from '@qianfang/contract/pay-confirmation';
import { isProblem } from '@qianfang/contract/problem';
import { parseAmount } from '@qianfang/domain/money/fen';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../../platform/mount-endpoint.ts';
import { presentSentCode, sendOwnCode, setPayPassword } from '../../../1-ground/identity/index.ts';
import { confirmerOf } from './confirm-balance.ts';
import { readPayConfirmation } from './read-pay-confirmation.ts';
import { setSmallPayment } from './set-small-payment.ts';

export function mountPayConfirmation(app: FastifyInstance): void {
  mountEndpoint(app, calls.getPayConfirmation, ({ deps, viewer }) => readPayConfirmation(deps, viewer));
  mountEndpoint(app, calls.sendPayCode, async ({ deps, viewer, request }) => {
    const sent = await sendOwnCode(deps, confirmerOf(viewer), { scene: 'pay', ip: request.ip });
    return isProblem(sent) ? sent : presentSentCode(sent);
  });
  mountEndpoint(app, calls.setPayPassword, ({ deps, viewer, body }) =>
    setPayPassword(deps, confirmerOf(viewer), body),
  );
  mountEndpoint(app, calls.setSmallPayment, ({ deps, viewer, body }) =>
    setSmallPayment(deps, viewer, {
      each: parseAmount(body.each),
      day: parseAmount(body.day),
      code: body.code,
    }),
  );
}
