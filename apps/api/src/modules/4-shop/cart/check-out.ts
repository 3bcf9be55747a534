import { presentLedger, presentTotals } from '@qianfang/contract/cart-wire/present-priced';
import type { checkOut as checkOutEndpoint } from '@qianfang/contract/checkout';
import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { Problem } from '@qianfang/contract/problem';
import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { placeText } from '@qianfang/domain/identifier/place';
import { type Fen, fen, formatAmount } from '@qianfang/domain/money/fen';
import { deliveryLabels } from '@qianfang/domain/order/delivery-requests';
import type { OrderDraft } from '@qianfang/domain/pricing/priced-cart';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadDispatch, presentArrival } from '../../1-ground/dispatch/index.ts';
import { type HeadOffice, loadCompanyName, loadHeadOffice } from '../../1-ground/identity/index.ts';
import { loadWarehouses } from '../../1-ground/stock/index.ts';
import {
  type DeliveryAddress,
  loadAddresses,
  loadPurchaser,
  loadStorePlaces,
  presentPurchaser,
} from '../../2-goods/qualification/index.ts';
import { loadBalances } from '../../2-goods/wallet/index.ts';
import { findClaim } from '../../3-trade/coupon/index.ts';
import { peekLimitProblem } from '../../3-trade/purchases/index.ts';
import { findAbnormalGrowth } from './abnormal-growth.ts';
import { contractProblem, findDeliveryProblems, findGateProblems, findStoreProblems } from './check-gate.ts';
import { type OpenCart, openCart, pairLines } from './open-cart.ts';
import { openWallet } from './open-wallet.ts';
import { presentAdded } from './present-added.ts';
import { presentShipping } from './present-cart.ts';
import { presentOrderLine } from './present-order-line.ts';
import { presentSavings } from './present-savings.ts';
import { viewLines } from './view-lines.ts';

type Result = ResultOf<typeof checkOutEndpoint>;

const deliveries = [{ id: 'express' as const, name: deliveryLabels.express }];

/** Stable name of an order to be, by which the page keeps its remark. */
export function draftKey(draft: Pick<OrderDraft, 'warehouseId' | 'handling'>): string {
  return `${draft.warehouseId}-${draft.handling}`;
}

function presentAddress(address: DeliveryAddress): Result['addresses'][number] {
  return {
    id: address.id,
    consignee: address.consignee,
    phone: address.phone,
    text: placeText(address, address.detail),
    is_licensed: address.isLicensed ? 1 : 0,
    is_default: address.isDefault ? 1 : 0,
    review: address.review,
  };
}

/** Lines that count but cannot be ordered as they are: too many for the stock, or not by the pack. */
function lineBlocks(cart: OpenCart): Result['blocks'] {
  return cart.priced.lines
    .filter((line) => line.isCounted)
    .flatMap((line) =>
      line.notes.map((note) => ({
        reason: note.reason,
        message: `${line.name}：${note.message}`,
        action_url: '/cart',
      })),
    );
}

const directText = '由总部采购和收票，商品直接送到门店';
const viaHeadText = '没有生效的委托配送协议，商品先送到总部，由总部配送到门店';

/** Whom a store asks to buy what it has put into its cart. */
interface Chain {
  readonly head: HeadOffice;
  readonly buyer: Viewer;
  readonly addresses: readonly DeliveryAddress[];
  readonly notice: string;
}

/** Undefined for every company but a store of a chain whose head office can buy for it. */
async function openChain(db: Db, viewer: Viewer, today: IsoDate): Promise<Chain | undefined> {
  const head = viewer.buyerKind === 'CHAIN_STORE' ? await loadHeadOffice(db, viewer.buyerId) : undefined;
  if (!head?.viewer) return undefined;
  const { toStore, toHead } = await loadStorePlaces(db, viewer.buyerId, head.id, today);
  const isDirect = toStore.length > 0;
  return {
    head,
    buyer: head.viewer,
    addresses: isDirect ? toStore : toHead.slice(0, 1),
    notice: isDirect ? directText : viaHeadText,
  };
}

/**
 * Who has to agree before it is ordered: the head office of a chain always, another where the order goes beyond its
 * limits.
 */
async function approvalOf(
  db: Db,
  viewer: Viewer,
  chain: Chain | undefined,
  cart: OpenCart,
): Promise<Result['approval']> {
  if (chain) return { reason: 'CHAIN', head: chain.head.name, message: chain.notice };
  const company = await loadCompanyName(db, viewer.buyerId);
  if (viewer.buyerKind === 'CHAIN_STORE' || !company || company.parentId === null) return null;
  const { payable } = cart.priced.totals;
  const beyond = await peekLimitProblem(db, viewer.buyerId, payable, new Date(cart.priced.now));
  const head = beyond && (await loadHeadOffice(db, viewer.buyerId));
  return head ? { reason: 'LIMIT', head: head.name, message: beyond.message } : null;
}

