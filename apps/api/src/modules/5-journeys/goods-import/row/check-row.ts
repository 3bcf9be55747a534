import { cleanMaker, cleanText, makerKey, specKey } from '@qianfang/domain/goods/comparable-text';
import {
  type GoodsClass,
  goodsClassLabel,
  isDevice,
  isDrug,
  isHerbal,
  isNeverSold,
} from '@qianfang/domain/goods/goods-class';
import type { RxType } from '@qianfang/domain/goods/rx-type';
import { numberRefusal, saleWarnings } from '@qianfang/domain/goods/sale-problems';
import { needsColdChain } from '@qianfang/domain/goods/storage-kind';
import type { Checked } from '@qianfang/domain/identifier/checked';
import {
  parseBarcode,
  parseInsuranceCode,
  parseNationalDrugCode,
} from '@qianfang/domain/identifier/product-code';
import {
  flaggedKinds,
  judgeIngredients,
  judgeName,
  neverSoldText,
  standingOn,
} from '@qianfang/domain/qualification/control-list/judge-name';
import type { TableRow } from '../../../1-ground/file-rows/index.ts';
import { type GoodsField, goodsFieldLabel } from '../columns/goods-field.ts';
import { type Classified, classifyGoods, isAntibacterial } from './classify-goods.ts';
import type { CheckedRow, GoodsRow } from './goods-row.ts';
import { guessForm, isExternal, isInjection } from './guess-form.ts';
import { readApproval } from './read-approval.ts';
import { readIngredients } from './read-ingredients.ts';
import { type KindWord, readKind } from './read-kind.ts';
import { readLife } from './read-life.ts';
import { readMoney } from './read-money.ts';
import { isSumLine, readMaker, readNames, readSpec } from './read-names.ts';
import { readSaleStatus } from './read-sale-status.ts';
import { readCount, readFlag, readRxType, readStorageKind } from './read-words.ts';
import { Refusal, refuse } from './refusal.ts';
import { RowNotes } from './row-notes.ts';
import type { ReadField, RowReader } from './row-reader.ts';

const maxTextLength = 500;

/** Plain text. */
function readText(read: ReadField, field: GoodsField, notes: RowNotes): string {
  const text = cleanText(read(field));
  if (text.length <= maxTextLength) return text;
  notes.leaveOut(field, `${goodsFieldLabel(field)}超过 ${maxTextLength} 个字`);
  return '';
}

/** A secondary number: a wrong one is left out and reported, the goods stay. */
function readSideNumber(
  text: string,
  label: string,
  parse: (text: string) => Checked<string>,
  notes: RowNotes,
): string {
  if (text === '') return '';
  const parsed = parse(text);
  if (parsed.ok) return parsed.value;
  notes.remark(`${parsed.message}，${label}未采用`);
  return '';
}

function readShape(text: string, label: string, shape: RegExp, notes: RowNotes): string {
  const written = cleanText(text);
  if (written === '' || shape.test(written)) return written;
  notes.remark(`${label}“${text}”格式不正确，未采用`);
  return '';
}

function readPack(text: string, label: string, notes: RowNotes): number | null {
  if (text === '' || /^0+(?:\.0+)?$/.test(text)) return null;
  const count = readCount(text);
  if (count === null) notes.remark(`${label}“${text}”无法识别，未采用`);
  return count;
}

/** Notes about the content of ephedrine preparations; they stop nothing (trade-rules 4.1 rule 10). */
function warnOfEphedrine(
  goods: Omit<Parameters<typeof saleWarnings>[0], 'ephedrineMgPerDose'>,
  dose: string,
  notes: RowNotes,
): void {
  const ephedrineMgPerDose = readMilligrams(dose, notes);
  for (const { message } of saleWarnings({ ...goods, ephedrineMgPerDose })) notes.remark(message);
}

function readMilligrams(text: string, notes: RowNotes): number | null {
  if (text === '') return null;
  const found = /^(\d{1,5}(?:\.\d{1,2})?)(?:mg|毫克)?$/i.exec(text.normalize('NFKC').trim());
  if (found) return Number(found[1]);
  notes.remark(`麻黄碱含量“${text}”无法识别，未采用`);
  return null;
}

