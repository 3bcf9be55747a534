import type { IsoDate } from '../calendar/iso-date.ts';
import { GOODS_CLASSES, type GoodsClass } from '../goods/goods-class.ts';
import { type BuyBlock, buyBlock, qualificationBlock } from './buy-block.ts';
import { type CrossRow, classRule, isSaleableClass, type SaleableClass } from './buyer-class-rule.ts';
import { type BuyerGroup, type BuyerType, buyerGroupOf, buyerTypeLabel } from './buyer-type.ts';
import {
  byHand,
  type ClassBuyer,
  type ClassRight,
  classRight,
  holdsDrugLicence,
  isInstitution,
  type ManualGrant,
  notInScope,
  SELLER_SCOPE_TEXT,
  typeForbids,
} from './class-right.ts';
import { block, type Decision, hide, SHOW, showWithoutPrice } from './decision.ts';
import type { DocumentFacts, RxCategory } from './document.ts';
import type { DocumentType } from './document-type.ts';
import { type Dossier, documentBlock, narrowerRx, openDossier, rxCategoryOf } from './dossier.ts';
import {
  type ActiveControls,
  activeControls,
  type IngredientControl,
  NAME_HELD_TEXT,
  ONLINE_BANNED_TEXT,
} from './ingredient-control.ts';
import type { SellerRights } from './prepare-seller.ts';
import { isPassed, type ReviewState } from './review-state.ts';

/** Version of these rules, recorded with every decision (I7). Increase it with every change of a rule. */
export const RULE_VERSION = '2026-11-2';

export interface BuyerFacts {
  readonly id: number;
  readonly type: BuyerType;
  readonly state: ReviewState;
  /** As on the licence, e.g. 广东省. */
  readonly province: string;
  /** 中医诊所（备案）: a filed clinic of Chinese medicine, without other drugs. */
  readonly isTcmClinic: boolean;
  readonly documents: readonly DocumentFacts[];
  readonly manualGrants: readonly ManualGrant[];
  /** Head office of a chain store, else null. */
  readonly headOffice: BuyerFacts | null;
}

/** What day and wholesaler add to every decision. */
export interface TradeContext {
  readonly today: IsoDate;
  readonly seller: SellerRights;
  readonly ingredientControls: readonly IngredientControl[];
}

/** Document versions and rules a decision used (I7). */
export interface Evidence {
  readonly ruleVersion: string;
  readonly today: IsoDate;
  readonly documents: readonly {
    readonly id: number;
    readonly type: DocumentType;
    readonly version: number;
  }[];
}

/** A class right with the ready-made decision for products without special attributes. */
export interface PreparedClass extends ClassRight {
  readonly early: Decision | null;
  readonly plain: Decision;
}

/** All that depends on buyer and day only: made once per request, used by `decide` for each product. */
export interface BuyerRights {
  readonly buyerId: number;
  readonly type: BuyerType;
  readonly group: BuyerGroup;
  readonly province: string;
  readonly today: IsoDate;
  readonly seller: SellerRights;
  readonly controls: ActiveControls;
  readonly isPassed: boolean;
  readonly byClass: Readonly<Record<GoodsClass, PreparedClass>>;
  /** Insulin with the approval number of a chemical. */
  readonly chemicalInsulin: PreparedClass;
  readonly isTcmClinic: boolean;
  /** The widest drug category of a pharmacy's licences; '' = no limit. */
  readonly rxCategory: RxCategory;
  readonly waiting: Decision;
  readonly recalled: Decision;
  readonly offShelf: Decision;
  readonly banned: Decision;
  /** Held until the quality department reviewed its name. */
  readonly held: Decision;
  readonly unsold: Decision;
  readonly ephedrineForbidden: BuyBlock | null;
  readonly ephedrineBlocks: readonly BuyBlock[];
  readonly coldDrugBlocks: readonly BuyBlock[];
  readonly ivAntibioticBlocks: readonly BuyBlock[];
  readonly terminationForbidden: BuyBlock | null;
  readonly terminationBlocks: readonly BuyBlock[];
  readonly oralPieceBlocks: readonly BuyBlock[];
  readonly evidence: Evidence;
}

