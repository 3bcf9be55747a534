import type { getDelivery } from '@qianfang/contract/delivery';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { type Problem, problem } from '@qianfang/contract/problem';
import { placeText } from '@qianfang/domain/identifier/place';
import { fen, formatAmount } from '@qianfang/domain/money/fen';
import type { Handling } from '@qianfang/domain/pricing/goods-facts';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadDispatch, presentArrival } from '../../1-ground/dispatch/index.ts';
import { type FreightRule, loadFreightRule } from '../../1-ground/pricing/index.ts';
import { loadWarehouses } from '../../1-ground/stock/index.ts';
import { type DeliveryAddress, loadAddresses } from '../../2-goods/qualification/index.ts';
import { loadUnshippedTotal } from '../../3-trade/purchases/index.ts';
import { loadOffers } from '../offer/index.ts';

type Result = ResultOf<typeof getDelivery>;

const textOf = (address: DeliveryAddress) => placeText(address, address.detail);

function presentFreight(rule: FreightRule, unshippedFen: number): NonNullable<Result['freight']> {
  const { fee } = rule;
  return {
    shipping_amount: formatAmount(rule.shippingAmount),
    kind: fee.kind === 'FLAT' ? 'flat' : 'weight',
    fee: formatAmount(fee.kind === 'FLAT' ? fee.fee : fee.firstFee),
    further_fee: formatAmount(fee.kind === 'FLAT' ? fen(0) : fee.furtherFee),
    no_trans_order_amount: formatAmount(fen(unshippedFen)),
  };
}

/** The check page's sentences about the address, before anything is in the cart. */
function blocksOf(
  address: DeliveryAddress | undefined,
  handling: Handling,
  rule: FreightRule | undefined,
): string[] {
  if (!address) return [];
  const blocks: string[] = [];
  // trade-rules K-03: cold goods go only where the cold chain does.
  if (handling === 'COLD' && rule?.supportsCold === false)
    blocks.push(`${address.province}暂不支持冷链配送。`);
  // 国食药监办〔2012〕260号: 含麻 goods go to the licensed address alone.
  if (handling === 'HM' && !address.isLicensed)
    blocks.push('默认地址不是许可证载明地址，结算时请另选载明地址。');
  if (address.review === 'waiting') blocks.push('默认地址审核中，通过后才能送到。');
  if (address.review === 'rejected') blocks.push('默认地址没有通过审核，请更换收货地址。');
  return blocks;
}

/**
 * The delivery of a goods to a company: to its default address, from the default warehouse. Problem:
 * NOT_FOUND, also for goods that this company cannot see.
 */
export async function readDelivery(
  deps: Deps,
  viewer: Viewer,
  id: number,
): Promise<Result | Problem<'NOT_FOUND'>> {
  const { db } = deps;
  const offer = (await loadOffers(db, deps, viewer, [id])).byId.get(id);
  if (!offer) return problem('NOT_FOUND');
  const [addresses, dispatch, warehouses, unshippedFen] = await Promise.all([
    loadAddresses(db, viewer.buyerId),
    loadDispatch(db),
    loadWarehouses(db),
    loadUnshippedTotal(db, viewer.buyerId),
  ]);
  const address = addresses.find((one) => one.isDefault) ?? addresses[0];
  const province = address?.province ?? viewer.province;
  const warehouseId = offer.stock.warehouses[0]?.warehouseId ?? null;
  const isCold = offer.handling === 'COLD';
  const rule = await loadFreightRule(db, province);
  const blocks = blocksOf(address, offer.handling, rule);
  const canCome = address !== undefined && warehouseId !== null && blocks.length === 0;
  return {
    address: address
      ? {
          id: address.id,
          consignee: address.consignee,
          text: textOf(address),
          is_licensed: address.isLicensed ? 1 : 0,
        }
      : null,
    ck_id: warehouseId,
    warehouse: warehouseId === null ? '' : (warehouses.get(warehouseId)?.name ?? ''),
    arrival: canCome ? presentArrival(dispatch, { warehouseId, province, isCold }, deps.clock.now()) : null,
    freight: rule ? presentFreight(rule, unshippedFen) : null,
    blocks,
  };
}
