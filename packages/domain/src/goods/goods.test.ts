import { describe, expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { expiryBand, nearExpiryConsentText } from './expiry-band.ts';
import { expiryProblem } from './expiry-date.ts';
import {
  GOODS_CLASSES,
  type GoodsClass,
  goodsClassLabel,
  goodsFamilyOf,
  isDevice,
  isDrug,
  isGoodsClass,
  isHerbal,
  isNeverSold,
  licenceWordOf,
} from './goods-class.ts';
import { isRxType, rxTypeLabel } from './rx-type.ts';
import { type GoodsMaster, requiredForSale, saleProblems, saleWarnings } from './sale-problems.ts';
import { isStorageKind, needsColdChain, storageKindLabel } from './storage-kind.ts';

const drug: GoodsMaster = {
  goodsClass: 'CHEM',
  genericName: '布洛芬缓释胶囊',
  form: '胶囊剂',
  spec: '0.3g×20粒',
  unit: '盒',
  approvalNo: '国药准字H20163436',
  mah: '青屿岚药业股份有限公司',
  maker: '青屿岚药业股份有限公司',
  rxType: 'OTC_A',
  storageText: '密封，在干燥处保存',
  storageKind: 'NORMAL',
  shelfLifeMonths: 24,
  origin: '',
  isEphedrine: false,
  ephedrineMgPerUnit: null,
  isCold: false,
  deviceCategory: '',
  registrationValidTo: null,
  hasRegistrationFile: false,
  barcode: '',
  nationalDrugCode: '',
};

describe('goods classes', () => {
  it('every class of trade-rules 2.1 and 2.4 has a label and a family', () => {
    for (const goodsClass of GOODS_CLASSES) {
      expect(goodsClassLabel(goodsClass)).not.toBe('');
      expect(isDrug(goodsClass)).toBe(goodsFamilyOf(goodsClass) === 'DRUG');
      expect(isGoodsClass(goodsClass)).toBe(true);
    }
    expect(isGoodsClass('COLD')).toBe(false);
    expect(isGoodsClass('toString')).toBe(false);
  });

  it('classes named by 药品管理法 art. 61 and the list of forbidden drugs are never sold', () => {
    const never: GoodsClass[] = [
      'BIO_CELL',
      'VACCINE',
      'BLOOD',
      'NARCOTIC',
      'PSYCHOTROPIC',
      'TOXIC',
      'RADIOACTIVE',
      'PRECURSOR',
      'HOSPITAL_PREP',
      'TCM_GRANULE',
    ];
    expect(GOODS_CLASSES.filter(isNeverSold)).toEqual(never);
  });

  it('a current licence says 化学药 for antibiotics and 生物制品 for insulin', () => {
    expect(licenceWordOf('ANTIB')).toBe('化学药');
    expect(licenceWordOf('BIOCHEM')).toBe('化学药');
    expect(licenceWordOf('INSULIN')).toBe('生物制品');
    expect(goodsClassLabel('ANTIB')).toBe('抗生素制剂');
  });

  it('devices and herbs are distinguished from other drugs', () => {
    expect(GOODS_CLASSES.filter(isDevice)).toEqual(['DEV1', 'DEV2', 'DEV3', 'DEV2_EXEMPT']);
    expect(GOODS_CLASSES.filter(isHerbal)).toEqual(['TCM_PIECE', 'TCM_RAW']);
  });

  it('prescription kinds and storage kinds have labels', () => {
    const kinds = ['RX', 'OTC_A', 'OTC_B', 'NONE'] as const;
    expect(kinds.map(rxTypeLabel)).toEqual(['处方药', '甲类非处方药', '乙类非处方药', '不分类']);
    expect(isRxType('RX') && !isRxType('OTC')).toBe(true);
    const storage = ['NORMAL', 'COOL', 'DARK_COOL', 'COLD', 'FROZEN'] as const;
    expect(storage.map(storageKindLabel)).toEqual(['常温', '阴凉', '凉暗', '冷藏', '冷冻']);
    expect(storage.filter(needsColdChain)).toEqual(['COLD', 'FROZEN']);
    expect(isStorageKind('COLD') && !isStorageKind('WARM')).toBe(true);
  });
});

describe('goods go on sale', () => {
  it('complete drugs have no problem', () => {
    expect(saleProblems(drug)).toEqual([]);
  });

  it('G-05: every missing field is reported', () => {
    expect(saleProblems({ ...drug, storageText: ' ', mah: '' })).toEqual([
      { field: 'mah', message: '缺少必填项：上市许可持有人' },
      { field: 'storageText', message: '缺少必填项：贮藏' },
    ]);
  });

  const required = requiredForSale('CHEM');
  it('a drug has more than ten required fields', () => {
    expect(required.length).toBeGreaterThan(10);
  });

  it.each(required)('a drug without %s stays a draft', (field) => {
    const emptied = typeof drug[field] === 'string' ? { ...drug, [field]: '' } : { ...drug, [field]: null };
    expect(saleProblems(emptied).map((problem) => problem.field)).toEqual([field]);
  });

  it('a product without a class reports only that', () => {
    expect(saleProblems({ ...drug, goodsClass: null })).toEqual([
      { field: 'goodsClass', message: '缺少必填项：商品类别' },
    ]);
  });

  it('G-01 and G-02: a wrong or unfitting approval number blocks the sale', () => {
    expect(saleProblems({ ...drug, approvalNo: '国药准字H2016343' })).toEqual([
      { field: 'approvalNo', message: '批准文号格式不正确' },
    ]);
    expect(saleProblems({ ...drug, approvalNo: '国药准字Z44022063' })).toEqual([
      { field: 'approvalNo', message: '批准文号类别（Z 中药）与商品类别（化学药）不一致' },
    ]);
  });

  it('wrong bar codes and 本位码 are reported', () => {
    const problems = saleProblems({ ...drug, barcode: '6901234567890', nationalDrugCode: '86901110000021' });
    expect(problems.map(({ field }) => field)).toEqual(['barcode', 'nationalDrugCode']);
    expect(saleProblems({ ...drug, barcode: '6901234567892', nationalDrugCode: '86901110000020' })).toEqual(
      [],
    );
  });

  it('ephedrine goods must state their content', () => {
    expect(saleProblems({ ...drug, isEphedrine: true })).toEqual([
      { field: 'ephedrineMgPerUnit', message: '缺少必填项：最小包装麻黄碱含量' },
    ]);
    expect(saleProblems({ ...drug, isEphedrine: true, ephedrineMgPerUnit: 720 })).toEqual([]);
  });

  it('cold goods must travel cold', () => {
    expect(saleProblems({ ...drug, storageKind: 'COLD' })).toEqual([
      { field: 'isCold', message: '冷藏、冷冻商品须标记为冷链' },
    ]);
    expect(saleProblems({ ...drug, storageKind: 'COLD', isCold: true })).toEqual([]);
  });

  it('never-sold classes cannot go on sale at all', () => {
    expect(saleProblems({ ...drug, goodsClass: 'BLOOD' })).toEqual([
      { field: 'goodsClass', message: '该类商品不得在网上销售' },
    ]);
  });

  it('herbal pieces need an origin and no approval number', () => {
    const piece: GoodsMaster = {
      ...drug,
      goodsClass: 'TCM_PIECE',
      form: '',
      approvalNo: '',
      mah: '',
      rxType: 'NONE',
      shelfLifeMonths: null,
    };
    expect(saleProblems(piece)).toEqual([{ field: 'origin', message: '缺少必填项：产地' }]);
    expect(saleProblems({ ...piece, origin: '甘肃岷县' })).toEqual([]);
  });

  it('W6-05: a device needs its registration, the registration’s picture and its category', () => {
    const device: GoodsMaster = { ...drug, goodsClass: 'DEV3', approvalNo: '国械注准20203660001', form: '' };
    expect(saleProblems(device)).toEqual([
      { field: 'deviceCategory', message: '缺少必填项：分类编码' },
      { field: 'hasRegistrationFile', message: '缺少必填项：注册证或备案凭证图片' },
      { field: 'registrationValidTo', message: '缺少必填项：注册证有效期' },
    ]);
    const complete = {
      ...device,
      deviceCategory: '14',
      hasRegistrationFile: true,
      registrationValidTo: isoDate('2028-01-01'),
    };
    expect(saleProblems(complete)).toEqual([]);
    expect(saleProblems({ ...complete, approvalNo: '粤械注准20181220033' })[0]?.message).toContain(
      '管理类别代码应为2',
    );
    expect(saleProblems({ ...complete, approvalNo: '', mah: '' }).map(({ message }) => message)).toEqual([
      '缺少必填项：注册证号',
      '缺少必填项：注册人',
    ]);
  });

  it('a class I device needs a filing and no end of validity', () => {
    const device: GoodsMaster = {
      ...drug,
      goodsClass: 'DEV1',
      approvalNo: '',
      deviceCategory: '14',
      hasRegistrationFile: true,
    };
    expect(saleProblems(device)).toEqual([{ field: 'approvalNo', message: '缺少必填项：备案号' }]);
    expect(saleProblems({ ...device, approvalNo: '粤穗械备20200001' })).toEqual([]);
  });

  it.each<[GoodsClass, string, string[]]>([
    ['HEALTH_FOOD', '', ['缺少必填项：保健食品注册号或备案号']],
    ['HEALTH_FOOD', '国食健注G20160001', []],
    ['HEALTH_FOOD', '国药准字H20163436', ['保健食品注册号或备案号格式不正确']],
    ['DISINF', '', ['缺少必填项：消毒产品卫生许可证号']],
    ['DISINF', '赣卫消证字(2019)第0012号', []],
    ['DISINF', '赣卫消证字', ['消毒产品卫生许可证号格式不正确']],
    ['SFMP', '', []],
    ['COSM', '', []],
    ['GENERAL', '', []],
  ])('%s with number "%s" has the problems %j', (goodsClass, approvalNo, messages) => {
    expect(saleProblems({ ...drug, goodsClass, approvalNo }).map(({ message }) => message)).toEqual(messages);
  });

  it('other products than drugs lack a product name, not a generic name', () => {
    expect(saleProblems({ ...drug, goodsClass: 'GENERAL', approvalNo: '', genericName: '' })).toEqual([
      { field: 'genericName', message: '缺少必填项：产品名称' },
    ]);
  });

  it('ephedrine content over the limits warns', () => {
    const cold = { ...drug, isEphedrine: true, ephedrineMgPerDose: 30 };
    expect(saleWarnings({ ...cold, ephedrineMgPerUnit: 720 })).toEqual([]);
    expect(saleWarnings({ ...cold, ephedrineMgPerUnit: 721 }).map(({ field }) => field)).toEqual([
      'ephedrineMgPerUnit',
    ]);
    expect(saleWarnings({ ...cold, form: '口服溶液剂', ephedrineMgPerUnit: 800 })).toEqual([]);
    expect(
      saleWarnings({ ...cold, ephedrineMgPerUnit: 100, ephedrineMgPerDose: 31 }).map(({ field }) => field),
    ).toEqual(['rxType']);
    expect(saleWarnings({ ...cold, ephedrineMgPerUnit: 100, ephedrineMgPerDose: 31, rxType: 'RX' })).toEqual(
      [],
    );
    expect(saleWarnings({ ...cold, isEphedrine: false, ephedrineMgPerUnit: 999 })).toEqual([]);
  });
});

describe('expiry dates', () => {
  it('an expiry is after production and within the shelf life plus a month', () => {
    const made = isoDate('2026-01-15');
    expect(expiryProblem(made, isoDate('2028-01-14'), 24)).toBeNull();
    expect(expiryProblem(made, isoDate('2028-02-15'), 24)).toBeNull();
    expect(expiryProblem(made, isoDate('2028-02-16'), 24)).toContain('24个月');
    expect(expiryProblem(made, made, 24)).toBe('有效期须晚于生产日期');
    expect(expiryProblem(made, isoDate('2040-01-01'), null)).toBeNull();
    expect(expiryProblem(null, isoDate('2040-01-01'), 24)).toBeNull();
  });
});

describe('near expiry', () => {
  const today = isoDate('2026-11-21');
  const inDays = (days: number) => new Date(Date.UTC(2026, 10, 21 + days)).toISOString().slice(0, 10);
  it.each([
    [36, 181, 'NORMAL'],
    [36, 180, 'NEAR'],
    [13, 180, 'NEAR'],
    [36, 31, 'NEAR'],
    [36, 30, 'LOCK'],
    [12, 91, 'NORMAL'],
    [12, 90, 'NEAR'],
    [6, 90, 'NEAR'],
    [6, 31, 'NEAR'],
    [6, 30, 'LOCK'],
    [5, 31, 'NORMAL'],
    [5, 30, 'NEAR'],
    [5, 16, 'NEAR'],
    [5, 15, 'LOCK'],
    [36, 0, 'LOCK'],
    [36, -1, 'EXPIRED'],
    [null, 180, 'NEAR'],
  ])('with %s months of shelf life and %d days left a batch is %s', (months, days, band) => {
    expect(expiryBand(isoDate(inDays(days)), months, today)).toBe(band);
  });

  it('goods without expiry are never near', () => {
    expect(expiryBand(null, 36, today)).toBe('NORMAL');
  });

  it('N-01: the sentence to confirm names the last day', () => {
    expect(nearExpiryConsentText(isoDate('2027-02-10'))).toBe('请确认知悉该批次效期至2027-02-10');
  });
});
