import type { IsoDate } from '../calendar/iso-date.ts';
import { type BuyBlock, qualificationBlock } from './buy-block.ts';
import { type DocumentFacts, lastValidDay, type RxCategory, type Standing, standingOf } from './document.ts';
import { type DocumentType, documentLabel } from './document-type.ts';
import type { ScopeCode } from './scope-code.ts';

/** trade-rules 1.5: what a missing or expired document blocks. */
export const STOPPED_WITHOUT: Partial<Readonly<Record<DocumentType, string>>> = {
  BIZ_LICENCE: '全部商品',
  DRUG_LICENCE: '药品类商品',
  MED_LICENCE: '药品及第二、三类医疗器械',
  DEV3_LICENCE: '第三类医疗器械',
  DEV2_FILING: '第二类医疗器械',
  FOOD_LICENCE: '保健食品、食品',
  RECEIVE_AUTH: '含麻及冷藏药品',
  COLD_AUTH: '冷藏药品',
  IV_ANTIBIOTIC: '抗菌药物静脉输注制剂',
  SPECIAL_SCOPE: '特殊管理药品',
};

/** One company's documents on one day. */
export interface Dossier {
  /** '' for the buyer itself, 连锁总部 for a store's head office. */
  readonly owner: '' | '连锁总部';
  readonly today: IsoDate;
  readonly documents: readonly DocumentFacts[];
  standing(type: DocumentType): Standing;
  /** The union over all valid documents of the type. */
  scopeOf(type: DocumentType): ReadonlySet<ScopeCode>;
  validOf(type: DocumentType): readonly DocumentFacts[];
}

export function openDossier(
  documents: readonly DocumentFacts[],
  owner: '' | '连锁总部',
  today: IsoDate,
): Dossier {
  const validOf = (type: DocumentType) =>
    documents.filter((one) => one.type === type && standingOf([one], type, today).kind === 'VALID');
  return {
    owner,
    today,
    documents,
    standing: (type) => standingOf(documents, type, today),
    scopeOf: (type) => new Set(validOf(type).flatMap((one) => one.scopeCodes)),
    validOf,
  };
}

/** Why documents of this type block the purchase, or null when one is valid. */
export function documentBlock(dossier: Dossier, type: DocumentType): BuyBlock | null {
  const { kind, document, isRenewalInReview } = dossier.standing(type);
  const name = `${dossier.owner}《${documentLabel(type)}》`;
  const stopped = STOPPED_WITHOUT[type] ?? '全部商品';
  const cure = isRenewalInReview ? '新资质正在审核' : '请更新资质';
  switch (kind) {
    case 'VALID':
      return null;
    case 'EXPIRED': {
      const lastDay = document === null ? null : lastValidDay(document);
      return qualificationBlock(
        'DOC_EXPIRED',
        `${name}已于${lastDay}到期，${stopped}暂停购买，${cure}`,
        type,
      );
    }
    case 'REVOKED':
      return qualificationBlock(
        'DOC_REJECTED',
        `${name}${document?.reason || '已注销'}，${stopped}暂停购买，${cure}`,
        type,
      );
    case 'REJECTED':
      return qualificationBlock('DOC_REJECTED', `${name}审核未通过，请修改后重新提交`, type);
    case 'IN_REVIEW':
      return qualificationBlock('DOC_MISSING', `${name}正在审核，通过后方可购买${stopped}`, type);
    case 'MISSING':
      return qualificationBlock('DOC_MISSING', `缺少${name}，不可购买${stopped}`, type);
  }
}

/** The widest category on a retail licence; '' where none is stated. */
export function rxCategoryOf(dossier: Dossier): RxCategory {
  return widestRx(dossier.validOf('DRUG_LICENCE').map((one) => one.rxCategory));
}

const RX_WIDTH: readonly RxCategory[] = ['OTC_B', 'OTC_A', 'RX'];

function widestRx(categories: readonly RxCategory[]): RxCategory {
  return categories.reduce<RxCategory>(
    (widest, one) => (RX_WIDTH.indexOf(one) > RX_WIDTH.indexOf(widest) ? one : widest),
    '',
  );
}

/** A store may buy what both its own and its head office's licence allow; '' = not stated. */
export function narrowerRx(a: RxCategory, b: RxCategory): RxCategory {
  if (a === '') return b;
  if (b === '') return a;
  return RX_WIDTH.indexOf(a) <= RX_WIDTH.indexOf(b) ? a : b;
}
