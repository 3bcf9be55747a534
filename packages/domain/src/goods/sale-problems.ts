import type { IsoDate } from '../calendar/iso-date.ts';
import { checkApprovalForClass } from '../identifier/approval-number.ts';
import { checkDeviceNumberForClass } from '../identifier/device-number.ts';
import { parseDisinfectantNumber, parseHealthFoodNumber } from '../identifier/health-number.ts';
import { parseBarcode, parseNationalDrugCode } from '../identifier/product-code.ts';
import { type GoodsClass, isDevice, isDrug, isHerbal, isNeverSold } from './goods-class.ts';
import { registrationNames } from './registration-names.ts';
import type { RxType } from './rx-type.ts';
import { needsColdChain, type StorageKind } from './storage-kind.ts';

/** Stored master data of a product; '' and null mean not given (trade-rules 3.1). */
export interface GoodsMaster {
  readonly goodsClass: GoodsClass | null;
  readonly genericName: string;
  readonly form: string;
  readonly spec: string;
  readonly unit: string;
  /** 批准文号, device registration or filing, health food or disinfectant number, by class. */
  readonly approvalNo: string;
  /** 上市许可持有人; of a device the registrant. */
  readonly mah: string;
  readonly maker: string;
  readonly rxType: RxType | null;
  readonly storageText: string;
  readonly storageKind: StorageKind | null;
  readonly shelfLifeMonths: number | null;
  readonly origin: string;
  readonly isEphedrine: boolean | null;
  readonly ephedrineMgPerUnit: number | null;
  readonly isCold: boolean;
  readonly deviceCategory: string;
  /** Last day of a device's registration; null for a filing. */
  readonly registrationValidTo: IsoDate | null;
  readonly hasRegistrationFile: boolean;
  readonly barcode: string;
  readonly nationalDrugCode: string;
}

export type GoodsField = keyof GoodsMaster;

export interface SaleProblem {
  readonly field: GoodsField;
  readonly message: string;
}

const LABELS = {
  goodsClass: '商品类别',
  genericName: '通用名',
  form: '剂型',
  spec: '规格',
  unit: '最小销售单位',
  approvalNo: '批准文号',
  mah: '上市许可持有人',
  maker: '生产企业',
  rxType: '处方药与非处方药类别',
  storageText: '贮藏',
  storageKind: '贮藏条件',
  shelfLifeMonths: '有效期（月）',
  origin: '产地',
  isEphedrine: '是否含麻黄碱类',
  ephedrineMgPerUnit: '最小包装麻黄碱含量',
  deviceCategory: '分类编码',
  registrationValidTo: '注册证有效期',
  hasRegistrationFile: '注册证或备案凭证图片',
} as const satisfies Partial<Record<GoodsField, string>>;

type RequiredField = keyof typeof LABELS;

const ALWAYS: readonly RequiredField[] = ['genericName', 'spec', 'unit', 'maker'];
const OF_DRUGS: readonly RequiredField[] = [
  'genericName',
  'form',
  'spec',
  'approvalNo',
  'mah',
  'maker',
  'rxType',
  'storageText',
  'storageKind',
  'shelfLifeMonths',
  'unit',
  'isEphedrine',
];
/** Herbal pieces have no approval number and no holder; their origin is part of their name. */
const OF_HERBS: readonly RequiredField[] = [...ALWAYS, 'storageText', 'storageKind', 'origin'];
const OF_DEVICES: readonly RequiredField[] = [
  ...ALWAYS,
  'approvalNo',
  'mah',
  'storageText',
  'storageKind',
  'deviceCategory',
  'hasRegistrationFile',
];
const OF_FOODS: readonly RequiredField[] = [...ALWAYS, 'approvalNo', 'storageText', 'shelfLifeMonths'];
const OF_DISINFECTANTS: readonly RequiredField[] = [...ALWAYS, 'approvalNo'];

/** Fields a class needs before its products may be ON_SALE. */
export function requiredForSale(goodsClass: GoodsClass): readonly GoodsField[] {
  if (isHerbal(goodsClass)) return OF_HERBS;
  if (isDrug(goodsClass)) return OF_DRUGS;
  if (isDevice(goodsClass)) {
    return goodsClass === 'DEV1' ? OF_DEVICES : [...OF_DEVICES, 'registrationValidTo'];
  }
  if (goodsClass === 'HEALTH_FOOD') return OF_FOODS;
  if (goodsClass === 'SFMP') return OF_FOODS.filter((field) => field !== 'approvalNo');
  return goodsClass === 'DISINF' ? OF_DISINFECTANTS : ALWAYS;
}

