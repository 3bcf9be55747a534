import { fieldProblem, type Problem, problem, type ReasonsOf } from '@qianfang/contract/problem';
import { isDevice } from '@qianfang/domain/goods/goods-class';
import { isBuyerType } from '@qianfang/domain/qualification/buyer-type';
import { ephedrineAddressBlock } from '@qianfang/domain/qualification/ephedrine-order';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { missingContracts } from '../../2-goods/contract-signing/index.ts';
import { checkPurchaser, type DeliveryAddress } from '../../2-goods/qualification/index.ts';
import { findOverdueReceipts } from '../../3-trade/ephedrine/index.ts';
import { loadCachedOffers } from '../offer/index.ts';
import { ephedrineDemands, findQuotaBlocks } from './ephedrine-quota.ts';
import type { OpenCart } from './open-cart.ts';

const coldRouteText = '该地址暂不支持冷链配送';

function countedOffers(cart: OpenCart) {
  return cart.priced.lines
    .filter((line) => line.isCounted)
    .flatMap((line) => line.parts)
    .flatMap((part) => cart.offers.byId.get(part.goods.goodsId) ?? []);
}

async function quotaProblems(db: Db, viewer: Viewer, cart: OpenCart): Promise<Problem<'HM_QUOTA'>[]> {
  const demands = ephedrineDemands(cart);
  const blocks = await findQuotaBlocks(db, viewer, demands, new Date(cart.priced.now));
  return demands.flatMap(({ goodsId, name }) => {
    const block = blocks.get(goodsId);
    return block ? [problem('HM_QUOTA', { message: `${name}：${block.message}`, actionUrl: '/cart' })] : [];
  });
}

/** The contracts that this cart demands for and that are not in force: 459 (trade-rules 4.12). */
export async function contractProblem(
  db: Db,
  deps: Pick<Deps, 'clock'>,
  viewer: Viewer,
  cart: OpenCart,
): Promise<Problem<'CONTRACT_REQUIRED'> | undefined> {
  const offers = countedOffers(cart);
  const missing = await missingContracts(
    db,
    viewer.buyerId,
    {
      hasDevices: offers.some((offer) => isDevice(offer.goods.goodsClass)),
      hasEphedrine: offers.some((offer) => offer.goods.isEphedrine),
    },
    deps.clock.now(),
  );
  if (missing.length === 0) return undefined;
  return problem('CONTRACT_REQUIRED', { data: { contracts: missing }, actionUrl: '/dzht' });
}

type GateReason = DeliveryReason | ReasonsOf<typeof checkPurchaser> | 'CHAIN_HQ_ONLY';

/**
 * Everything else that stands between a cart and an order: who orders, where it goes, what it holds. First things
 * first.
 */
export async function findGateProblems(
  db: Db,
  viewer: Viewer,
  cart: OpenCart,
  address: DeliveryAddress | undefined,
): Promise<Array<Problem<GateReason>>> {
  const found: Array<Problem<GateReason>> = [];
  // A store of a chain may not purchase on its own (trade-rules Q-08).
  const isHeadsToBuy = viewer.buyerKind === 'CHAIN_STORE';
  if (isHeadsToBuy) found.push(problem('CHAIN_HQ_ONLY'));
  // Who purchases for it is its head office's to say (trade-rules 1.3): it is not asked for papers that would not help.
  const purchaser = isHeadsToBuy
    ? undefined
    : await checkPurchaser(db, viewer.buyerId, viewer.accountId, cart.offers.today);
  if (purchaser) found.push(purchaser);
  return [...found, ...(await findDeliveryProblems(db, viewer, cart, address))];
}

type DeliveryReason =
  | ReasonsOf<typeof findOverdueReceipts>
  | 'ADDRESS_NOT_LICENSED'
  | 'COLD_ROUTE'
  | 'HM_QUOTA'
  | 'INVALID';

/** What stands in the way whoever orders it for the company: where it goes and what it holds. */
export async function findDeliveryProblems(
  db: Db,
  viewer: Viewer,
  cart: OpenCart,
  address: DeliveryAddress | undefined,
): Promise<Array<Problem<DeliveryReason>>> {
  if (!address) {
    return [
      problem('INVALID', {
        message: '请先添加收货地址',
        actionUrl: '/addr',
        errors: { address_id: ['请选择收货地址'] },
      }),
    ];
  }
  const found: Array<Problem<DeliveryReason>> = [];
  if (address.review !== 'passed') {
    found.push({
      ...fieldProblem('address_id', '收货地址还在审核，请换一个地址或等待审核通过'),
      actionUrl: '/addr',
    });
  }
  const handlings = new Set(cart.priced.orders.map((order) => order.handling));
  if (handlings.has('HM') && viewer.buyerKind && isBuyerType(viewer.buyerKind)) {
    const blocked = ephedrineAddressBlock(
      { isLicensed: address.isLicensed, kind: address.kind },
      viewer.buyerKind,
    );
    if (blocked)
      found.push(problem('ADDRESS_NOT_LICENSED', { message: blocked.message, actionUrl: '/addr' }));
    const overdue = await findOverdueReceipts(db, viewer.buyerId, cart.offers.today);
    if (overdue) found.push(overdue);
    found.push(...(await quotaProblems(db, viewer, cart)));
  }
  if (handlings.has('COLD') && cart.freightRule?.supportsCold === false) {
    found.push(problem('COLD_ROUTE', { message: coldRouteText }));
  }
  return found;
}

/**
 * Goods of a cart that the store may not have for which a head office buys them: its own licence counts beside the head
 * office's (trade-rules 1.1).
 */
export async function findStoreProblems(
  db: Db,
  deps: Pick<Deps, 'clock'>,
  store: Viewer,
  cart: OpenCart,
): Promise<Problem<'SCOPE_NOT_COVERED'>[]> {
  const goods = new Map(countedOffers(cart).map((offer) => [offer.goods.id, offer.goods.name]));
  const { byId } = await loadCachedOffers(db, deps, store, [...goods.keys()]);
  return [...goods].flatMap(([id, name]) => {
    const offer = byId.get(id);
    const message = offer ? offer.decision.reasons[0]?.message : '门店不可采购';
    return message === undefined
      ? []
      : [problem('SCOPE_NOT_COVERED', { message: `${name}（收货门店）：${message}` })];
  });
}