export function prepareBuyer(buyer: BuyerFacts, context: TradeContext): BuyerRights {
  const { today, seller } = context;
  const own = openDossier(buyer.documents, '', today);
  const { headOffice } = buyer;
  // A store has its own licence ∩ that of its head office, which buys for it (trade-rules 1.1).
  const isStore = buyer.type === 'CHAIN_STORE';
  const head = isStore && headOffice !== null ? openDossier(headOffice.documents, '连锁总部', today) : null;
  const dossiers = head === null ? [own] : [own, head];
  const classBuyer: ClassBuyer = {
    type: buyer.type,
    isTcmClinic: buyer.isTcmClinic,
    grants: new Set(buyer.manualGrants),
    dossiers,
    lacksHeadOffice: isStore && head === null,
  };
  const waiting = waitingBlock(buyer);
  const hasPassed = waiting === null;
  const prepare = (goodsClass: GoodsClass, approvalNo = '') =>
    prepareClass(classRight(goodsClass, classBuyer, seller, approvalNo), hasPassed);
  const group = buyerGroupOf(buyer.type);
  return {
    buyerId: buyer.id,
    type: buyer.type,
    group,
    province: buyer.province,
    today,
    seller,
    controls: activeControls(context.ingredientControls, today),
    isPassed: hasPassed,
    byClass: Object.fromEntries(GOODS_CLASSES.map((one) => [one, prepare(one)])) as Record<
      GoodsClass,
      PreparedClass
    >,
    chemicalInsulin: prepare('INSULIN', '国药准字H'),
    isTcmClinic: buyer.isTcmClinic,
    rxCategory: group === 'PHARMACY' ? dossiers.map(rxCategoryOf).reduce(narrowerRx) : '',
    waiting: waiting === null ? SHOW : showWithoutPrice(waiting),
    recalled: block([buyBlock('RECALLED', '该商品已召回，停止销售')], hasPassed),
    offShelf: block([buyBlock('OFF_SHELF', '商品已下架')], hasPassed),
    banned: hide(buyBlock('ONLINE_BANNED', ONLINE_BANNED_TEXT)),
    held: hide(buyBlock('ONLINE_BANNED', NAME_HELD_TEXT)),
    unsold: hide(buyBlock('SELLER_SCOPE', SELLER_SCOPE_TEXT)),
    ephedrineForbidden: crossForbidden('EPHEDRINE', '含麻黄碱类复方制剂', classBuyer),
    ephedrineBlocks: blocksOf(own, ['RECEIVE_AUTH']),
    coldDrugBlocks: coldDrugBlocks(dossiers, own, group),
    ivAntibioticBlocks: group === 'CLINIC' ? ivAntibioticBlocks(own) : [],
    terminationForbidden: crossForbidden('TERMINATION', '终止妊娠药品', classBuyer),
    terminationBlocks: terminationBlocks(own, group),
    oralPieceBlocks: oralPieceBlocks(dossiers, group),
    evidence: { ruleVersion: RULE_VERSION, today, documents: dossiers.flatMap(validDocuments) },
  };
}

/** Classes the buyer's valid documents open (GET /api/user/jyfw), whether or not on sale. */
export function coveredClasses(rights: BuyerRights): readonly SaleableClass[] {
  return GOODS_CLASSES.filter(isSaleableClass).filter((goodsClass) => {
    const { forbidden, blocks } = rights.byClass[goodsClass];
    return forbidden === null && blocks.length === 0;
  });
}

function prepareClass(right: ClassRight, hasPassed: boolean): PreparedClass {
  return {
    ...right,
    early: right.banned !== null ? hide(right.banned) : null,
    plain: right.blocks.length === 0 ? SHOW : block(right.blocks, hasPassed),
  };
}

/** Step 6: unapproved buyers see products without prices. */
function waitingBlock(buyer: BuyerFacts): BuyBlock | null {
  if (buyer.state === 'suspended') {
    return qualificationBlock('NOT_PASSED', '贵单位的采购资格已暂停，请联系客户经理');
  }
  if (!isPassed(buyer.state)) {
    const progress = buyer.state === 'draft' ? '/register/step2' : '/register/state';
    return buyBlock('NOT_PASSED', '资质审核通过后方可购买', null, progress);
  }
  if (buyer.type === 'CHAIN_STORE' && buyer.headOffice !== null && !isPassed(buyer.headOffice.state)) {
    return qualificationBlock('NOT_PASSED', '连锁总部资质审核通过后方可购买');
  }
  return null;
}

