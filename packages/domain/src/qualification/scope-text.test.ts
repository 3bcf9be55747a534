import { describe, expect, it } from 'vitest';
import {
  deviceCategoriesFromText,
  deviceCategoryName,
  isDeviceCategory,
  isTcmDevice,
  widenDeviceCategories,
} from './device-category.ts';
import { carriesScope, isScopeCode, neededScope, type ScopeCode, scopeCodeLabel } from './scope-code.ts';
import { readScope, scopeCodesFromDepartments, scopeCodesFromText } from './scope-text.ts';

describe('经营范围 of a drug licence', () => {
  it.each<[string, ScopeCode[], ScopeCode[]]>([
    ['化学药', ['ANTIB', 'BIOCHEM', 'CHEM'], ['CHEM']],
    ['化学药制剂', ['CHEM'], ['CHEM']],
    ['化学原料药及其制剂', ['CHEM'], ['CHEM']],
    ['抗生素制剂', ['ANTIB'], ['ANTIB']],
    ['抗生素原料药及其制剂', ['ANTIB'], ['ANTIB']],
    ['生化药品', ['BIOCHEM'], ['BIOCHEM']],
    ['中成药', ['CPM'], ['CPM']],
    ['中药饮片', ['TCM_PIECE'], ['TCM_PIECE']],
    ['直接口服饮片', ['TCM_PIECE_ORAL'], ['TCM_PIECE_ORAL']],
    ['中药材', ['TCM_RAW'], ['TCM_RAW']],
    ['生物制品', ['BIO'], ['BIO']],
    ['体外诊断试剂（药品）', ['IVD_DRUG'], ['IVD_DRUG']],
    ['蛋白同化制剂', ['ANABOLIC'], ['ANABOLIC']],
    ['肽类激素', ['PEPTIDE'], ['PEPTIDE']],
    ['保健食品', ['HEALTH_FOOD'], ['HEALTH_FOOD']],
    ['特殊医学用途配方食品', ['SFMP'], ['SFMP']],
  ])('%s is %j on a new licence and %j on an old one', (text, asNew, asOld) => {
    expect(scopeCodesFromText(text, 'new')).toMatchObject({ codes: asNew, unread: [] });
    expect(scopeCodesFromText(text, 'legacy')).toMatchObject({ codes: asOld, unread: [] });
  });

  it('a whole line is parsed, with any separators and brackets', () => {
    const text =
      '经营范围：中药饮片、中成药；化学药制剂，抗生素制剂 生化药品、生物制品（除疫苗、血液制品）***';
    expect(scopeCodesFromText(text, 'legacy')).toEqual({
      codes: ['ANTIB', 'BIO', 'BIOCHEM', 'CHEM', 'CPM', 'TCM_PIECE'],
      rxCategory: '',
      hasColdAnnotation: false,
      unread: [],
    });
  });

  it.each<[string, ScopeCode[]]>([
    ['肽类激素（限胰岛素）', ['INSULIN']],
    ['生物制品（仅限胰岛素）', ['INSULIN']],
    ['肽类激素（胰岛素）', ['INSULIN']],
    ['生物制品（含胰岛素）', ['BIO', 'INSULIN']],
    ['中药饮片（含直接口服饮片）', ['TCM_PIECE', 'TCM_PIECE_ORAL']],
    ['中药饮片（不含毒性饮片）', ['TCM_PIECE']],
    ['中药饮片（直接口服饮片除外）', ['TCM_PIECE']],
    ['化学药（抗生素制剂除外）', ['BIOCHEM', 'CHEM']],
  ])('a bracket narrows or widens: %s', (text, codes) => {
    expect(scopeCodesFromText(text, 'new').codes).toEqual([...codes].sort());
  });

  it('an unknown limit opens nothing and goes to a reviewer', () => {
    expect(scopeCodesFromText('中药饮片（限某某）', 'new')).toMatchObject({
      codes: [],
      unread: ['中药饮片(限某某)'],
    });
  });

  it('unknown words go to a reviewer, never-sold classes open nothing', () => {
    expect(scopeCodesFromText('中成药、保健用品', 'new')).toMatchObject({
      codes: ['CPM'],
      unread: ['保健用品'],
    });
    expect(scopeCodesFromText('第二类精神药品、疫苗、医疗用毒性药品', 'new')).toMatchObject({
      codes: [],
      unread: [],
    });
    expect(scopeCodesFromText('', 'new')).toMatchObject({ codes: [], unread: [] });
  });

  it.each([
    ['处方药、甲类非处方药、乙类非处方药', 'RX'],
    ['处方药与非处方药', 'RX'],
    ['甲类非处方药、乙类非处方药', 'OTC_A'],
    ['非处方药', 'OTC_A'],
    ['乙类非处方药', 'OTC_B'],
    ['化学药', ''],
  ])('the 经营类别 「%s」 is %s', (text, category) => {
    expect(scopeCodesFromText(text, 'new').rxCategory).toBe(category);
  });

  it('a category may carry its scope in brackets', () => {
    expect(scopeCodesFromText('非处方药（中成药、化学药制剂）', 'legacy')).toMatchObject({
      codes: ['CHEM', 'CPM'],
      rxCategory: 'OTC_A',
    });
    expect(scopeCodesFromText('处方药、非处方药：中成药', 'legacy')).toMatchObject({
      codes: ['CPM'],
      rxCategory: 'RX',
    });
  });

  it.each([
    ['化学药、冷藏冷冻药品', true],
    ['生物制品（含冷藏冷冻药品）', true],
    ['生物制品、含冷藏药品', true],
    ['化学药（冷藏冷冻药品除外）', false],
    ['化学药、以上不含冷藏冷冻药品', false],
    ['化学药', false],
  ])('「%s」 allows cold drugs: %s', (text, cold) => {
    expect(scopeCodesFromText(text, 'new').hasColdAnnotation).toBe(cold);
  });
});

