import {
  type GoodsClass,
  goodsClassLabel,
  isDrug,
  isNeverSold,
  licenceWordOf,
} from '../goods/goods-class.ts';
import { type BuyBlock, buyBlock, qualificationBlock } from './buy-block.ts';
import { classRule, isSaleableClass, mayTcmClinicBuy } from './buyer-class-rule.ts';
import {
  type BuyerGroup,
  type BuyerType,
  buyerGroupOf,
  buyerTypeLabel,
  isPublicMedicalInstitution,
} from './buyer-type.ts';
import type { DocumentType } from './document-type.ts';
import { type Dossier, documentBlock } from './dossier.ts';
import { ONLINE_BANNED_TEXT } from './ingredient-control.ts';
import { narrowedTo, type SellerRights } from './prepare-seller.ts';
import { neededScope } from './scope-code.ts';

/** What a reviewer may grant one buyer where trade-rules 2.3 says MANUAL. */
export type ManualGrant = 'DEV2' | 'TCM_RAW' | 'TERMINATION' | 'PUBLIC_DRUGS';

/** Buyer facts of the class table. */
export interface ClassBuyer {
  readonly type: BuyerType;
  readonly isTcmClinic: boolean;
  readonly grants: ReadonlySet<ManualGrant>;
  /** The buyer's own documents; for a store the head office's first. */
  readonly dossiers: readonly Dossier[];
  /** A store without a known head office has nobody to buy for it. */
  readonly lacksHeadOffice: boolean;
}

/** Rights of one buyer for one class; products add only their attributes. */
export interface ClassRight {
  /** Step 2. */
  readonly banned: BuyBlock | null;
  /** Step 3. */
  readonly unsold: BuyBlock | null;
  /** Step 4. */
  readonly forbidden: BuyBlock | null;
  /** Step 4 for drugs of public institutions, unless the product is released for them. */
  readonly platformOnly: BuyBlock | null;
  /** Steps 7 and 8. */
  readonly blocks: readonly BuyBlock[];
  /** Device categories of each permission involved; the product must be in all of them. Empty = any. */
  readonly deviceCategories: readonly ReadonlySet<string>[];
}

export const SELLER_SCOPE_TEXT = '该商品暂停销售';
export const HQ_ONLY_TEXT = '连锁门店须由总部统一采购';
const NO_HORMONES_TEXT = '药品零售企业不得经营蛋白同化制剂、肽类激素（胰岛素除外）';
const PLATFORM_TEXT = '公立医疗机构的药品须通过省级药品集中采购平台采购，本站暂不供应';

/** @param approvalNo used for insulin only: chemical or biological */
export function classRight(
  goodsClass: GoodsClass,
  buyer: ClassBuyer,
  seller: SellerRights,
  approvalNo = '',
): ClassRight {
  const banned = isNeverSold(goodsClass) ? buyBlock('ONLINE_BANNED', ONLINE_BANNED_TEXT) : null;
  return {
    banned,
    unsold: sellerSells(goodsClass, seller, approvalNo) ? null : buyBlock('SELLER_SCOPE', SELLER_SCOPE_TEXT),
    forbidden: forbiddenBlock(goodsClass, buyer),
    platformOnly:
      isDrug(goodsClass) && isPublicMedicalInstitution(buyer.type) && !buyer.grants.has('PUBLIC_DRUGS')
        ? qualificationBlock('BUYER_TYPE_FORBIDDEN', PLATFORM_TEXT)
        : null,
    blocks: [...documentBlocks(goodsClass, buyer), ...scopeBlocks(goodsClass, buyer, approvalNo)],
    deviceCategories: deviceCategories(goodsClass, buyer),
  };
}

export function holdsDrugLicence(group: BuyerGroup): boolean {
  return group === 'PHARMACY' || group === 'WHOLESALER';
}

export function isInstitution(group: BuyerGroup): boolean {
  return group === 'CLINIC' || group === 'HOSPITAL';
}

function sellerSells(goodsClass: GoodsClass, seller: SellerRights, approvalNo: string): boolean {
  if (!seller.classes.has(goodsClass)) return false;
  if (goodsClass !== 'INSULIN') return true;
  return neededScope(goodsClass, approvalNo) === 'CHEM'
    ? seller.sellsChemicalInsulin
    : seller.sellsBiologicalInsulin;
}

