import { expiryProblem } from '@qianfang/domain/goods/expiry-date';
import {
  type GoodsClass,
  goodsClassLabel,
  isDevice,
  isDrug,
  isHerbal,
} from '@qianfang/domain/goods/goods-class';
import { numberRefusal } from '@qianfang/domain/goods/sale-problems';
import { needsColdChain } from '@qianfang/domain/goods/storage-kind';
import { parseBatchNumber } from '@qianfang/domain/identifier/batch-number';
import type { Checked } from '@qianfang/domain/identifier/checked';
import {
  parseBarcode,
  parseInsuranceCode,
  parseNationalDrugCode,
} from '@qianfang/domain/identifier/product-code';
import type { UnitPrice } from '@qianfang/domain/money/unit-price';
import type { TableRow } from '../table/table-row.ts';
import { classifyGoods, isAntibacterial, isEphedrineCompound } from './classify-goods.ts';
import { cleanMaker, cleanText, makerKey, specKey } from './comparable-text.ts';
import type { BatchOfRow, CheckedRow, GoodsRow } from './goods-row.ts';
import { guessForm, isExternal, isInjection } from './guess-form.ts';
import { neverSoldClass } from './never-sold.ts';
import { readApproval } from './read-approval.ts';
import { readDay, readExpiry, readShelfLife } from './read-date.ts';
import { readPrice } from './read-price.ts';
import { readCount, readFlag, readKind, readRxType, readStorageKind } from './read-words.ts';
import { isRegion } from './region.ts';
import type { ReadField, RowReader } from './row-reader.ts';
import { splitName } from './split-name.ts';

/** Why a row cannot become goods. Thrown only inside this file, so that the checks read from top to bottom. */
class Refusal extends Error {}

function refuse(reason: string): never {
  throw new Refusal(reason);
}

const longestText = 200;

function requireText(text: string, label: string): string {
  const cleaned = cleanText(text);
  if (cleaned === '') refuse(`缺少${label}`);
  if (cleaned.length > longestText) refuse(`${label}超过 ${longestText} 个字`);
  return cleaned;
}

/** The names of a row: the generic one, and the brand out of its own column, the full name or the brackets. */
function readNames(read: ReadField, isHerb: boolean) {
  const generic = read('generic_name');
  const full = read('name');
  const text = requireText(generic || full, '通用名');
  if (!/[\u3400-\u9fffA-Za-z]/.test(text)) refuse(`通用名“${text}”不是商品名称`);
  // What stands in the brackets of a herb is how it was processed.
  if (isHerb) return { genericName: text, tradeName: cleanText(read('trade_name')) };
  const split = splitName(text, read('trade_name'));
  if (split.tradeName !== '' || generic === '' || full === '') return split;
  const shown = splitName(full);
  const brand =
    shown.tradeName || (shown.genericName !== split.genericName && full.length <= 8 ? shown.genericName : '');
  return { genericName: split.genericName, tradeName: brand };
}

function readSpec(read: ReadField): string {
  const spec = cleanText(read('spec'));
  const pack = cleanText(read('pack_spec'));
  if (spec === '' || pack === '' || specKey(spec).includes(specKey(pack)))
    return requireText(spec || pack, '规格');
  return requireText(/^[*×x]/i.test(pack) ? spec + pack : `${spec}*${pack}`, '规格');
}

const companyWords = /公司|厂|药业|集团|制药|药房|药店|饮片|社|院|所|株式会社|[A-Za-z]{3}/;
const noMaker = /^(?:[\d.\-/]+|进口|国产|其他|其它|不详|未知|自制|多家|.)$/;

/** The maker, and the origin where a cell of makers holds only a place. */
function readMaker(read: ReadField, isHerb: boolean): { maker: string; origin: string; remark: string } {
  const text = cleanText(read('maker'));
  const origin = cleanText(read('origin'));
  if (text === '') return { maker: '', origin, remark: '' };
  const isPlace =
    isRegion(text) || (isHerb && text.length <= 6 && !companyWords.test(text) && !noMaker.test(text));
  if (isPlace && text !== '进口') {
    return { maker: '', origin: origin || text, remark: `生产企业“${text}”是地名，已记为产地` };
  }
  if (noMaker.test(text)) return { maker: '', origin, remark: `生产企业“${text}”不是企业名称，未采用` };
  return { maker: cleanMaker(text), origin, remark: '' };
}

function readMoney(read: ReadField, field: 'price' | 'suggested_retail'): UnitPrice | null {
  const text = read(field);
  if (text === '') return null;
  const reading = readPrice(text);
  if (reading.kind === 'wrong') refuse(reading.reason);
  return reading.kind === 'price' ? reading.price : null;
}

