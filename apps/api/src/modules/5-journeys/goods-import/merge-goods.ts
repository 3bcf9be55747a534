import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { advertisingNote, advertisingRefusal } from '@qianfang/domain/content/advertising-words';
import { approvalKey, formKey, makerKey, nameKey } from '@qianfang/domain/goods/comparable-text';
import { isDevice, isHerbal } from '@qianfang/domain/goods/goods-class';
import { numberRefusal, saleProblems } from '@qianfang/domain/goods/sale-problems';
import { needsColdChain } from '@qianfang/domain/goods/storage-kind';
import type { UnitPrice } from '@qianfang/domain/money/unit-price';
import { standingOn } from '@qianfang/domain/qualification/control-list/judge-name';
import { controlOf } from '@qianfang/domain/qualification/control-list/name-control';
import { nameNoteOf, nameNoteStarts } from '../../2-goods/goods/index.ts';
import type { GoodsField } from './columns/goods-field.ts';
import { betweenIngredients, type GoodsRecord, ingredientsOf } from './import.table.ts';
import { asDraft, offReasonAfter, offReasonOf, takeOff } from './off-sale.ts';
import type { GoodsRow } from './row/goods-row.ts';
import type { SaleWord } from './row/read-sale-status.ts';
import { shownName } from './row/split-name.ts';
import { doubtNote, doubtsOf, noteOfDoubts } from './sale-doubts.ts';

/** The context of a row. */
export interface RowPlace {
  readonly makerId: number;
  /** The row's category, null for none. */
  readonly categoryId: number | null;
  /** The usual category of such goods, for those without one. */
  readonly shelfId: number | null;
  /** The goods' price is not from this row: their unit belongs to that price. */
  readonly isPricedOtherwise: boolean;
}

/** A later row about the same goods only fills gaps: the first line counts. */
export type MergeMode = 'later-wins' | 'fill-gaps';

type Same = (a: string, b: string) => boolean;

const byName: Same = (a, b) => nameKey(a) === nameKey(b);
const byMaker: Same = (a, b) => makerKey(a) === makerKey(b);
const byForm: Same = (a, b) => formKey(a) === formKey(b);
const exactly: Same = (a, b) => a === b;

/** The same number with its words is more complete than without. */
function fullerNumber(a: string, b: string): string | null {
  if (a === '' || b === '' || approvalKey(a) !== approvalKey(b)) return null;
  return a.length >= b.length ? a : b;
}

const taxOf = (row: Pick<GoodsRow, 'goodsClass'>): string =>
  isHerbal(row.goodsClass) ? 'AGRICULTURAL' : 'STANDARD';

/** New goods from a row. */
export function newGoods(row: GoodsRow, place: Omit<RowPlace, 'isPricedOtherwise'>): GoodsRecord {
  return {
    code: row.code === '' ? null : row.code,
    name: shownName(row),
    generic_name: row.genericName,
    trade_name: row.tradeName,
    spec: row.spec,
    spec_key: row.specKey,
    form: row.form,
    maker_id: place.makerId,
    mah: row.mah,
    approval_no: row.approvalNo,
    approval_valid_to: row.approvalValidTo,
    goods_class: row.goodsClass,
    rx_type: row.rxType ?? 'NONE',
    storage_kind: row.storageKind ?? 'NORMAL',
    storage_text: row.storageText,
    shelf_life_months: row.shelfLifeMonths,
    unit: row.unit,
    pack_size: row.packSize ?? 1,
    case_size: row.caseSize ?? 1,
    is_splittable: row.isSplittable ?? false,
    category_id: place.categoryId ?? place.shelfId,
    barcode: row.barcode,
    national_code: row.nationalCode,
    trace_prefix: row.tracePrefix,
    insurance_code: row.insuranceCode,
    origin: row.origin,
    ingredients: row.ingredients.join(betweenIngredients),
    device_class_code: row.deviceClassCode,
    is_ephedrine: row.isEphedrine,
    ephedrine_mg: row.ephedrineMg,
    is_cold: row.isCold,
    is_antibiotic: row.isAntibiotic,
    is_injection: row.isInjection,
    is_external: row.isExternal,
    is_device_section: isDevice(row.goodsClass),
    tax_class: taxOf(row),
    tax_code: row.taxCode,
    sale_status: 'draft',
    sale_note: '',
  };
}

/**
 * Merges a row into known goods. An empty cell erases nothing; a text that differs only in spelling changes
 * nothing; a set flag stays set. So importing a file again changes nothing.
 */
