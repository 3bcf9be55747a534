import { goodsClassLabel, isDrug } from '../goods/goods-class.ts';
import { type BuyBlock, buyBlock, qualificationBlock } from './buy-block.ts';
import { typeForbids } from './class-right.ts';
import { outcomeOn } from './control-list/name-control.ts';
import { CONTROLLED_SALE_TEXT, isOfferedTo } from './controlled-sale.ts';
import { block, type Decision, hide } from './decision.ts';
import { isTcmDevice } from './device-category.ts';
import type { RxCategory } from './document.ts';
import { controlledClass } from './ingredient-control.ts';
import type { BuyerRights, PreparedClass } from './prepare-buyer.ts';
import { isChemicalApproval } from './scope-code.ts';
import type { TradeGoods } from './trade-goods.ts';

/**
 * Whether a buyer sees and may buy a product: trade-rules 2.2, step by step. The first of steps 1–6 that
 * fails decides; steps 7–10 collect every reason. `prepareBuyer` computed all that depends on the buyer.
 */
export function decide(rights: BuyerRights, goods: TradeGoods): Decision {
  if (goods.isRecalled) return rights.recalled;
  if (!goods.isOnSale) return rights.offShelf;
  const right = rightFor(rights, goods);
  if (right.early !== null) return right.early;
  const outcome = goods.nameSpans === undefined ? null : outcomeOn(goods.nameSpans, rights.today);
  if (outcome === 'NEVER') return rights.banned;
  if (goods.ingredients.length > 0 && controlledClass(goods, rights.controls) !== null) return rights.banned;
  if (outcome === 'HELD') return rights.held;
  if (right.unsold !== null || !isInSellersScope(rights, goods)) return rights.unsold;
  const forbidden = forbiddenBy(rights, right, goods);
  if (forbidden !== null) return block([forbidden], rights.isPassed);
  if (
    goods.controlPolicies !== null &&
    !isOfferedTo(asControlled(rights), goods.controlPolicies, rights.today)
  ) {
    return hide(buyBlock('CONTROLLED_SALE', CONTROLLED_SALE_TEXT));
  }
  if (!rights.isPassed) return rights.waiting;
  const more = blocksByAttribute(rights, right, goods);
  return more.length === 0 ? right.plain : block([...right.blocks, ...more], true);
}

/**
 * Products with the same key get the same decision from the same rights, so lists decide once per key; null
 * for controlled sale, which is decided one by one.
 */
export function decisionKey(goods: TradeGoods): string | null {
  if (goods.controlPolicies !== null) return null;
  const flags = [
    goods.isOnSale,
    goods.isRecalled,
    goods.isEphedrine,
    goods.isCold,
    goods.isAntibiotic,
    goods.isInjection,
    goods.isTermination === true,
    goods.isDirectOralPiece === true,
    goods.isPublicPurchaseAllowed === true,
    goods.goodsClass === 'INSULIN' && isChemicalApproval(goods.approvalNo),
  ];
  const bits = flags.reduce((sum, flag, index) => (flag ? sum + 2 ** index : sum), 0);
  const made = goods.ingredients.length === 0 ? '' : `${goods.form}/${goods.ingredients.join('+')}`;
  const named = (goods.nameSpans ?? [])
    .map(({ outcome, from, to }) => `${outcome}${from ?? ''}~${to ?? ''}`)
    .join('+');
  return `${goods.goodsClass}|${goods.rxType}|${bits}|${goods.deviceCategory}|${made}${named === '' ? '' : `|${named}`}`;
}

function rightFor(rights: BuyerRights, goods: TradeGoods): PreparedClass {
  if (goods.goodsClass === 'INSULIN' && isChemicalApproval(goods.approvalNo)) return rights.chemicalInsulin;
  return rights.byClass[goods.goodsClass];
}

/** Step 3, beyond the class. */
function isInSellersScope(rights: BuyerRights, goods: TradeGoods): boolean {
  const { seller } = rights;
  if (goods.isEphedrine && !seller.maySellEphedrine) return false;
  const categories =
    goods.goodsClass === 'DEV2'
      ? seller.dev2Categories
      : goods.goodsClass === 'DEV3'
        ? seller.dev3Categories
        : null;
  return categories === null || categories.has(goods.deviceCategory);
}

/** Step 4. */
function forbiddenBy(rights: BuyerRights, right: PreparedClass, goods: TradeGoods): BuyBlock | null {
  if (right.forbidden !== null) return right.forbidden;
  if (goods.isEphedrine && rights.ephedrineForbidden !== null) return rights.ephedrineForbidden;
  if (goods.isTermination === true && rights.terminationForbidden !== null)
    return rights.terminationForbidden;
  const isHigherDevice = goods.goodsClass === 'DEV2' || goods.goodsClass === 'DEV3';
  if (rights.isTcmClinic && isHigherDevice && !isTcmDevice(goods.deviceCategory)) {
    return typeForbids(
      `贵单位为中医诊所（备案），不可购买中医器械以外的${goodsClassLabel(goods.goodsClass)}`,
    );
  }
  return goods.isPublicPurchaseAllowed === true ? null : right.platformOnly;
}

/** Steps 8 (categories), 9 and 10: requirements of the product's attributes beyond its class. */
function blocksByAttribute(
  rights: BuyerRights,
  right: PreparedClass,
  goods: TradeGoods,
): readonly BuyBlock[] {
  const blocks: BuyBlock[] = [];
  if (right.deviceCategories.some((categories) => !categories.has(goods.deviceCategory))) {
    blocks.push(categoryBlock(goods));
  }
  if (goods.isDirectOralPiece === true) blocks.push(...rights.oralPieceBlocks);
  if (!isDrug(goods.goodsClass)) return blocks;
  const beyond = rxBlock(rights.rxCategory, goods);
  if (beyond !== null) blocks.push(beyond);
  if (goods.isTermination === true) blocks.push(...rights.terminationBlocks);
  if (goods.isEphedrine) blocks.push(...rights.ephedrineBlocks);
  if (goods.isCold) blocks.push(...rights.coldDrugBlocks);
  if (goods.isInjection && (goods.isAntibiotic || goods.goodsClass === 'ANTIB'))
    blocks.push(...rights.ivAntibioticBlocks);
  return blocks;
}

function categoryBlock(goods: TradeGoods): BuyBlock {
  const code = goods.deviceCategory === '' ? '' : `，分类编码${goods.deviceCategory}`;
  const message = `该商品（${goodsClassLabel(goods.goodsClass)}${code}）不在贵单位许可的经营范围内`;
  return qualificationBlock(
    'SCOPE_NOT_COVERED',
    message,
    goods.goodsClass === 'DEV3' ? 'DEV3_LICENCE' : 'DEV2_FILING',
  );
}

/** Step 9. A shop for 乙类 only gets nothing else (S-05); injections need a shop with prescription drugs. */
function rxBlock(category: RxCategory, goods: TradeGoods): BuyBlock | null {
  if (category === '' || category === 'RX') return null;
  const isWithin =
    category === 'OTC_B' ? goods.rxType === 'OTC_B' : goods.rxType !== 'RX' && !goods.isInjection;
  if (isWithin) return null;
  const limit = category === 'OTC_B' ? '仅限乙类非处方药' : '仅限非处方药';
  return qualificationBlock('SCOPE_NOT_COVERED', `超出经营类别（${limit}）`, 'DRUG_LICENCE');
}

function asControlled(rights: BuyerRights) {
  return { id: rights.buyerId, type: rights.type, province: rights.province };
}
