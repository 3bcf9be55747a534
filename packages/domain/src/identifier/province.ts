/** One-character marks at the start of licence numbers, with division code and full name. */
const provinces = {
  京: ['11', '北京市'],
  津: ['12', '天津市'],
  冀: ['13', '河北省'],
  晋: ['14', '山西省'],
  蒙: ['15', '内蒙古自治区'],
  辽: ['21', '辽宁省'],
  吉: ['22', '吉林省'],
  黑: ['23', '黑龙江省'],
  沪: ['31', '上海市'],
  苏: ['32', '江苏省'],
  浙: ['33', '浙江省'],
  皖: ['34', '安徽省'],
  闽: ['35', '福建省'],
  赣: ['36', '江西省'],
  鲁: ['37', '山东省'],
  豫: ['41', '河南省'],
  鄂: ['42', '湖北省'],
  湘: ['43', '湖南省'],
  粤: ['44', '广东省'],
  桂: ['45', '广西壮族自治区'],
  琼: ['46', '海南省'],
  渝: ['50', '重庆市'],
  川: ['51', '四川省'],
  贵: ['52', '贵州省'],
  云: ['53', '云南省'],
  藏: ['54', '西藏自治区'],
  陕: ['61', '陕西省'],
  甘: ['62', '甘肃省'],
  青: ['63', '青海省'],
  宁: ['64', '宁夏回族自治区'],
  新: ['65', '新疆维吾尔自治区'],
} as const satisfies Record<string, readonly [code: string, name: string]>;

export type ProvinceMark = keyof typeof provinces;

/** Whether the text is the full name of a mainland province. */
export function isProvinceName(text: string): boolean {
  return Object.values(provinces).some(([, name]) => name === text);
}

/** All marks in one string, for a regular expression (PROV of trade-rules 1.4). */
export const PROVINCE_MARKS = Object.keys(provinces).join('');

export function isProvinceMark(text: string): text is ProvinceMark {
  return Object.hasOwn(provinces, text);
}

/** Two digits of GB/T 2260. */
export function provinceCode(mark: ProvinceMark): string {
  return provinces[mark][0];
}

export function provinceName(mark: ProvinceMark): string {
  return provinces[mark][1];
}