export function mergeGoods(known: GoodsRecord, row: GoodsRow, place: RowPlace, mode: MergeMode): GoodsRecord {
  const text = (old: string, said: string, same: Same = byName): string => {
    if (said === '' || old === said) return old;
    if (old !== '' && (mode === 'fill-gaps' || same(old, said))) return old;
    return said;
  };
  const value = <T>(old: T | null, said: T | null): T | null =>
    said === null || (old !== null && mode === 'fill-gaps') ? old : said;
  // Their defaults are indistinguishable from an answer, so there is no gap to fill.
  const setting = <T>(old: T, said: T | null): T => (said === null || mode === 'fill-gaps' ? old : said);
  // A class guessed from a name yields to the known one; a stated one is a fact, and any word ends a doubt.
  const isOpen = row.isKindRead && doubtsOf(known.sale_note).includes('kind');
  const takesClass = (row.isClassStated || isOpen) && mode === 'later-wins';
  const goodsClass = takesClass ? row.goodsClass : known.goods_class;
  const hasNewClass = goodsClass !== known.goods_class;
  const storageText = text(known.storage_text, row.storageText);
  const storageKind =
    storageText === row.storageText && row.storageKind !== null ? row.storageKind : known.storage_kind;
  // NONE also means "not stated", so it never replaces an answer.
  const saysRx = row.rxType !== null && row.rxType !== 'NONE';
  const rxType = saysRx && (known.rx_type === 'NONE' || mode === 'later-wins') ? row.rxType : known.rx_type;
  const genericName = text(known.generic_name, row.genericName);
  const tradeName = text(known.trade_name, row.tradeName);
  return {
    code: text(known.code ?? '', row.code, exactly) || null,
    name: shownName({ genericName, tradeName }),
    generic_name: genericName,
    trade_name: tradeName,
    spec: known.spec,
    spec_key: known.spec_key,
    form: text(known.form, row.form, byForm),
    maker_id: known.maker_id,
    mah: text(known.mah, row.mah, byMaker),
    approval_no:
      fullerNumber(known.approval_no, row.approvalNo) ?? text(known.approval_no, row.approvalNo, exactly),
    approval_valid_to: value(known.approval_valid_to, row.approvalValidTo),
    goods_class: goodsClass,
    rx_type: rxType,
    storage_kind: storageKind,
    storage_text: storageText,
    shelf_life_months: value(known.shelf_life_months, row.shelfLifeMonths),
    unit: place.isPricedOtherwise && known.unit !== '' ? known.unit : text(known.unit, row.unit),
    pack_size: setting(known.pack_size, row.packSize),
    case_size: setting(known.case_size, row.caseSize),
    is_splittable: setting(known.is_splittable, row.isSplittable),
    category_id: value(known.category_id, place.categoryId) ?? place.shelfId,
    barcode: text(known.barcode, row.barcode, exactly),
    national_code: text(known.national_code, row.nationalCode, exactly),
    trace_prefix: text(known.trace_prefix, row.tracePrefix, exactly),
    insurance_code: text(known.insurance_code, row.insuranceCode, exactly),
    origin: text(known.origin, row.origin),
    // No file changes what the quality department has recorded.
    ingredients: known.ingredients || row.ingredients.join(betweenIngredients),
    device_class_code: text(known.device_class_code, row.deviceClassCode, exactly),
    is_ephedrine: known.is_ephedrine || row.isEphedrine,
    ephedrine_mg: value(known.ephedrine_mg, row.ephedrineMg),
    is_cold: known.is_cold || row.isCold || needsColdChain(storageKind),
    is_antibiotic: known.is_antibiotic || row.isAntibiotic,
    is_injection: known.is_injection || row.isInjection,
    is_external: known.is_external || row.isExternal,
    is_device_section: hasNewClass ? isDevice(goodsClass) : known.is_device_section,
    tax_class: hasNewClass ? taxOf({ goodsClass }) : known.tax_class,
    tax_code: text(known.tax_code, row.taxCode, exactly),
    sale_status: known.sale_status,
    sale_note: known.sale_note,
  };
}

const noPriceNote = '暂无报价';
const incompleteNote = '资料不全：';

/** Goods taken off sale by an operator have another note, and no import puts them back. */
function isOwnNote(note: string): boolean {
  return (
    note === '' ||
    [noPriceNote, incompleteNote, doubtNote, advertisingNote, ...nameNoteStarts].some((own) =>
      note.startsWith(own),
    )
  );
}