function crossForbidden(row: CrossRow & ManualOrPlain, label: string, buyer: ClassBuyer): BuyBlock | null {
  const group = buyerGroupOf(buyer.type);
  const rule = classRule(group, row);
  if (rule === 'N') {
    return typeForbids(
      group === 'PHARMACY'
        ? `药品零售企业不得经营${label}`
        : `贵单位为${buyerTypeLabel(buyer.type)}，不可购买${label}`,
    );
  }
  const isGranted = row === 'TERMINATION' && buyer.grants.has('TERMINATION');
  return rule === 'MANUAL' && !isGranted ? byHand(label) : null;
}

type ManualOrPlain = 'EPHEDRINE' | 'TERMINATION';

function blocksOf(dossier: Dossier, types: readonly DocumentType[]): readonly BuyBlock[] {
  return types.flatMap((type) => documentBlock(dossier, type) ?? []);
}

/** K-01: 冷藏冷冻药品 on the licence, or an institution's authorised person; both name a receiver. */
function coldDrugBlocks(dossiers: readonly Dossier[], own: Dossier, group: BuyerGroup): readonly BuyBlock[] {
  const authorisation = own.standing('COLD_AUTH').kind;
  const unauthorised =
    authorisation === 'MISSING'
      ? [qualificationBlock('COLD_AUTH_MISSING', '购买冷藏药品须提供冷藏药品采购委托书', 'COLD_AUTH')]
      : blocksOf(own, ['COLD_AUTH']);
  const blocks: BuyBlock[] = [];
  if (isInstitution(group)) blocks.push(...unauthorised);
  if (holdsDrugLicence(group)) {
    const unmarked = dossiers.filter(
      (dossier) =>
        dossier.standing('DRUG_LICENCE').kind === 'VALID' &&
        !dossier.validOf('DRUG_LICENCE').some((licence) => licence.hasColdAnnotation),
    );
    if (unmarked.length > 0) blocks.push(...unauthorised);
    for (const dossier of unmarked) {
      const owner = dossier.owner === '' ? '贵单位' : dossier.owner;
      const message = `${owner}《药品经营许可证》未载明冷藏冷冻药品，不可购买冷藏药品`;
      blocks.push(qualificationBlock('SCOPE_NOT_COVERED', message, 'DRUG_LICENCE'));
    }
  }
  return [...blocks, ...blocksOf(own, ['RECEIVE_AUTH'])];
}

/** S-08 */
function ivAntibioticBlocks(own: Dossier): readonly BuyBlock[] {
  if (own.standing('IV_ANTIBIOTIC').kind !== 'MISSING') return blocksOf(own, ['IV_ANTIBIOTIC']);
  const message = '购买抗菌药物静脉输注制剂须提供县级卫生行政部门核准文件';
  return [qualificationBlock('IV_ANTIBIOTIC', message, 'IV_ANTIBIOTIC')];
}

function terminationBlocks(own: Dossier, group: BuyerGroup): readonly BuyBlock[] {
  if (classRule(group, 'TERMINATION') !== 'APPROVAL') return [];
  const missing = blocksOf(own, ['SPECIAL_SCOPE']);
  if (missing.length > 0) return missing;
  return own.scopeOf('SPECIAL_SCOPE').has('TERMINATION')
    ? []
    : [notInScope(own, '终止妊娠药品', 'SPECIAL_SCOPE')];
}

/** 直接口服饮片 need the words on the licence (trade-rules 2.1). */
function oralPieceBlocks(dossiers: readonly Dossier[], group: BuyerGroup): readonly BuyBlock[] {
  if (!holdsDrugLicence(group)) return [];
  return dossiers
    .filter((dossier) => dossier.standing('DRUG_LICENCE').kind === 'VALID')
    .filter((dossier) => !dossier.scopeOf('DRUG_LICENCE').has('TCM_PIECE_ORAL'))
    .map((dossier) => notInScope(dossier, '直接口服饮片', 'DRUG_LICENCE'));
}

function validDocuments(dossier: Dossier): Evidence['documents'] {
  return dossier.documents
    .filter(({ type }, index, all) => all.findIndex((other) => other.type === type) === index)
    .flatMap(({ type }) => dossier.validOf(type))
    .map(({ id, type, version }) => ({ id, type, version }));
}
