import { expect, test } from 'vitest';
import { type GoodsFacts, neverSoldClass } from './never-sold.ts';

const plain: GoodsFacts = { name: '', form: '', spec: '', maker: '', approvalNo: '', isHerb: false };
const classOf = (facts: Partial<GoodsFacts>) => neverSoldClass({ ...plain, ...facts })?.goodsClass ?? null;

test.each([
  ['枸橼酸芬太尼注射液', 'NARCOTIC'],
  ['硫酸吗啡缓释片', 'NARCOTIC'],
  ['磷酸可待因片', 'NARCOTIC'],
  ['阿普唑仑片', 'PSYCHOTROPIC'],
  ['酒石酸唑吡坦片', 'PSYCHOTROPIC'],
  ['苯巴比妥片', 'PSYCHOTROPIC'],
  ['氨酚曲马多片', 'PSYCHOTROPIC'],
  ['复方地芬诺酯片', 'PSYCHOTROPIC'],
  ['氢溴酸右美沙芬片', 'PSYCHOTROPIC'],
  ['复方磷酸可待因口服溶液', 'PSYCHOTROPIC'],
  ['人用狂犬病疫苗', 'VACCINE'],
  ['人血白蛋白', 'BLOOD'],
  ['破伤风人免疫球蛋白注射液', 'BLOOD'],
  ['碘[131I]化钠口服溶液', 'RADIOACTIVE'],
  ['盐酸麻黄碱注射液', 'PRECURSOR'],
  ['麦角新碱注射液', 'PRECURSOR'],
  ['注射用A型肉毒毒素', 'TOXIC'],
])('%s never comes in: %s', (name, goodsClass) => {
  expect(classOf({ name })).toBe(goodsClass);
});

test.each([
  '可待因桔梗片',
  '美敏伪麻溶液',
  '复方氢溴酸右美沙芬糖浆',
  '牛痘疫苗接种家兔炎症皮肤提取物片',
  '注射用重组人凝血因子Ⅷ',
  '马破伤风免疫球蛋白',
  '注射用紫杉醇(白蛋白结合型)',
  '氨咖黄敏胶囊',
  '复方甘草片',
  '麻仁软胶囊',
  '胰岛素注射液',
])('%s may come in', (name) => {
  expect(classOf({ name })).toBeNull();
});

test('toxic herbs stay out, processed ones and medicines named after them come in', () => {
  expect(classOf({ name: '生川乌', isHerb: true })).toBe('TOXIC');
  expect(classOf({ name: '雄黄', isHerb: true })).toBe('TOXIC');
  expect(classOf({ name: '制川乌', isHerb: true })).toBeNull();
  expect(classOf({ name: '法半夏', isHerb: true })).toBeNull();
  expect(classOf({ name: '斑蝥', isHerb: false })).toBeNull();
});

test('formula granules are told by word, by maker or by their double dose; approved granules are none', () => {
  expect(classOf({ name: '黄芩配方颗粒' })).toBe('TCM_GRANULE');
  expect(classOf({ name: '黄芩颗粒', form: '颗粒剂', maker: '江阴天江药业有限公司' })).toBe('TCM_GRANULE');
  expect(classOf({ name: '黄芩颗粒', form: '颗粒剂', spec: ' 2g/10g*1袋' })).toBe('TCM_GRANULE');
  expect(
    classOf({
      name: '板蓝根颗粒',
      spec: '10g*20袋',
      approvalNo: '国药准字Z44022063',
      maker: '广东一方制药有限公司',
    }),
  ).toBeNull();
});

test('preparations of hospitals stay out', () => {
  expect(classOf({ name: '水合氯醛合剂', maker: '南京市儿童医院' })).toBe('HOSPITAL_PREP');
  expect(classOf({ name: '康肤冲剂', approvalNo: '苏药制字Z04000123' })).toBe('HOSPITAL_PREP');
  expect(classOf({ name: '鞣酸软膏', maker: '上海某某医院制药有限公司' })).toBeNull();
});