/** Facts that decide about a sale, beside the goods. */
export interface SaleFacts {
  readonly maker: string;
  readonly price: UnitPrice | null;
  readonly hasFile: boolean;
  /** Fields that files had and could not be read. */
  readonly doubts: readonly GoodsField[];
  /** The name of the goods when the quality department released it; null if not released. */
  readonly releasedAs: string | null;
  readonly today: IsoDate;
}

/** Why the name keeps goods off sale, '' when it does not (trade-rules 2.4). */
function nameNote(record: GoodsRecord, facts: SaleFacts): string {
  const { findings } = controlOf({
    genericName: record.generic_name,
    tradeName: record.trade_name,
    form: record.form,
    spec: record.spec,
    maker: facts.maker,
    approvalNo: record.approval_no,
    goodsClass: record.goods_class,
    isEphedrine: record.is_ephedrine,
    ingredients: ingredientsOf(record),
    releasedAs: facts.releasedAs,
  });
  return findings.length === 0 ? '' : nameNoteOf(standingOn(findings, facts.today));
}

/**
 * Whether goods may go on sale by trade-rules 3.1, and if not, why. Decides about drafts only: goods on sale
 * stay so unless a new name bans them, and goods taken off or recalled are not the import's business.
 */
export function decideSale(record: GoodsRecord, facts: SaleFacts): GoodsRecord {
  const named = nameNote(record, facts);
  if (record.sale_status === 'on_sale' && named !== '')
    return { ...record, sale_status: 'draft', sale_note: named };
  if (record.sale_status !== 'draft' || !isOwnNote(record.sale_note)) return record;
  const problems = saleProblems({
    goodsClass: record.goods_class,
    genericName: record.generic_name,
    form: record.form,
    spec: record.spec,
    unit: record.unit,
    approvalNo: record.approval_no,
    mah: record.mah,
    maker: facts.maker,
    // The column has no value for "not stated": NONE of a drug that is no herb means that.
    rxType: record.rx_type === 'NONE' && !isHerbal(record.goods_class) ? null : record.rx_type,
    storageText: record.storage_text,
    storageKind: record.storage_text === '' ? null : record.storage_kind,
    shelfLifeMonths: record.shelf_life_months,
    origin: record.origin,
    isEphedrine: record.is_ephedrine,
    ephedrineMgPerUnit: record.ephedrine_mg,
    isCold: record.is_cold,
    deviceCategory: record.device_class_code,
    registrationValidTo: record.approval_valid_to,
    hasRegistrationFile: facts.hasFile,
    barcode: record.barcode,
    nationalDrugCode: record.national_code,
  });
  const notes = [named, facts.price === null ? noPriceNote : ''].filter((note) => note !== '');
  // Storage words and their kind are one column of a file.
  const missing = problems.filter(
    ({ field, message }) => message.startsWith('缺少必填项：') && field !== 'storageKind',
  );
  if (missing.length > 0) {
    notes.push(
      `${incompleteNote}缺少${missing.map(({ message }) => message.slice('缺少必填项：'.length)).join('、')}`,
    );
  }
  const others = problems.filter(({ message }) => !message.startsWith('缺少必填项：'));
  if (others.length > 0) notes.push(`${incompleteNote}${others.map(({ message }) => message).join('、')}`);
  // The generic name is approved; a trade name is the wholesaler's own text (trade-rules 6.3, W6-04).
  const words = advertisingRefusal(record.trade_name, record.goods_class);
  if (words !== null) notes.push(words);
  if (facts.doubts.length > 0) notes.push(noteOfDoubts(facts.doubts));
  const isReady = notes.length === 0;
  return { ...record, sale_status: isReady ? 'on_sale' : 'draft', sale_note: notes.join('；') };
}

/** A row's statement about sale, with the deciding facts. */
export interface StatedSale extends SaleFacts {
  readonly sale: SaleWord;
  /** The row is of a whole list, not of an update. */
  readonly isListed: boolean;
  /** An earlier row of the file is about these goods. */
  readonly isRepeat: boolean;
}

/** The same after a row that may take goods off sale, or put back those that a file took off. */
export function decideStatedSale(record: GoodsRecord, said: StatedSale): GoodsRecord {
  const known = offReasonOf(record);
  const reason = said.isRepeat ? known : offReasonAfter(known, said.sale, said.isListed);
  if (known === null && reason === null) return decideSale(record, said);
  const judged = decideSale(asDraft(record), said);
  return reason === null ? judged : takeOff(judged, reason);
}

/** Why number and class of merged goods contradict each other (G-02), or null. */
export function contradictionOf(record: GoodsRecord): string | null {
  return record.approval_no === '' ? null : numberRefusal(record.approval_no, record.goods_class);
}
