import type { GoodsClass } from '@qianfang/domain/goods/goods-class';
import { type ApprovalLetter, parseApprovalNumber } from '@qianfang/domain/identifier/approval-number';
import { parseDeviceNumber } from '@qianfang/domain/identifier/device-number';
import { parseDisinfectantNumber, parseHealthFoodNumber } from '@qianfang/domain/identifier/health-number';
import type { ControlKind } from '@qianfang/domain/qualification/control-list/control-kind';
import type { KindWord } from './read-kind.ts';

export interface ClassFacts {
  readonly name: string;
  readonly form: string;
  readonly approvalNo: string;
  readonly kind: KindWord | null;
  /** The findings of the list of controlled substances, where such goods may be sold. */
  readonly kinds: ReadonlySet<ControlKind>;
}

export interface Classified {
  readonly goodsClass: GoodsClass;
  /** True where a number or the file states the class; a guess from the name yields to facts. */
  readonly isStated: boolean;
}

const insulin = /胰岛素/;
const antibiotic =
  /头孢|西林|青霉素|培南|拉氧头孢|霉素|环素|米星|大观霉素|氨曲南|舒巴坦|他唑巴坦|克拉维酸|磷霉素|利福平|利福喷丁|利福昔明|万古|替考拉宁|多粘菌素|黏菌素|氯霉素/;
/** Not antibacterial in use: antitumour and antifungal drugs, and enzymes. */
const otherMycin =
  /丝裂霉素|柔红霉素|多柔比星|表柔比星|博来霉素|平阳霉素|放线菌素|更生霉素|阿柔比星|两性霉素|制霉|灰黄霉素|雷帕霉素|西罗莫司|链激酶|普卡霉素/;
const antibacterial = /沙星|硝唑|磺胺|甲氧苄啶|小檗碱|呋喃妥因|呋喃唑酮|异烟肼|吡嗪酰胺|乙胺丁醇|利奈唑胺/;
const biological =
  /重组|单抗|干扰素|白细胞介素|白介素|抗毒素|抗血清|抗蛇毒|活菌|链激酶|尿激酶原|纯蛋白衍[生化]物|变应原|球蛋白/;
const device =
  /注射器|输液器|口罩|纱布|绷带|体温计|血压计|血糖仪|血糖试纸|检测试纸|创可贴|敷料|避孕套|安全套|检查手套|手术衣|导管|采血|棉签|棉球|雾化器|制氧机/;
const disinfectant = /消毒液|消毒剂|消毒凝胶|消毒片|免洗.{0,10}凝胶|84消毒/;
const deviceClasses = { 1: 'DEV1', 2: 'DEV2', 3: 'DEV3' } as const;

function isAntibiotic(name: string): boolean {
  return antibiotic.test(name) && !otherMycin.test(name);
}

/**
 * 抗菌药: antibiotics and synthetic antibacterials; decides about intravenous use in village clinics
 * (trade-rules 2.3).
 */
export function isAntibacterial(name: string): boolean {
  return isAntibiotic(name) || antibacterial.test(name);
}

function hormone({ name, kinds }: ClassFacts): GoodsClass | null {
  if (insulin.test(name)) return 'INSULIN';
  if (kinds.has('PEPTIDE')) return 'PEPTIDE';
  return kinds.has('ANABOLIC') ? 'ANABOLIC' : null;
}

function chemical(facts: ClassFacts): GoodsClass {
  const special = hormone(facts);
  if (special) return special;
  if (isAntibiotic(facts.name)) return 'ANTIB';
  return facts.kind?.goodsClass === 'BIOCHEM' ? 'BIOCHEM' : 'CHEM';
}

function biologicalClass(facts: ClassFacts): GoodsClass {
  const special = hormone(facts);
  if (special === 'INSULIN' || special === 'PEPTIDE') return special;
  return facts.kind?.goodsClass === 'IVD_DRUG' ? 'IVD_DRUG' : 'BIO';
}

function classOfLetter(letter: ApprovalLetter, facts: ClassFacts): Classified | null {
  const { kind } = facts;
  switch (letter) {
    case 'H':
      return { goodsClass: chemical(facts), isStated: true };
    case 'Z':
      return { goodsClass: kind?.goodsClass === 'TCM_PIECE' ? 'TCM_PIECE' : 'CPM', isStated: true };
    case 'C':
      return { goodsClass: 'CPM', isStated: true };
    case 'S':
      return { goodsClass: biologicalClass(facts), isStated: true };
    case 'T':
      return { goodsClass: 'IVD_DRUG', isStated: true };
    // Old health drugs (B) were mostly Chinese medicine; J and F do not determine the class.
    case 'B':
      return kind ? null : { goodsClass: 'CPM', isStated: false };
    case 'J':
    case 'F':
      return null;
  }
}

function classOfNumber(facts: ClassFacts): Classified | null {
  if (facts.approvalNo === '') return null;
  const drug = parseApprovalNumber(facts.approvalNo);
  if (drug.ok) return classOfLetter(drug.value.letter, facts);
  const registered = parseDeviceNumber(facts.approvalNo);
  if (registered.ok) {
    const { deviceClass } = registered.value;
    return {
      goodsClass: deviceClass === null ? 'DEV2' : deviceClasses[deviceClass],
      isStated: deviceClass !== null,
    };
  }
  if (parseHealthFoodNumber(facts.approvalNo).ok) return { goodsClass: 'HEALTH_FOOD', isStated: true };
  if (parseDisinfectantNumber(facts.approvalNo).ok) return { goodsClass: 'DISINF', isStated: true };
  return null;
}

/**
 * The goods class: stated by the file, else determined by the number, else guessed from type, form and name.
 * Unknown goods count as chemical drugs, the class with the most requirements.
 */
export function classifyGoods(facts: ClassFacts): Classified {
  const { name, form, kind } = facts;
  if (kind?.isExact) return { goodsClass: kind.goodsClass, isStated: true };
  const byNumber = classOfNumber(facts);
  if (byNumber) return byNumber;
  const suggested = (goodsClass: GoodsClass): Classified => ({ goodsClass, isStated: false });
  if (kind) {
    if (kind.goodsClass !== 'CHEM') return suggested(kind.goodsClass);
    return suggested(biological.test(name) ? biologicalClass(facts) : chemical(facts));
  }
  if (/饮片|中药材/.test(form)) return suggested('TCM_PIECE');
  if (disinfectant.test(name)) return suggested('DISINF');
  if (device.test(name) || /器械/.test(form)) return suggested('DEV2');
  return suggested(biological.test(name) ? biologicalClass(facts) : chemical(facts));
}
