import { setTimeout as sleep } from 'node:timers/promises';
import { addToCart, deleteCartLines, editCartLine, getCart } from '@qianfang/contract/cart';
import { checkOut } from '@qianfang/contract/checkout';
import { getContracts, signContract } from '@qianfang/contract/contract-signing';
import { getCouponCenter, receiveCoupon } from '@qianfang/contract/coupon';
import { sendFeedback } from '@qianfang/contract/feedback';
import { getGoodsDetail, getGoodsList, suggestGoods } from '@qianfang/contract/goods';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { cancelOrder, getOrder, receiveOrder } from '@qianfang/contract/order';
import { orderAgain } from '@qianfang/contract/order-again';
import { getPayment, startPayment } from '@qianfang/contract/payment';
import { submitOrder } from '@qianfang/contract/submit-order';
import type { TestBuyer } from '../../apps/api/src/testing/builders.ts';
import type { Calls } from './calls.ts';

/** Results acknowledged to a buyer, which must still hold after the kills. */
export interface Acknowledged {
  readonly submits: Array<{
    readonly key: string;
    readonly orderIds: readonly number[];
    readonly payable: string;
  }>;
  readonly paidByBalance: Array<{ readonly paymentId: number; readonly amount: string }>;
  /** Submits that were to pay from the balance. */
  paidWithSubmit: number;
  /** Paid on the phone, with its confirmation. */
  readonly paidByPhone: number[];
  readonly cancelled: number[];
  readonly received: number[];
  /** Complaints with a picture. */
  readonly complaints: number[];
  /** Repeated calls with different answers. */
  readonly differences: string[];
}

export const nothingAcknowledged = (): Acknowledged => ({
  submits: [],
  paidByBalance: [],
  paidWithSubmit: 0,
  paidByPhone: [],
  cancelled: [],
  received: [],
  complaints: [],
  differences: [],
});

type Check = ResultOf<typeof checkOut>;

const words = ['amxl', '阿莫西林', 'blf', '感冒', '口罩', 'toubao', '维生素', '999', '片', 'jsyp'];
const chance = (share: number) => Math.random() < share;
const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

/** How a company shops. */
interface Manner {
  /** How many times as long it thinks as one in a hurry does. */
  readonly pace?: number;
  /** Sent along with some complaints; none: it sends no pictures. */
  readonly picture?: Buffer;
}

/** One company's morning: it browses, fills its cart, submits, pays, cancels, receives, and starts again. */
export class Shopper {
  readonly buyer: TestBuyer;
  readonly acknowledged = nothingAcknowledged();
  private readonly calls: Calls;
  private readonly hot: readonly number[];
  private goods: Array<{ readonly id: number; readonly zbz: number }> = [];
  private paidOrders: number[] = [];
  private round = 0;
  private hasEnded = () => false;
  private readonly pace: number;
  private readonly picture: Buffer | undefined;

  /** `hot`: scarce goods that everybody wants. */
  constructor(buyer: TestBuyer, calls: Calls, hot: readonly number[], { pace = 1, picture }: Manner = {}) {
    this.buyer = buyer;
    this.calls = calls;
    this.hot = hot;
    this.pace = pace;
    this.picture = picture;
  }

  /** Pauses between a buyer's actions, for as many buyers as a store has on a busy morning. */
  private async think(): Promise<void> {
    // At the end what was begun is finished, without pauses.
    if (!this.hasEnded()) await sleep(this.pace * (500 + 5_000 * Math.random() ** 2));
  }

  async shop(hasEnded: () => boolean): Promise<void> {
    this.hasEnded = hasEnded;
    // Not all of them come at once.
    await sleep(Math.max(10_000, 5_000 * this.pace) * Math.random());
    await this.signContracts();
    if (chance(0.5)) await this.takeCoupon();
    while (!hasEnded()) {
      this.round += 1;
      await this.browse();
      await this.think();
      await this.fillCart();
      await this.think();
      if (chance(0.6)) await this.order();
      await this.think();
      await this.lookAfterOrders();
      if (this.picture && chance(0.1)) await this.complain(this.picture);
    }
  }

  /** Opens the pay pages again, which query the gateway for money without a notification. */
  async askForMoney(): Promise<void> {
    for (const id of this.acknowledged.paidByPhone) await this.ask(this.buyer.session, getPayment, { id });
  }

  private ask: Calls['insist'] = (session, endpoint, input) => this.calls.insist(session, endpoint, input);

  async signContracts(): Promise<void> {
    const { session } = this.buyer;
    const contracts = await this.ask(session, getContracts);
    for (const { id, status, content_hash } of contracts.data.list) {
      if (status === 'signed') continue;
      const body = { signer_name: '陈示范', content_hash, has_read: true };
      await this.ask(session, signContract, { id, body });
    }
  }

