import type { IsoDate } from '../calendar/iso-date.ts';
import { daysLeft, isExpired } from '../calendar/validity.ts';
import { GOODS_CLASSES, type GoodsClass, isDevice } from '../goods/goods-class.ts';
import { isSaleableClass } from './buyer-class-rule.ts';
import { widenDeviceCategories } from './device-category.ts';
import type { DocumentType } from './document-type.ts';
import { neededScope, type ScopeCode } from './scope-code.ts';

/** A licence of the wholesaler. */
export interface SellerLicence {
  readonly type: DocumentType;
  readonly scopeCodes: readonly ScopeCode[];
  /** Last valid day; null = without end. */
  readonly validTo: IsoDate | null;
}

/** What the wholesaler may sell on one day (I3); computed once a day. */
export interface SellerRights {
  readonly today: IsoDate;
  readonly province: string;
  readonly classes: ReadonlySet<GoodsClass>;
  /** Device categories of its permissions; null = all. */
  readonly dev2Categories: ReadonlySet<string> | null;
  readonly dev3Categories: ReadonlySet<string> | null;
  /** Insulin is in either scope, so both are stored, by approval number. */
  readonly sellsChemicalInsulin: boolean;
  readonly sellsBiologicalInsulin: boolean;
  /** 国食药监安〔2009〕503号: ephedrine wholesale needs the anabolic and peptide approval. */
  readonly maySellEphedrine: boolean;
}

const PERMISSION_OF_DEVICE: Partial<Record<GoodsClass, DocumentType>> = {
  DEV2: 'DEV2_FILING',
  DEV3: 'DEV3_LICENCE',
};

export function prepareSeller(
  licences: readonly SellerLicence[],
  province: string,
  today: IsoDate,
): SellerRights {
  const valid = licences.filter((licence) => !isExpired(licence.validTo, today));
  const scopeOf = (type: DocumentType) =>
    new Set(valid.filter((one) => one.type === type).flatMap((one) => one.scopeCodes));
  const drugs = scopeOf('DRUG_LICENCE');
  const foods = scopeOf('FOOD_LICENCE');
  // The hormone approval is on the drug licence or a document of its own.
  const special = new Set([...drugs, ...scopeOf('SPECIAL_SCOPE')]);
  const sellsChemicalInsulin = drugs.has('CHEM') || drugs.has('INSULIN');
  const sellsBiologicalInsulin = drugs.has('BIO') || drugs.has('INSULIN');
  const holds = (goodsClass: GoodsClass): boolean => {
    if (!isSaleableClass(goodsClass)) return false;
    if (goodsClass === 'INSULIN') return sellsChemicalInsulin || sellsBiologicalInsulin;
    const permission = PERMISSION_OF_DEVICE[goodsClass];
    if (permission !== undefined) return valid.some((one) => one.type === permission);
    if (isDevice(goodsClass)) return true;
    const scope = neededScope(goodsClass, '');
    if (scope === null) return true;
    if (goodsClass === 'HEALTH_FOOD' || goodsClass === 'SFMP') return foods.has(scope);
    return (goodsClass === 'ANABOLIC' || goodsClass === 'PEPTIDE' ? special : drugs).has(scope);
  };
  return {
    today,
    province,
    classes: new Set(GOODS_CLASSES.filter(holds)),
    dev2Categories: narrowedTo(scopeOf('DEV2_FILING')),
    dev3Categories: narrowedTo(scopeOf('DEV3_LICENCE')),
    sellsChemicalInsulin,
    sellsBiologicalInsulin,
    maySellEphedrine: special.has('ANABOLIC') || special.has('PEPTIDE'),
  };
}

/** Categories of a device permission, in both editions; null when it lists none and covers its class. */
export function narrowedTo(scope: ReadonlySet<ScopeCode>): ReadonlySet<string> | null {
  const codes = [...scope]
    .filter((code) => code.startsWith('DEVICE_'))
    .map((code) => code.slice('DEVICE_'.length));
  return codes.length === 0 ? null : widenDeviceCategories(codes);
}

/** A licence or filing of the wholesaler, for its end. */
export interface EndingLicence {
  readonly name: string;
  readonly validTo: IsoDate | null;
  /** Whether products are hidden once it expires; site filings hide none. */
  readonly opensGoods: boolean;
}

export interface LicenceAlert {
  readonly name: string;
  readonly daysLeft: number;
  readonly message: string;
}

/** S-07, trade-rules 6.1: what staff must renew, from 90 days before the end; most urgent first. */
export function licenceAlerts(licences: readonly EndingLicence[], today: IsoDate): readonly LicenceAlert[] {
  return licences
    .flatMap(({ name, validTo, opensGoods }): LicenceAlert[] => {
      const left = daysLeft(validTo, today);
      if (left === null || left > 90) return [];
      const own = `本单位《${name}》`;
      const isOver = left < 0;
      const end = isOver ? `${own}已于${validTo}到期` : `${own}将于${validTo}到期（剩余${left}天）`;
      const then = isOver ? '，相关商品已对所有客户隐藏' : '，到期次日起相关商品将对所有客户隐藏';
      return [{ name, daysLeft: left, message: `${end}${opensGoods ? then : '，请尽快更新'}` }];
    })
    .sort((a, b) => a.daysLeft - b.daysLeft);
}