/** The usual categories of a kind of goods, to be matched with the wholesaler's own. */
function shelvesOf(goodsClass: GoodsClass, isInjected: boolean, isForOutside: boolean): string[] {
  if (isHerbal(goodsClass)) return ['中药饮片'];
  if (isDevice(goodsClass)) return ['医疗器械'];
  if (!isDrug(goodsClass)) return ['保健与个护', goodsClassLabel(goodsClass)];
  const byClass = goodsClass === 'CPM' ? '中成药' : '西药';
  return [...(isInjected ? ['注射剂'] : isForOutside ? ['外用药'] : []), byClass];
}

/** Reports a word of the type column that leaves the class open where no number determines it. */
function noteOpenClass(text: string, kind: KindWord | null, isStated: boolean, notes: RowNotes): void {
  if (text === '' || (kind !== null && kind.isWide !== true)) return;
  if (isStated) {
    if (kind === null) notes.remark(`类别“${text}”无法识别，按批准文号归类`);
    return;
  }
  notes.leaveOutCell('kind', text, kind === null ? '无法识别' : '不能确定是哪一类');
}

/** The number of the goods, '' for an invalid one or one that contradicts the stated class (G-01 to G-03). */
function readNumber(
  read: ReadField,
  kind: KindWord | null,
  classify: (approvalNo: string) => Classified,
  notes: RowNotes,
): Classified & { readonly approvalNo: string } {
  const approval = readApproval(read('approval_no'), kind?.goodsClass);
  if (!approval.ok) {
    notes.leaveOut('approval_no', approval.reason);
    return { approvalNo: '', ...classify('') };
  }
  const classified = classify(approval.number);
  const mismatch = approval.number === '' ? null : numberRefusal(approval.number, classified.goodsClass);
  if (mismatch === null) return { approvalNo: approval.number, ...classified };
  notes.leaveOut('approval_no', mismatch);
  return { approvalNo: '', ...classify('') };
}

const saysRx = /处方|OTC|甲类|乙类/i;

function rxTypeOf(read: ReadField, goodsClass: GoodsClass, isInjected: boolean): RxType | null {
  if (isHerbal(goodsClass)) return 'NONE';
  const kindText = read('kind');
  const said = readRxType(read('rx_type')) ?? (saysRx.test(kindText) ? readRxType(kindText) : null);
  // 处方药与非处方药流通管理暂行规定: injections are always dispensed on prescription.
  return said ?? (isInjected ? 'RX' : null);
}

const unitInSpec = /\/(盒|瓶|袋|支|包|管|听|罐|板|片|粒|丸|贴|桶|箱)$/;

