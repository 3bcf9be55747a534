import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { deliverNotification, type Simulator } from './deliver-notifications.ts';
import { findTradeByCode, insertNotification, payTrade, type TradeRow } from './simulator.repo.ts';

const lateMs = 20_000;

/** A gateway's page for paying a trade. */
export interface TradePage {
  readonly path: string;
  /** Path prefix of the buttons' actions. */
  readonly actions: string;
  draw(trade: TradeRow, now: Date): string;
  drawUnknown(): string;
  /** The gateway's own number for a payment. */
  numberAt(at: Date): string;
  /** Where the browser goes after a button was pressed, given the trade after that action. */
  backTo(trade: TradeRow): string;
}

export function sendHtml(reply: FastifyReply, body: string, status = 200): FastifyReply {
  return (
    reply
      .code(status)
      .header('content-type', 'text/html; charset=utf-8')
      // Without a referrer, browsers post a form with the origin "null", which the store refuses as foreign.
      .header('referrer-policy', 'same-origin')
      .send(body)
  );
}

/** Serves such a page with its buttons: pay, pay with a late notification, notify again. */
export function mountTradePage(app: FastifyInstance, simulator: Simulator, page: TradePage): void {
  const { db, clock, log } = simulator;

  const notify = async (trade: TradeRow) => {
    const id = randomUUID();
    await insertNotification(db, id, trade.out_trade_no);
    await deliverNotification(simulator, id, trade.out_trade_no);
  };
  const pay = (trade: TradeRow, payerName: string) =>
    payTrade(db, trade.out_trade_no, { transactionId: page.numberAt(clock.now()), payerName }, clock.now());
  const buttons: Readonly<Record<string, (trade: TradeRow, payerName: string) => Promise<void>>> = {
    async pay(trade, payerName) {
      if (await pay(trade, payerName)) await notify(trade);
    },
    async 'pay-late'(trade, payerName) {
      if (!(await pay(trade, payerName))) return;
      setTimeout(
        () => notify(trade).catch((error) => log.error({ err: error }, 'late notification failed')),
        lateMs,
      ).unref();
    },
    async notify(trade) {
      if (trade.state === 'SUCCESS' || trade.state === 'REFUND') await notify(trade);
    },
  };

  app.get<{ Querystring: { code?: string } }>(page.path, async (request, reply) => {
    const trade = await findTradeByCode(db, request.query.code ?? '');
    return trade ? sendHtml(reply, page.draw(trade, clock.now())) : sendHtml(reply, page.drawUnknown(), 404);
  });
  for (const [name, press] of Object.entries(buttons)) {
    app.post<{ Body: { code?: string; payer?: string } }>(
      `${page.actions}/${name}`,
      async (request, reply) => {
        const trade = await findTradeByCode(db, request.body.code ?? '');
        if (!trade) return sendHtml(reply, page.drawUnknown(), 404);
        await press(trade, request.body.payer ?? '');
        return reply.redirect(page.backTo((await findTradeByCode(db, trade.code)) ?? trade), 303);
      },
    );
  }
}