const mostStock = 9_999_999;

function readStock(text: string): number {
  const written = text.normalize('NFKC').replace(/[\s,]+/g, '');
  const digits = /^(\d+)(?:\.0*)?(?:[\u3400-\u9fff]{1,2})?$/.exec(written)?.[1];
  if (digits === undefined) refuse(`库存“${text}”不是非负整数`);
  if (Number(digits) > mostStock) refuse(`库存“${text}”过大`);
  return Number(digits);
}

interface Life {
  readonly shelfLifeMonths: number | null;
  readonly batch: BatchOfRow | null;
}

/** Shelf life and batch. A column called 有效期 may hold either a day or a number of months. */
function readLife(read: ReadField, remarks: string[]): Life {
  const expiryText = read('expiry_date');
  const expiryDate = expiryText === '' ? null : readExpiry(expiryText);
  let shelfLifeMonths = readShelfLife(read('shelf_life'));
  if (expiryText !== '' && expiryDate === null) {
    shelfLifeMonths ??= readShelfLife(expiryText) ?? refuse(`有效期“${expiryText}”无法识别`);
  }
  const productionText = read('production_date');
  const productionDate = productionText === '' ? null : readDay(productionText);
  if (productionText !== '' && productionDate === null) refuse(`生产日期“${productionText}”无法识别`);
  if (expiryDate !== null) {
    const problem = expiryProblem(productionDate, expiryDate, shelfLifeMonths);
    if (problem !== null) refuse(problem);
  }
  const stockText = read('stock');
  const quantity = stockText === '' ? 0 : readStock(stockText);
  const batchText = read('batch_no');
  if (batchText === '') {
    // Batch number and dates are what the law wants of every sale (药品管理法 57), so stock without them is not booked.
    if (quantity > 0) remarks.push('有库存但没有批号，库存未入账');
    return { shelfLifeMonths, batch: null };
  }
  const batchNo = parseBatchNumber(batchText);
  if (!batchNo.ok) refuse(`批号“${batchText}”格式不正确`);
  if (quantity === 0) return { shelfLifeMonths, batch: null };
  if (productionDate === null || expiryDate === null)
    remarks.push('批号缺少生产日期或有效期至，入库待验，暂不可售');
  const warehouse = cleanText(read('warehouse'));
  return {
    shelfLifeMonths,
    batch: { batchNo: batchNo.value, productionDate, expiryDate, quantity, warehouse },
  };
}

/** A number beside the main ones: a wrong one is left out and said, the goods stay. */
function readSideNumber(
  text: string,
  label: string,
  parse: (text: string) => Checked<string>,
  remarks: string[],
): string {
  if (text === '') return '';
  const parsed = parse(text);
  if (parsed.ok) return parsed.value;
  remarks.push(`${parsed.message}，${label}未采用`);
  return '';
}

function readShape(text: string, label: string, shape: RegExp, remarks: string[]): string {
  const written = cleanText(text);
  if (written === '' || shape.test(written)) return written;
  remarks.push(`${label}“${text}”格式不正确，未采用`);
  return '';
}

function readPack(text: string, label: string, remarks: string[]): number | null {
  if (text === '' || /^0+(?:\.0+)?$/.test(text)) return null;
  const count = readCount(text);
  if (count === null) remarks.push(`${label}“${text}”无法识别，未采用`);
  return count;
}

function readMilligrams(text: string, remarks: string[]): number | null {
  const found = /^(\d{1,5}(?:\.\d{1,2})?)(?:mg|毫克)?$/i.exec(text.normalize('NFKC').trim());
  if (found) return Number(found[1]);
  if (text !== '') remarks.push(`麻黄碱含量“${text}”无法识别，未采用`);
  return null;
}

/** A wholesaler's store is arranged by kind of goods; the names are tried against its own categories. */
function shelvesOf(goodsClass: GoodsClass, isInjected: boolean, isForOutside: boolean): string[] {
  if (isHerbal(goodsClass)) return ['中药饮片'];
  if (isDevice(goodsClass)) return ['医疗器械'];
  if (!isDrug(goodsClass)) return ['保健与个护', goodsClassLabel(goodsClass)];
  const byClass = goodsClass === 'CPM' ? '中成药' : '西药';
  return [...(isInjected ? ['注射剂'] : isForOutside ? ['外用药'] : []), byClass];
}

const unitInSpec = /\/(盒|瓶|袋|支|包|管|听|罐|板|片|粒|丸|贴|桶|箱)$/;