function forbiddenBlock(goodsClass: GoodsClass, buyer: ClassBuyer): BuyBlock | null {
  if (buyer.lacksHeadOffice) return qualificationBlock('CHAIN_HQ_ONLY', HQ_ONLY_TEXT);
  if (!isSaleableClass(goodsClass)) return null;
  const group = buyerGroupOf(buyer.type);
  if (buyer.isTcmClinic && !mayTcmClinicBuy(goodsClass, isDrug(goodsClass))) {
    return typeForbids(`贵单位为中医诊所（备案），不可购买${licenceWordOf(goodsClass)}`);
  }
  const rule = classRule(group, goodsClass);
  if (rule === 'N') {
    const isHormone = goodsClass === 'ANABOLIC' || goodsClass === 'PEPTIDE';
    // 反兴奋剂条例 art. 10: no peptide hormone but insulin in pharmacies, whatever the licence (S-04).
    if (group === 'PHARMACY' && isHormone) return typeForbids(NO_HORMONES_TEXT);
    return typeForbids(`贵单位为${buyerTypeLabel(buyer.type)}，不可购买${licenceWordOf(goodsClass)}`);
  }
  const isGranted = (goodsClass === 'DEV2' || goodsClass === 'TCM_RAW') && buyer.grants.has(goodsClass);
  return rule === 'MANUAL' && !isGranted ? byHand(goodsClassLabel(goodsClass)) : null;
}

export function typeForbids(message: string): BuyBlock {
  return qualificationBlock('BUYER_TYPE_FORBIDDEN', message);
}

export function byHand(label: string): BuyBlock {
  return typeForbids(`购买${label}须经人工审核，请联系客户经理`);
}

/** Step 7: the business licence for everything, then the document for the class. */
function documentBlocks(goodsClass: GoodsClass, buyer: ClassBuyer): readonly BuyBlock[] {
  const permission = permissionFor(goodsClass, buyerGroupOf(buyer.type));
  const needed: readonly DocumentType[] = permission === null ? ['BIZ_LICENCE'] : ['BIZ_LICENCE', permission];
  const special = needsApproval(goodsClass, buyer) ? (['SPECIAL_SCOPE'] as const) : [];
  return buyer.dossiers.flatMap((dossier) =>
    [...needed, ...special].flatMap((type) => documentBlock(dossier, type) ?? []),
  );
}

/** Document for a class; null where the business licence suffices (trade-rules 1.3, 2.3). */
function permissionFor(goodsClass: GoodsClass, group: BuyerGroup): DocumentType | null {
  if (isDrug(goodsClass)) {
    if (holdsDrugLicence(group)) return 'DRUG_LICENCE';
    return isInstitution(group) ? 'MED_LICENCE' : null;
  }
  if (goodsClass === 'DEV2' || goodsClass === 'DEV3') {
    if (isInstitution(group)) return 'MED_LICENCE';
    if (group === 'OTHER_ORG') return null;
    return goodsClass === 'DEV3' ? 'DEV3_LICENCE' : 'DEV2_FILING';
  }
  if (goodsClass === 'HEALTH_FOOD' || goodsClass === 'SFMP') {
    // Hospitals and other organisations buy food for their own use, without a licence.
    return group === 'HOSPITAL' || group === 'OTHER_ORG' ? null : 'FOOD_LICENCE';
  }
  return null;
}

/** Step 8. An expired document is reported in step 7; its scope is not reported again. */
function scopeBlocks(goodsClass: GoodsClass, buyer: ClassBuyer, approvalNo: string): readonly BuyBlock[] {
  const scope = neededScope(goodsClass, approvalNo);
  const permission = permissionFor(goodsClass, buyerGroupOf(buyer.type));
  if (scope === null || permission === null) return [];
  return buyer.dossiers.flatMap((dossier) => {
    if (dossier.standing(permission).kind !== 'VALID') return [];
    const scopes = dossier.scopeOf(permission);
    const isCovered = scopes.has(scope) || (goodsClass === 'INSULIN' && scopes.has('INSULIN'));
    const lacksApproval =
      needsApproval(goodsClass, buyer) &&
      dossier.standing('SPECIAL_SCOPE').kind === 'VALID' &&
      !dossier.scopeOf('SPECIAL_SCOPE').has(scope);
    const label = scope === 'CHEM' || scope === 'BIO' ? licenceWordOf(scope) : goodsClassLabel(goodsClass);
    return [
      ...(isCovered ? [] : [notInScope(dossier, label, permission)]),
      ...(lacksApproval ? [notInScope(dossier, label, 'SPECIAL_SCOPE')] : []),
    ];
  });
}

function needsApproval(goodsClass: GoodsClass, buyer: ClassBuyer): boolean {
  return isSaleableClass(goodsClass) && classRule(buyerGroupOf(buyer.type), goodsClass) === 'APPROVAL';
}

export function notInScope(dossier: Dossier, label: string, permission: DocumentType): BuyBlock {
  const field = permission === 'MED_LICENCE' ? '诊疗范围' : '经营范围';
  const owner = dossier.owner === '' ? '贵单位' : dossier.owner;
  return qualificationBlock(
    'SCOPE_NOT_COVERED',
    `该商品（${label}）不在${owner}许可的${field}内`,
    permission,
  );
}

function deviceCategories(goodsClass: GoodsClass, buyer: ClassBuyer): readonly ReadonlySet<string>[] {
  const permission = permissionFor(goodsClass, buyerGroupOf(buyer.type));
  if (permission !== 'DEV2_FILING' && permission !== 'DEV3_LICENCE') return [];
  return buyer.dossiers.flatMap((dossier) => narrowedTo(dossier.scopeOf(permission)) ?? []);
}
