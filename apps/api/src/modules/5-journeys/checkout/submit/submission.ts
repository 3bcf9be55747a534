import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { submitOrder } from '@qianfang/contract/submit-order';
import type { Db } from '../../../../platform/db.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import type { StockAllocation } from '../../../1-ground/stock/index.ts';
import type { DeliveryAddress } from '../../../2-goods/qualification/index.ts';
import type { NewOrder, WrittenOrderRow } from '../../../3-trade/orders/index.ts';
import type { ConfirmBalance } from '../../../3-trade/payment/index.ts';
import type { CartChoices, CartLineRow, OpenCart } from '../../../4-shop/cart/index.ts';
import type { Draft } from './draft-lines.ts';

export type Body = BodyOf<typeof submitOrder>;
export type Result = ResultOf<typeof submitOrder>;

/** What a submit needs of invoices, which depend on orders and not the other way round. */
export interface InvoiceSide {
  /** Why no 专票 can be issued to a company; empty where one can. */
  findSpecialBlock(deps: Deps, db: Db, buyerId: number): Promise<string>;
  /** Stores a company's invoice email. */
  saveEmail(tx: Db, buyerId: number, email: string, at: Date): Promise<void>;
}

/** Lines of a store's request to its head office, stored with the request. */
export interface RequestedOrder {
  /** Names the request: only one attempt to order it succeeds. */
  readonly key: string;
  readonly rows: readonly CartLineRow[];
  readonly address: DeliveryAddress;
  readonly choices: CartChoices;
  /** The store that a head office buys for; undefined where the store buys itself with its consent. */
  readonly store: Viewer | undefined;
  /** For the history of the orders. */
  readonly note: string;
  /** The company whose limits count. */
  readonly limitedId: number;
  /** The head office has agreed to exceed them. */
  readonly mayExceedLimit: boolean;
}

/** A submit under its claimed key, in its transaction. */
export interface Submit {
  readonly tx: Db;
  readonly deps: Deps;
  readonly viewer: Viewer;
  readonly id: number;
  readonly body: Body;
  readonly invoices: InvoiceSide;
  /** Confirms the payment from the balance where the submit pays at once. */
  readonly confirm?: ConfirmBalance | undefined;
  /** Where a head office orders for a store. */
  readonly asked?: RequestedOrder | undefined;
}

/** A submit checked and priced on locked rows. */
export interface Submission extends Submit {
  /** Reads cached data as of this transaction. */
  readonly facts: Db;
  readonly cart: OpenCart;
  readonly address: DeliveryAddress;
  /** The invoice email; undefined: not given. */
  readonly email: string | undefined;
  /** The planned batches of the units, before they are reserved. */
  readonly planned: ReadonlyArray<StockAllocation<Draft>>;
  readonly payBefore: Date;
  /** The displayed deadline: none where the submit pays at once. */
  readonly shownPayBefore: Date | null;
  readonly now: Date;
}

/** The written orders of a submission. */
export interface WrittenOrders {
  readonly orders: readonly WrittenOrderRow[];
  /** Their drafts, in the same order. */
  readonly drafts: readonly NewOrder[];
  readonly orderIds: readonly number[];
  readonly lineIdOf: (draft: Draft) => number;
}