  private async takeCoupon(): Promise<void> {
    const { session } = this.buyer;
    const center = await this.ask(session, getCouponCenter);
    const coupon = pick(center.data.list);
    if (!coupon) return;
    // Twice concurrently, like an impatient finger: one is given.
    await Promise.all([1, 2].map(() => this.ask(session, receiveCoupon, { id: coupon.id })));
  }

  private async browse(): Promise<void> {
    const { session } = this.buyer;
    await this.ask(session, suggestGoods, { query: `keywords=${encodeURIComponent(pick(words) ?? '')}` });
    const page = 1 + Math.floor(Math.random() * 20);
    const list = await this.ask(session, getGoodsList, { query: `buyable=1&in_stock=1&page=${page}` });
    if (list.status === 200) this.goods = list.data.list.filter((one) => one.is_buy === 1);
    const seen = pick(this.goods);
    if (seen) await this.ask(session, getGoodsDetail, { id: seen.id });
  }

  private async fillCart(): Promise<void> {
    const { session, buyerId } = this.buyer;
    const wanted = new Map<number, number>();
    for (let kinds = 1 + Math.floor(Math.random() * 6); kinds > 0; kinds -= 1) {
      const one = pick(this.goods);
      if (one) wanted.set(one.id, one.zbz * (1 + Math.floor(Math.random() * 4)));
    }
    const hot = pick(this.hot);
    if (hot !== undefined && chance(0.5)) wanted.set(hot, 10 * (1 + Math.floor(Math.random() * 3)));
    if (wanted.size === 0) return;
    const key = `storm-add-${buyerId}-${this.round}`;
    const body = { params: [...wanted].map(([goods_id, number]) => ({ goods_id, number })) };
    const added = await this.ask(session, addToCart, { key, body });
    if (added.status !== 200)
      this.acknowledged.differences.push(`add ${key} was answered ${added.status} ${added.message}`);
    // One in ten is repeated afterwards.
    const again = chance(0.1) ? await this.ask(session, addToCart, { key, body }) : added;
    if (JSON.stringify(again.data) !== JSON.stringify(added.data))
      this.acknowledged.differences.push(
        `add ${key}: ${JSON.stringify(added.data)}, then ${JSON.stringify(again.data)}`,
      );
    if (chance(0.7)) return;
    const cart = await this.ask(session, getCart);
    const line = pick(cart.data.data);
    if (!line) return;
    if (chance(0.7)) {
      const params = { number: line.goods.zbz * (1 + Math.floor(Math.random() * 5)) };
      await this.ask(session, editCartLine, { id: line.id, body: { params } });
    } else await this.ask(session, deleteCartLines, { body: { ids: [line.id] } });
  }

  /** The check page, and again with the buyer's chosen reductions. */
  private async check(): Promise<{ readonly page: Check; readonly choice: object } | undefined> {
    const { session } = this.buyer;
    const first = await this.ask(session, checkOut, { body: {} });
    if (first.status !== 200 || first.data.orders.length === 0 || first.data.blocks.length > 0)
      return undefined;
    const { vouchers, points } = first.data.savings;
    if (chance(0.5)) return { page: first.data, choice: {} };
    const choice = {
      ...(chance(0.3) ? { coupon_id: 0 } : {}),
      ...(vouchers[0] && chance(0.5) ? { vouchers: [{ id: vouchers[0].id }] } : {}),
      ...(points.maximum > 0 && chance(0.5) ? { points: points.maximum } : {}),
    };
    const again = await this.ask(session, checkOut, { body: choice });
    return again.status === 200 ? { page: again.data, choice } : undefined;
  }

  private async order(): Promise<void> {
    const { session, addressId, buyerId } = this.buyer;
    const checked = await this.check();
    if (!checked) return this.emptyCart();
    const key = `storm-${buyerId}-${this.round}`;
    const body = {
      address_id: addressId,
      payable: checked.page.totals.payable,
      agreed: 1 as const,
      hm_pledge: 1 as const,
      ...checked.choice,
      ...(chance(0.25) ? { pay: 'balance' as const } : {}),
    };
    const submit = () => this.ask(session, submitOrder, { key, body });
    // One in ten is sent twice concurrently, and one in ten repeated afterwards.
    const answers = chance(0.1) ? await Promise.all([submit(), submit()]) : [await submit()];
    if (chance(0.1)) answers.push(await submit());
    const placed = answers.find((one) => one.status === 201);
    if (!placed) return this.emptyCart();
    const { id, order_ids: orderIds, payable } = placed.data;
    for (const { status, data } of answers)
      if (status === 201 && (data.payable !== payable || String(data.order_ids) !== String(orderIds)))
        this.acknowledged.differences.push(
          `submit ${key}: ${orderIds} ${payable}, then ${data.order_ids} ${data.payable}`,
        );
    this.acknowledged.submits.push({ key, orderIds, payable });
    if (body.pay) return this.lookWhetherPaid(key, orderIds);
    await this.think();
    await this.settle(id, orderIds, key);
  }

