import { type GoodsClass, goodsClassLabel } from '../goods/goods-class.ts';
import { accept, type Checked, refuse } from './checked.ts';
import { compactNumber } from './normalize.ts';
import { PROVINCE_MARKS } from './province.ts';

export interface DeviceNumber {
  readonly number: string;
  /** FILING: class I; OLD: from before October 2014, only for stock within its life, for a reviewer. */
  readonly kind: 'REGISTRATION' | 'FILING' | 'OLD';
  /** Class in the number; null where it has none. */
  readonly deviceClass: 1 | 2 | 3 | null;
}

const REGISTRATION = new RegExp(`^(国|[${PROVINCE_MARKS}])械注([准进许])(\\d{4})(\\d)(\\d{2})(\\d{4})$`);
const FILING = new RegExp(`^(?:国|[${PROVINCE_MARKS}][\\u4e00-\\u9fa5]?)械备\\d{4}\\d{4,5}$`);
const OLD = /^.{1,4}食?药监械[（(](?:准|进|许)[)）]字\d{4}第\d{7}号/;

/** 医疗器械注册证号, 备案号, or a registration from before 2014. */
export function parseDeviceNumber(text: string): Checked<DeviceNumber> {
  const typed = compactNumber(text);
  if (typed === '') return refuse('EMPTY', '请填写注册证号或备案号');
  if (OLD.test(typed)) {
    return accept({ number: typed, kind: 'OLD', deviceClass: null }, [
      '旧版注册证号，仅限有效期内库存，须人工审核',
    ]);
  }
  const number = typed.replace(/号$/, '');
  if (FILING.test(number)) return accept({ number, kind: 'FILING', deviceClass: 1 });
  const [, issuer, route, , digit] = REGISTRATION.exec(number) ?? [];
  if (issuer === undefined || (issuer !== '国' && route !== '准'))
    return refuse('FORMAT', '注册证号格式不正确');
  return checkClassDigit(number, issuer, route === '准', digit);
}

/** 国+准 registers class 3, 国+进/许 class 2 or 3, a province class 2 (G-03). */
function checkClassDigit(
  number: string,
  issuer: string,
  isDomestic: boolean,
  digit: string | undefined,
): Checked<DeviceNumber> {
  const wrong = (expected: string, who: string) =>
    refuse('CLASS_MISMATCH', `注册证号年份后的管理类别代码应为${expected}（${who}）`);
  if (issuer !== '国' && digit !== '2') return wrong('2', '省级注册为第二类');
  if (issuer === '国' && isDomestic && digit !== '3') return wrong('3', '国家级境内注册为第三类');
  if (digit !== '2' && digit !== '3') return wrong('2或3', '进口及港澳台注册为第二类或第三类');
  return accept({ number, kind: 'REGISTRATION', deviceClass: digit === '2' ? 2 : 3 });
}

const CLASS_OF_GOODS: Partial<Record<GoodsClass, 1 | 2 | 3>> = { DEV1: 1, DEV2: 2, DEV2_EXEMPT: 2, DEV3: 3 };
const CLASS_NAMES = { 1: '第一类', 2: '第二类', 3: '第三类' } as const;

/** The class in the number must match the product. */
export function checkDeviceNumberForClass(text: string, goodsClass: GoodsClass): Checked<DeviceNumber> {
  const parsed = parseDeviceNumber(text);
  if (!parsed.ok || parsed.value.deviceClass === null) return parsed;
  if (parsed.value.deviceClass === CLASS_OF_GOODS[goodsClass]) return parsed;
  const name = CLASS_NAMES[parsed.value.deviceClass];
  return refuse(
    'CLASS_MISMATCH',
    `注册证号或备案号类别（${name}）与商品类别（${goodsClassLabel(goodsClass)}）不一致`,
  );
}