/** G-05: missing fields and wrong numbers that block the sale; empty when there are none. */
export function saleProblems(goods: GoodsMaster): readonly SaleProblem[] {
  const { goodsClass } = goods;
  if (goodsClass === null) return [missing('goodsClass')];
  if (isNeverSold(goodsClass)) return [{ field: 'goodsClass', message: '该类商品不得在网上销售' }];
  const problems = requiredForSale(goodsClass)
    .filter((field): field is RequiredField => isRequiredField(field) && isAbsent(field, goods[field]))
    .map((field) => missing(field, goodsClass));
  if (goods.isEphedrine === true && goods.ephedrineMgPerUnit === null)
    problems.push(missing('ephedrineMgPerUnit'));
  if (goods.storageKind !== null && needsColdChain(goods.storageKind) && !goods.isCold) {
    problems.push({ field: 'isCold', message: '冷藏、冷冻商品须标记为冷链' });
  }
  return [...problems, ...numberProblems(goods, goodsClass)];
}

/** Blocks nothing: content limits of ephedrine preparations (国食药监安〔2012〕260号 practice). */
export function saleWarnings(
  goods: Pick<GoodsMaster, 'isEphedrine' | 'form' | 'rxType' | 'ephedrineMgPerUnit'> & {
    readonly ephedrineMgPerDose: number | null;
  },
): readonly SaleProblem[] {
  if (goods.isEphedrine !== true) return [];
  const warnings: SaleProblem[] = [];
  const limit = isLiquid(goods.form) ? 800 : 720;
  if (goods.ephedrineMgPerUnit !== null && goods.ephedrineMgPerUnit > limit) {
    warnings.push({ field: 'ephedrineMgPerUnit', message: `最小包装麻黄碱含量超过${limit}mg，请核对` });
  }
  if (goods.ephedrineMgPerDose !== null && goods.ephedrineMgPerDose > 30 && goods.rxType !== 'RX') {
    warnings.push({ field: 'rxType', message: '单位剂量麻黄碱含量超过30mg，应按处方药管理' });
  }
  return warnings;
}

function numberProblems(goods: GoodsMaster, goodsClass: GoodsClass): SaleProblem[] {
  const problems: SaleProblem[] = [];
  const refusal = goods.approvalNo.trim() === '' ? null : numberRefusal(goods.approvalNo, goodsClass);
  if (refusal !== null) problems.push({ field: 'approvalNo', message: refusal });
  if (goods.barcode !== '') {
    const barcode = parseBarcode(goods.barcode);
    if (!barcode.ok) problems.push({ field: 'barcode', message: barcode.message });
  }
  if (goods.nationalDrugCode !== '') {
    const code = parseNationalDrugCode(goods.nationalDrugCode);
    if (!code.ok) problems.push({ field: 'nationalDrugCode', message: code.message });
  }
  return problems;
}

/** Why a number does not fit the class, or null. Classes without a number of their own accept any. */
export function numberRefusal(number: string, goodsClass: GoodsClass): string | null {
  if (isDrug(goodsClass)) return refusalOf(checkApprovalForClass(number, goodsClass));
  if (isDevice(goodsClass)) return refusalOf(checkDeviceNumberForClass(number, goodsClass));
  if (goodsClass === 'HEALTH_FOOD') return refusalOf(parseHealthFoodNumber(number));
  if (goodsClass === 'DISINF') return refusalOf(parseDisinfectantNumber(number));
  return null;
}

function refusalOf(
  checked: { readonly ok: true } | { readonly ok: false; readonly message: string },
): string | null {
  return checked.ok ? null : checked.message;
}

function missing(field: RequiredField, goodsClass: GoodsClass | null = null): SaleProblem {
  const special = goodsClass === null ? undefined : specialLabels(goodsClass)[field];
  return { field, message: `缺少必填项：${special ?? LABELS[field]}` };
}

/** Labels that differ outside of drugs. */
function specialLabels(goodsClass: GoodsClass): Partial<Record<RequiredField, string>> {
  if (isDevice(goodsClass)) {
    const { approvalNo, mah, name } = registrationNames(goodsClass);
    return { approvalNo, mah, genericName: name, spec: '型号规格' };
  }
  if (goodsClass === 'HEALTH_FOOD') return { approvalNo: '保健食品注册号或备案号', genericName: '产品名称' };
  if (goodsClass === 'DISINF') return { approvalNo: '消毒产品卫生许可证号', genericName: '产品名称' };
  return isDrug(goodsClass) ? {} : { genericName: '产品名称' };
}

function isRequiredField(field: GoodsField): field is RequiredField {
  return Object.hasOwn(LABELS, field);
}

/** A flag set to no is given, except a flag that says a file exists. */
function isAbsent(field: RequiredField, value: GoodsMaster[GoodsField]): boolean {
  if (field === 'hasRegistrationFile') return value !== true;
  return value === null || (typeof value === 'string' && value.trim() === '');
}

function isLiquid(form: string): boolean {
  return /液|糖浆|合剂|滴剂/.test(form);
}
