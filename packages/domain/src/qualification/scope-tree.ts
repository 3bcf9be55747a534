import { type BuyerType, drugLicenceLetterOf, isMedicalInstitution } from './buyer-type.ts';
import type { DocumentType } from './document-type.ts';

/** A heading of a licence's scope, and its words as on licences. */
export interface ScopeBranch {
  readonly name: string;
  readonly words: readonly string[];
}

export interface ScopeTree {
  /** The licence with the scope. */
  readonly document: DocumentType;
  /** Its heading on the licence. */
  readonly title: '经营范围' | '诊疗科目';
  readonly branches: readonly ScopeBranch[];
}

/** 经营范围 of a drug licence. Words mean the same in both eras (trade-rules 2.1). */
const DRUG_SCOPE: readonly ScopeBranch[] = [
  { name: '化学药', words: ['化学药制剂', '抗生素制剂', '生化药品'] },
  { name: '中药', words: ['中成药', '中药饮片', '直接口服饮片', '中药材'] },
  { name: '生物制品', words: ['生物制品', '胰岛素', '体外诊断试剂'] },
  { name: '特殊管理药品', words: ['蛋白同化制剂', '肽类激素', '终止妊娠药品'] },
];

/** 诊疗科目 of a medical licence that affect purchases. */
const DEPARTMENTS: readonly ScopeBranch[] = [
  {
    name: '西医科目',
    words: ['内科', '外科', '妇产科', '儿科', '全科医疗科', '口腔科', '皮肤科', '眼科', '耳鼻咽喉科'],
  },
  { name: '中医科目', words: ['中医科', '针灸科', '推拿科', '中西医结合科'] },
  { name: '医技科目', words: ['医学检验科', '病理科'] },
];

/** The scope to select at registration; undefined for licences without one. */
export function scopeTreeOf(type: BuyerType): ScopeTree | undefined {
  if (drugLicenceLetterOf(type) !== null)
    return { document: 'DRUG_LICENCE', title: '经营范围', branches: DRUG_SCOPE };
  if (isMedicalInstitution(type))
    return { document: 'MED_LICENCE', title: '诊疗科目', branches: DEPARTMENTS };
  return undefined;
}

/** The selection in the licence's words and tree order; unknown words are dropped. */
export function scopeTextOf(tree: ScopeTree, ticked: readonly string[]): string {
  const isTicked = new Set(ticked);
  return tree.branches
    .flatMap((branch) => branch.words)
    .filter((word) => isTicked.has(word))
    .join('、');
}
