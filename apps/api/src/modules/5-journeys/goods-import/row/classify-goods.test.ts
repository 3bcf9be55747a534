import { flaggedKinds, judgeName } from '@qianfang/domain/qualification/control-list/judge-name';
import { expect, test } from 'vitest';
import { type ClassFacts, classifyGoods, isAntibacterial } from './classify-goods.ts';
import { readKind } from './read-kind.ts';

const plain = { name: '某药片', form: '', approvalNo: '', kind: null };
const unnamed = { tradeName: '', form: '', spec: '', maker: '', approvalNo: '', isHerb: false };
const classOf = (facts: Partial<ClassFacts>) => {
  const { name } = { ...plain, ...facts };
  const kinds = flaggedKinds(judgeName({ ...unnamed, genericName: name }));
  return classifyGoods({ ...plain, kinds, ...facts });
};

test.each([
  ['国药准字H20093675', '碳酸钙D3片', 'CHEM'],
  ['国药准字H20041523', '阿莫西林胶囊', 'ANTIB'],
  ['国药准字H10930198', '达那唑胶囊', 'ANABOLIC'],
  ['国药准字Z10960023', '松龄血脉康胶囊', 'CPM'],
  ['国药准字C20230001', '温经汤颗粒', 'CPM'],
  ['国药准字S20020103', '重组人干扰素α-2b栓', 'BIO'],
  ['国药准字S20020104', '重组人胰岛素注射液', 'INSULIN'],
  ['国药准字S19980004', '注射用重组人生长激素', 'PEPTIDE'],
  ['粤械注准20182220033', '一次性使用口罩', 'DEV2'],
  ['国械注准20203660001', '一次性使用无菌注射器', 'DEV3'],
  ['粤穗械备20200001', '医用棉签', 'DEV1'],
  ['国食健注G20160001', '维生素C含片', 'HEALTH_FOOD'],
  ['赣卫消证字(2019)第0012号', '抑菌液', 'DISINF'],
])('the number %s of %s makes it %s', (approvalNo, name, goodsClass) => {
  expect(classOf({ approvalNo, name })).toEqual({ goodsClass, isStated: true });
});

test('a number is believed before the loose word of a type column', () => {
  expect(classOf({ approvalNo: '国药准字Z10960023', kind: readKind('西药') }).goodsClass).toBe('CPM');
});

test('a class code in the file is taken as it stands', () => {
  expect(classOf({ approvalNo: '国药准字H20093675', kind: readKind('BIO') })).toEqual({
    goodsClass: 'BIO',
    isStated: true,
  });
});

test.each([
  ['西药', '头孢克肟分散片', 'ANTIB'],
  ['西药', '注射用重组人白细胞介素-11', 'BIO'],
  ['中成药', '松龄血脉康胶囊', 'CPM'],
  ['中草药', '黄芪', 'TCM_PIECE'],
  ['', '盐酸二甲双胍片', 'CHEM'],
  ['', '医用外科口罩', 'DEV2'],
  ['', '碘伏消毒液', 'DISINF'],
])('without a number, type “%s” and name %s only suggest %s', (word, name, goodsClass) => {
  expect(classOf({ name, kind: readKind(word) })).toEqual({ goodsClass, isStated: false });
});

test('antibacterials are more than antibiotics, antitumour antibiotics are neither', () => {
  expect(isAntibacterial('左氧氟沙星片')).toBe(true);
  expect(isAntibacterial('注射用头孢曲松钠')).toBe(true);
  expect(isAntibacterial('注射用盐酸多柔比星')).toBe(false);
  expect(classOf({ name: '注射用丝裂霉素', approvalNo: '国药准字H20041523' }).goodsClass).toBe('CHEM');
});