  /** Orders paid with their submit are paid once placed. */
  private async lookWhetherPaid(key: string, orderIds: readonly number[]): Promise<void> {
    for (const id of orderIds) {
      const { data } = await this.ask(this.buyer.session, getOrder, { id });
      // 含麻 may need another method.
      if (data.status === 'PENDING_PAYMENT' && data.handling !== 'HM')
        this.acknowledged.differences.push(`submit ${key}: order ${id} was placed and not paid`);
    }
    this.acknowledged.paidWithSubmit += 1;
    this.paidOrders.push(...orderIds);
  }

  private async settle(id: number, orderIds: readonly number[], key: string): Promise<void> {
    const { session } = this.buyer;
    const dice = Math.random();
    if (dice < 0.1) return;
    if (dice < 0.25) return this.cancel(orderIds);
    const method = dice < 0.65 ? 'balance' : dice < 0.92 ? 'wechat' : 'transfer';
    const pay = () => this.ask(session, startPayment, { id, key: `pay-${key}`, body: { method } });
    const [payment] = chance(0.1) ? await Promise.all([pay(), pay()]) : [await pay()];
    if (payment?.status !== 200) return;
    if (method === 'balance') {
      this.acknowledged.paidByBalance.push({ paymentId: payment.data.id, amount: payment.data.amount });
      this.paidOrders.push(...orderIds);
    }
    if (method === 'wechat') {
      // Some cancel while they pay: the money is then refunded.
      const cancelling = chance(0.1) ? this.cancel(orderIds) : undefined;
      await this.payOnPhone(payment.data.phone_url, payment.data.id);
      await cancelling;
      if (!cancelling) this.paidOrders.push(...orderIds);
    }
  }

  private async payOnPhone(phoneUrl: string, paymentId: number): Promise<void> {
    if (!phoneUrl) return;
    const code = new URL(phoneUrl, 'http://phone').searchParams.get('code') ?? '';
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const way = chance(0.2) ? 'pay-late' : 'pay';
    const status = await this.calls.post('the phone pays', `/simulator/phone/${way}`, form, `code=${code}`);
    if (status < 400) this.acknowledged.paidByPhone.push(paymentId);
  }

  private async cancel(orderIds: readonly number[]): Promise<void> {
    for (const id of orderIds) {
      const answer = await this.ask(this.buyer.session, cancelOrder, { id, body: { reason: '不想要了' } });
      if (answer.status === 200) this.acknowledged.cancelled.push(id);
    }
  }

  private async lookAfterOrders(): Promise<void> {
    const { session } = this.buyer;
    const id = this.paidOrders.shift();
    if (id === undefined) return;
    const order = await this.ask(session, getOrder, { id });
    if (order.status !== 200) {
      this.acknowledged.differences.push(
        `order ${id} was placed, and is answered ${order.status} ${order.message}`,
      );
      return;
    }
    const { actions } = order.data;
    if (actions.includes('receive')) {
      const received = await this.ask(session, receiveOrder, { id });
      if (received.status === 200) this.acknowledged.received.push(id);
    } else if (actions.includes('cancel') && chance(0.2)) await this.cancel([id]);
    else if (chance(0.1)) await this.ask(session, orderAgain, { id });
    else this.paidOrders.push(id);
  }

  private async complain(picture: Buffer): Promise<void> {
    const { session, buyerId } = this.buyer;
    const form = new FormData();
    form.set('type', 'goods');
    form.set('content', `第 ${this.round} 次收货外箱破损`);
    form.set('file', new Blob([new Uint8Array(picture)]), 'box.jpg');
    const key = `storm-complaint-${buyerId}-${this.round}`;
    const sent = await this.ask(session, sendFeedback, { key, form });
    if (sent.status === 201) this.acknowledged.complaints.push(sent.data.id);
    else this.acknowledged.differences.push(`complaint ${key} was answered ${sent.status} ${sent.message}`);
  }

  private async emptyCart(): Promise<void> {
    const { session } = this.buyer;
    const cart = await this.ask(session, getCart);
    const ids = cart.data.data.map((line) => line.id);
    if (ids.length > 0) await this.ask(session, deleteCartLines, { body: { ids } });
  }
}