function readGoods(row: TableRow, reader: RowReader): GoodsRow {
  const notes = new RowNotes();
  const read = reader.fieldsOf(row, notes);
  const kindText = read('kind');
  const kind = readKind(kindText);
  const formText = readText(read, 'form', notes);
  const isHerb = (kind !== null && isHerbal(kind.goodsClass)) || /饮片|中药材/.test(formText);
  const { genericName, tradeName } = readNames(read, isHerb);
  const spec = readSpec(read);
  const { maker, origin } = readMaker(read, isHerb, notes);
  const form = formText || guessForm(genericName);
  const named = { genericName, tradeName, form, spec, maker: maker || read('maker'), isHerb };
  const ingredients = readIngredients(read('ingredients'), notes);
  const kinds = flaggedKinds([
    ...judgeName({ ...named, approvalNo: '' }),
    ...judgeIngredients({ ...named, approvalNo: '' }, ingredients, ingredients.length > 1),
  ]);
  const { approvalNo, goodsClass, isStated } = readNumber(
    read,
    kind,
    (number) => classifyGoods({ name: genericName, form, approvalNo: number, kind, kinds }),
    notes,
  );
  // Merely doubtful goods are imported and held (decideSale).
  const { never } = standingOn(judgeName({ ...named, approvalNo }), reader.today);
  if (never !== null) refuse(neverSoldText(never));
  if (isNeverSold(goodsClass)) refuse(`国家规定不得在网上销售：${goodsClassLabel(goodsClass)}`);
  noteOpenClass(kindText, kind, isStated, notes);
  const statedUnit = cleanText(read('unit')) || (unitInSpec.exec(spec)?.[1] ?? '');
  const { unit, ...prices } = readMoney(read, statedUnit, reader, notes);
  const { shelfLifeMonths, batch, isBatchRead } = readLife(
    read,
    { dates: reader.dates, unit, isStockShared: reader.isShared(row, 'stock') },
    notes,
  );
  const storageText = readText(read, 'storage', notes);
  const storageKind = readStorageKind(storageText);
  const injection = isInjection(form, genericName);
  const external = isExternal(form, genericName);
  const validToText = read('approval_valid_to');
  const validTo = validToText === '' ? null : reader.dates('approval_valid_to').expiry(validToText);
  if (validTo?.why) notes.leaveOutCell('approval_valid_to', validToText, validTo.why);
  // HM of trade-rules 2.1: chemical compound preparations only; Chinese medicine with 麻黄 does not count.
  const isEphedrine =
    readFlag(read('ephedrine')) === true || (goodsClass === 'CHEM' && kinds.has('EPHEDRINE'));
  const ephedrineMg = readMilligrams(read('ephedrine_mg'), notes);
  const rxType = rxTypeOf(read, goodsClass, injection);
  warnOfEphedrine(
    { isEphedrine, form, rxType, ephedrineMgPerUnit: ephedrineMg },
    read('ephedrine_dose_mg'),
    notes,
  );
  return {
    line: row.line,
    code: readShape(read('code'), '商品编码', /^[\w\-./]{1,40}$/, notes),
    genericName,
    tradeName,
    spec,
    specKey: specKey(spec),
    form,
    maker,
    makerKey: maker === '' ? '' : makerKey(maker),
    mah: cleanMaker(readText(read, 'mah', notes)),
    approvalNo,
    approvalValidTo: validTo?.day ?? null,
    goodsClass,
    isClassStated: isStated,
    isKindRead: kind !== null && !notes.doubts.includes('kind'),
    rxType,
    storageText,
    storageKind,
    shelfLifeMonths,
    unit,
    packSize: readPack(read('pack_size'), '中包装', notes),
    caseSize: readPack(read('case_size'), '件装量', notes),
    isSplittable: readFlag(read('splittable')),
    barcode: readSideNumber(read('barcode'), '条码', parseBarcode, notes),
    nationalCode: readSideNumber(read('national_code'), '本位码', parseNationalDrugCode, notes),
    tracePrefix: readShape(read('trace_prefix'), '药品标识码', /^\d{7}$/, notes),
    insuranceCode: readSideNumber(read('insurance_code'), '医保编码', parseInsuranceCode, notes),
    origin,
    ingredients,
    deviceClassCode: readText(read, 'device_class_code', notes),
    taxCode: readShape(read('tax_code'), '税收分类编码', /^\d{19}$/, notes),
    category: cleanText(read('category')) || cleanText(kindText),
    shelves: shelvesOf(goodsClass, injection, external),
    isEphedrine,
    ephedrineMg,
    isCold: readFlag(read('cold')) === true || (storageKind !== null && needsColdChain(storageKind)),
    isAntibiotic: isAntibacterial(genericName),
    isInjection: injection,
    isExternal: external,
    ...prices,
    batch,
    isBatchRead,
    sale: readSaleStatus(read, reader, notes),
    remarks: notes.remarks,
    doubts: notes.doubts,
  };
}

/**
 * Checks one row by trade-rules 3: its goods, or the one reason for refusing it. Only rows that do not
 * identify their goods, or that the law forbids, are refused; other unreadable values are left out and
 * reported.
 */
export function checkRow(row: TableRow, reader: RowReader): CheckedRow {
  const misfit = reader.misfit(row);
  if (misfit !== null) return { ok: false, line: row.line, reason: misfit };
  try {
    return { ok: true, goods: readGoods(row, reader) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const reason = row.cells.some(isSumLine) ? '合计行，不是商品' : error.message;
    return { ok: false, line: row.line, reason };
  }
}