/**
 * The check page: what would be ordered, split as it would be, and what stands in the way. Nothing is written.
 * Without orders where nothing is selected. What a store of a chain has in its cart is priced as its head office buys
 * it. CONTRACT_REQUIRED (459) where contracts must be signed first.
 */
export async function checkOut(
  deps: Deps,
  viewer: Viewer,
  body: BodyOf<typeof checkOutEndpoint>,
): Promise<Result | Problem<'CONTRACT_REQUIRED'>> {
  const { db } = deps;
  const chain = await openChain(db, viewer, dateInShanghai(deps.clock.now()));
  const buyer = chain?.buyer ?? viewer;
  const addresses = chain?.addresses ?? (await loadAddresses(db, viewer.buyerId));
  const address =
    addresses.find((one) => one.id === body.address_id) ??
    addresses.find((one) => one.isDefault) ??
    addresses[0];
  // What the head office has to pay less with is its own to use.
  const opened = chain ? {} : await openWallet(db, viewer.buyerId, deps.clock.now(), body);
  const cart = await openCart(db, deps, buyer, {
    ...opened,
    ownerId: viewer.buyerId,
    ...(body.ids ? { onlyIds: new Set(body.ids) } : {}),
    ...(address ? { province: address.province } : {}),
  });
  // With nothing selected there is nothing to sign for either; a head office signs when it orders.
  const isToSign = cart.priced.orders.length > 0 && !chain;
  const contracts = isToSign ? await contractProblem(db, deps, viewer, cart) : undefined;
  if (contracts) return contracts;

  const gate = chain
    ? [
        ...(await findStoreProblems(db, deps, viewer, cart)),
        ...(await findDeliveryProblems(db, buyer, cart, address)),
      ]
    : await findGateProblems(db, viewer, cart, address);
  const growth = await findAbnormalGrowth(db, buyer, cart);
  const names = await loadWarehouses(db);
  const dispatch = await loadDispatch(db);
  const approval = await approvalOf(db, viewer, chain, cart);
  const arrivalOf = ({ warehouseId, handling }: OrderDraft) => {
    const isCold = handling === 'COLD';
    const isReached = !isCold || cart.freightRule?.supportsCold !== false;
    // Who has to agree first also says when it is paid.
    if (approval || address?.review !== 'passed' || !isReached) return null;
    const { province } = address;
    return presentArrival(dispatch, { warehouseId, province, isCold }, deps.clock.now());
  };
  const balances = await loadBalances(db, viewer.buyerId);
  const company = await loadCompanyName(db, buyer.buyerId);
  const hasEphedrine = cart.priced.orders.some((draft) => draft.handling === 'HM');
  const purchaser =
    hasEphedrine && !chain
      ? await loadPurchaser(db, viewer.buyerId, viewer.accountId, cart.offers.today)
      : null;
  const views = viewLines(
    cart,
    names,
    pairLines(cart).filter(({ line }) => line.isCounted),
  );
  const total = (amount: Fen) => formatAmount(amount);
  return {
    orders: cart.priced.orders.map((draft) => {
      const partsOf = Map.groupBy(draft.lines, (entry) => entry.line.key);
      return {
        key: draftKey(draft),
        warehouse: names.get(draft.warehouseId)?.name ?? '',
        handling: draft.handling,
        notice: growth.get(draft) ?? '',
        arrival: growth.has(draft) ? null : arrivalOf(draft),
        lines: views.flatMap((view) => {
          const parts = partsOf.get(view.line.key)?.map(({ part }) => part);
          if (!parts) return [];
          return presentOrderLine(cart, view, names, { warehouseId: draft.warehouseId, parts });
        }),
        added: draft.lines.flatMap(({ line, part }) =>
          presentAdded(cart, line, { warehouseId: draft.warehouseId, part }),
        ),
        goods: total(draft.goods),
        reduction: total(draft.reduction),
        freight: total(draft.freight),
        payable: total(draft.payable),
      };
    }),
    addresses: addresses.map(presentAddress),
    address_id: address?.id ?? null,
    shipping_data: presentShipping(cart),
    totals: presentTotals(cart.priced.totals),
    purchaser: purchaser && presentPurchaser(purchaser),
    blocks: [
      ...gate.map((one) => ({
        reason: one.problem,
        message: one.message,
        action_url: one.actionUrl ?? null,
      })),
      ...lineBlocks(cart),
    ],
    deliveries,
    invoice_title: company?.name ?? '',
    balance: total(fen(balances.balanceFen)),
    // What the head office pays less with is its own to receive.
    savings: presentSavings(cart.priced, chain ? null : await findClaim(deps, viewer, cart)),
    approval,
    ledger: presentLedger(cart.priced.ledger),
  };
}