function readGoods(line: number, read: ReadField): GoodsRow {
  const remarks: string[] = [];
  const kind = readKind(read('kind'));
  const formText = cleanText(read('form'));
  const isHerb = (kind !== null && isHerbal(kind.goodsClass)) || /饮片|中药材/.test(formText);
  const { genericName, tradeName } = readNames(read, isHerb);
  const spec = readSpec(read);
  const { maker, origin, remark } = readMaker(read, isHerb);
  if (remark !== '') remarks.push(remark);
  const approval = readApproval(read('approval_no'), kind?.goodsClass);
  if (!approval.ok) refuse(approval.reason);
  const approvalNo = approval.number;
  const form = formText || guessForm(genericName);
  const neverSold = neverSoldClass({
    name: genericName,
    form,
    spec,
    maker: maker || read('maker'),
    approvalNo,
    isHerb,
  });
  if (neverSold) refuse(`国家规定不得在网上销售：${neverSold.label}`);
  const { goodsClass, isStated } = classifyGoods({ name: genericName, form, approvalNo, kind });
  const mismatch = approvalNo === '' ? null : numberRefusal(approvalNo, goodsClass);
  if (mismatch !== null) refuse(mismatch);
  const price = readMoney(read, 'price');
  const suggestedRetail = readMoney(read, 'suggested_retail');
  const { shelfLifeMonths, batch } = readLife(read, remarks);
  const storageText = cleanText(read('storage'));
  const storageKind = readStorageKind(storageText);
  const injection = isInjection(form, genericName);
  const external = isExternal(form, genericName);
  const validToText = read('approval_valid_to');
  const approvalValidTo = validToText === '' ? null : readExpiry(validToText);
  if (validToText !== '' && approvalValidTo === null)
    remarks.push(`批准文号有效期“${validToText}”无法识别，未采用`);
  const isEphedrine = readFlag(read('ephedrine')) === true || isEphedrineCompound(genericName, goodsClass);
  return {
    line,
    code: readShape(read('code'), '商品编码', /^[\w\-./]{1,40}$/, remarks),
    genericName,
    tradeName,
    spec,
    specKey: specKey(spec),
    form,
    maker,
    makerKey: maker === '' ? '' : makerKey(maker),
    mah: cleanMaker(read('mah')),
    approvalNo,
    approvalValidTo,
    goodsClass,
    isClassStated: isStated,
    // 处方药与非处方药流通管理暂行规定: injections are always dispensed on prescription.
    rxType: isHerbal(goodsClass) ? 'NONE' : (readRxType(read('rx_type')) ?? (injection ? 'RX' : null)),
    storageText,
    storageKind,
    shelfLifeMonths,
    unit: cleanText(read('unit')) || (unitInSpec.exec(spec)?.[1] ?? ''),
    packSize: readPack(read('pack_size'), '中包装', remarks),
    caseSize: readPack(read('case_size'), '件装量', remarks),
    isSplittable: readFlag(read('splittable')),
    barcode: readSideNumber(read('barcode'), '条码', parseBarcode, remarks),
    nationalCode: readSideNumber(read('national_code'), '本位码', parseNationalDrugCode, remarks),
    tracePrefix: readShape(read('trace_prefix'), '药品标识码', /^\d{7}$/, remarks),
    insuranceCode: readSideNumber(read('insurance_code'), '医保编码', parseInsuranceCode, remarks),
    origin,
    deviceClassCode: cleanText(read('device_class_code')),
    taxCode: readShape(read('tax_code'), '税收分类编码', /^\d{19}$/, remarks),
    category: cleanText(read('category')) || cleanText(read('kind')),
    shelves: shelvesOf(goodsClass, injection, external),
    isEphedrine,
    ephedrineMg: readMilligrams(read('ephedrine_mg'), remarks),
    isCold: readFlag(read('cold')) === true || (storageKind !== null && needsColdChain(storageKind)),
    isAntibiotic: isAntibacterial(genericName),
    isInjection: injection,
    isExternal: external,
    price,
    suggestedRetail,
    batch,
    remarks,
  };
}

/** Checks one row by trade-rules 3: what it says about goods, or the one reason why it is none. */
export function checkRow(row: TableRow, reader: RowReader): CheckedRow {
  const misfit = reader.misfit(row);
  if (misfit !== null) return { ok: false, line: row.line, reason: misfit };
  try {
    return { ok: true, goods: readGoods(row.line, reader.fieldsOf(row)) };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, line: row.line, reason: error.message };
    throw error;
  }
}