describe('诊疗科目 of an institution', () => {
  const western = ['ANABOLIC', 'ANTIB', 'BIO', 'BIOCHEM', 'CHEM', 'CPM', 'INSULIN', 'PEPTIDE'];
  const chinese = ['CPM', 'TCM_PIECE', 'TCM_PIECE_ORAL', 'TCM_RAW'];
  it.each<[string, string[]]>([
    ['内科', western],
    ['中医科', chinese],
    ['中医科：内科专业；针灸科专业', chinese],
    ['内科：呼吸内科专业；消化内科专业', western],
    ['内科、中医科', [...new Set([...western, ...chinese])].sort()],
    ['中西医结合科', [...new Set([...western, ...chinese])].sort()],
    ['医学检验科', ['IVD_DRUG']],
    ['内科 /医学检验科', ['IVD_DRUG', ...western].sort()],
    ['诊疗科目：全科医疗科', western],
    ['', []],
  ])('「%s」 opens %j', (text, codes) => {
    expect(scopeCodesFromDepartments(text)).toEqual(codes);
  });

  it('each document type is parsed its own way', () => {
    expect(readScope('MED_LICENCE', '中医科', 'new').codes).toEqual(chinese);
    expect(readScope('DEV3_LICENCE', '三类：6815注射穿刺器械，6864', 'new').codes).toEqual([
      'DEVICE_6815',
      'DEVICE_6864',
    ]);
    expect(readScope('DRUG_LICENCE', '中成药', 'new').codes).toEqual(['CPM']);
    expect(carriesScope('DRUG_LICENCE') && !carriesScope('ID_CARD')).toBe(true);
  });
});

describe('分类编码 of devices', () => {
  it('both editions are parsed, without edition years and exceptions', () => {
    const text = '2002年分类目录：Ⅲ类：6815注射穿刺器械，6840体外诊断试剂（6841除外）；2017年版：14，22';
    expect(deviceCategoriesFromText(text)).toEqual(['14', '22', '6815', '6840']);
    expect(deviceCategoriesFromText('第三类医疗器械批发')).toEqual([]);
    expect(deviceCategoriesFromText('6899、99、146815')).toEqual([]);
  });

  it('6815 of 2002 matches 14 of 2017, in both directions', () => {
    expect(widenDeviceCategories(['6815']).has('14')).toBe(true);
    expect(widenDeviceCategories(['14']).has('6815')).toBe(true);
    expect(widenDeviceCategories(['6815']).has('17')).toBe(false);
  });

  it('every old category maps to existing new ones, every new one has a name', () => {
    const editionOf2017 = Array.from({ length: 22 }, (_, i) => String(i + 1).padStart(2, '0'));
    for (const code of editionOf2017) expect(deviceCategoryName(code)).not.toBe('');
    const editionOf2002 = Array.from({ length: 77 }, (_, i) => `68${String(i + 1).padStart(2, '0')}`);
    const known = editionOf2002.filter(isDeviceCategory);
    expect(known.length).toBeGreaterThan(35);
    for (const code of known) {
      expect(deviceCategoryName(code)).toBe('');
      expect([...widenDeviceCategories([code])].some((one) => deviceCategoryName(one) !== '')).toBe(true);
    }
  });

  it('Chinese medicine devices are known in both editions', () => {
    expect(isTcmDevice('20') && isTcmDevice('6827') && !isTcmDevice('14')).toBe(true);
  });
});

describe('scope codes', () => {
  it('insulin goes by its approval number', () => {
    expect(neededScope('INSULIN', '国药准字S20163436')).toBe('BIO');
    expect(neededScope('INSULIN', '国药准字H20163436')).toBe('CHEM');
    expect(neededScope('INSULIN', '国药准字HJ20160001')).toBe('CHEM');
    expect(neededScope('INSULIN', 'H20160001')).toBe('CHEM');
    expect(neededScope('INSULIN', '')).toBe('BIO');
    expect(neededScope('DEV3', '')).toBeNull();
    expect(neededScope('GENERAL', '')).toBeNull();
  });

  it('codes are recognised and named', () => {
    expect(isScopeCode('CHEM') && isScopeCode('DEVICE_14') && isScopeCode('DEVICE_6815')).toBe(true);
    expect(isScopeCode('DEVICE_1') || isScopeCode('DEVICE_7015') || isScopeCode('DRUGS')).toBe(false);
    expect(scopeCodeLabel('ANTIB')).toBe('抗生素制剂');
    expect(scopeCodeLabel('DEVICE_14')).toBe('分类编码14');
  });
});
