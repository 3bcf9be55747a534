import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { NO_CIRCUMSTANCES } from '../qualification/document-matrix.ts';
import type { DocumentType } from '../qualification/document-type.ts';
import { type CompanyFacts, checkCompany } from './check-company.ts';
import { checkDocuments, type DocumentsContext, type HandedInDocument } from './check-documents.ts';
import { hasErrors } from './field-errors.ts';
import { normalPassword, passwordProblem, passwordStrength, repeatedPasswordProblem } from './password.ts';
import { usernameProblem } from './username.ts';

const pharmacy: CompanyFacts = {
  kind: 'RETAIL_SINGLE',
  name: '广州市天河区康宁大药房（个人独资）',
  uscc: '91440300MA00DEM00J',
  legalPerson: '李明',
  contact: '王芳',
  phone: '13800138000',
  landline: '',
  email: '',
  province: '广东省',
  city: '广州市',
  district: '天河区',
  regionCode: '440106',
  address: '天河北路 1 号首层',
  drugLicenceNo: '粤DB7551234',
  medLicenceNo: '',
  dev3LicenceNo: '',
  dev2FilingNo: '',
  foodLicenceNo: '',
  billing: {
    title: '广州市天河区康宁大药房(个人独资)',
    uscc: '91440300MA00DEM00J',
    address: '天河北路 1 号首层',
    phone: '020-83331111',
    bank: '中国银行天河支行',
    accountNo: '6222000011112222333',
  },
};

const check = (change: Partial<CompanyFacts>, isUsccTaken = false) =>
  checkCompany({ ...pharmacy, ...change }, { isUsccTaken, isUsccVouchedFor: false });
const errorsOf = (change: Partial<CompanyFacts>) => check(change).errors;

describe('company facts', () => {
  it('a complete pharmacy has no errors; bracket width makes no difference in names', () => {
    const report = check({});
    expect(report).toEqual({ errors: {}, warnings: [] });
    expect(hasErrors(report)).toBe(false);
  });

  it('Q-01: check digit and format of the credit code have different messages', () => {
    expect(errorsOf({ uscc: '91440101681325547X', billing: null })).toEqual({
      uscc: ['统一社会信用代码校验位不正确，请核对'],
    });
    expect(errorsOf({ uscc: '91350100M000100Y4Z', billing: null })).toEqual({
      uscc: ['统一社会信用代码格式不正确'],
    });
  });

  it('Q-02: the licence must fit the buyer type', () => {
    expect(errorsOf({ drugLicenceNo: '粤AA0200001' })).toEqual({
      drug_licence_no: ['许可证类别（批发）与所选单位类型（单体药店）不一致'],
    });
    expect(errorsOf({ drugLicenceNo: '' })).toEqual({ drug_licence_no: ['请填写药品经营许可证编号'] });
    expect(errorsOf({ drugLicenceNo: '粤EA1234567' })).toEqual({
      drug_licence_no: ['药品经营许可证编号格式不正确'],
    });
  });

  it('a registered company is asked to log in; a chain store may share its head office’s code', () => {
    expect(check({}, true).errors).toEqual({ uscc: ['该单位已注册，请登录或联系客户经理'] });
    expect(check({ kind: 'CHAIN_STORE', drugLicenceNo: '粤CB7551234', billing: null }, true).errors).toEqual(
      {},
    );
  });

  it('an empty form reports every required field at once', () => {
    const empty: CompanyFacts = {
      kind: '',
      name: '',
      uscc: '',
      legalPerson: '',
      contact: '',
      phone: '',
      landline: '',
      email: '',
      province: '',
      city: '',
      district: '',
      regionCode: '',
      address: '',
      drugLicenceNo: '',
      medLicenceNo: '',
      dev3LicenceNo: '',
      dev2FilingNo: '',
      foodLicenceNo: '',
      billing: null,
    };
    expect(Object.keys(checkCompany(empty, { isUsccTaken: false, isUsccVouchedFor: false }).errors)).toEqual([
      'kind',
      'name',
      'uscc',
      'legal_person',
      'region_code',
      'address',
      'contact',
      'phone',
    ]);
  });

  it.each<[Partial<CompanyFacts>, string, string]>([
    [{ kind: 'PERSON' }, 'kind', '请选择单位类型'],
    [{ name: '药房', billing: null }, 'name', '单位名称应为 4 至 100 个字'],
    [{ legalPerson: '李' }, 'legal_person', '法定代表人应为 2 至 40 个字'],
    [{ contact: '' }, 'contact', '请填写联系人'],
    [{ phone: '12345' }, 'phone', '手机号格式不正确，请填写 11 位手机号'],
    [{ landline: '83331111' }, 'landline', '座机号格式不正确，请按“区号-号码”填写'],
    [{ email: 'a@b' }, 'email', '邮箱格式不正确'],
    [{ regionCode: '' }, 'region_code', '请选择所在地区'],
    [{ address: '一号' }, 'address', '详细地址应为 5 至 100 个字'],
    [{ dev3LicenceNo: '粤穗备1' }, 'dev3_licence_no', '医疗器械经营许可证编号格式不正确'],
    [{ dev2FilingNo: '粤穗备1' }, 'dev2_filing_no', '第二类医疗器械经营备案编号格式不正确'],
    [{ foodLicenceNo: 'JY1' }, 'food_licence_no', '食品经营许可证或备案编号格式不正确'],
    [{ name: '另一家大药房有限公司' }, 'billing.title', '发票抬头须与营业执照名称一致'],
  ])('%j is an error of %s', (change, field, message) => {
    expect(errorsOf(change)).toEqual({ [field]: [message] });
  });

  it('billing facts must be those of the company', () => {
    const billing = pharmacy.billing;
    if (billing === null) throw new Error('the fixture bills');
    expect(errorsOf({ billing: { ...billing, uscc: '92440300MA00DEM00F' } })).toEqual({
      'billing.uscc': ['开票税号须与统一社会信用代码一致'],
    });
    expect(errorsOf({ billing: { ...billing, accountNo: '12', phone: '1', bank: '', address: '' } })).toEqual(
      {
        'billing.address': ['请填写注册地址'],
        'billing.phone': ['注册电话格式不正确'],
        'billing.bank': ['请填写开户银行'],
        'billing.account_no': ['银行账号格式不正确，应为 8 至 30 位数字'],
      },
    );
    expect(errorsOf({ billing: { ...billing, phone: '' } })).toEqual({ 'billing.phone': ['请填写注册电话'] });
    expect(errorsOf({ billing: { ...billing, phone: '13800138000' } })).toEqual({});
  });

  it('a clinic enters a registration number, whose format only warns, and no drug licence', () => {
    const clinic = { kind: 'CLINIC', drugLicenceNo: '', medLicenceNo: '440106123456' };
    expect(check(clinic)).toEqual({
      errors: {},
      warnings: ['医疗机构登记号不是标准的 22 位编号，请核对证照原件'],
    });
    expect(errorsOf({ ...clinic, medLicenceNo: '' })).toEqual({ med_licence_no: ['请填写医疗机构登记号'] });
    expect(errorsOf({ ...clinic, drugLicenceNo: '粤DB7551234' })).toEqual({
      drug_licence_no: ['诊所/门诊部无需填写药品经营许可证'],
    });
  });

  it('a device dealer enters at least one permission', () => {
    const dealer = { kind: 'DEVICE_DEALER', drugLicenceNo: '' };
    expect(errorsOf(dealer)).toEqual({ dev3_licence_no: ['医疗器械经营许可证与第二类备案凭证至少填写一项'] });
    expect(errorsOf({ ...dealer, dev2FilingNo: '京丰食药监械经营备20150159号' })).toEqual({});
  });

  it('an unusual kind of organisation warns the reviewer', () => {
    const hospital = { kind: 'HOSPITAL_PUBLIC', drugLicenceNo: '', medLicenceNo: 'PDY00002X11010517A1001' };
    expect(check(hospital).warnings).toHaveLength(1);
    expect(check({ ...hospital, uscc: '12110105400000001H', billing: null }).warnings).toEqual([]);
    expect(check({ uscc: '12110105400000001H', billing: null }).warnings).toHaveLength(1);
  });
});

const today = isoDate('2026-11-21');
const context: DocumentsContext = {
  buyerType: 'RETAIL_SINGLE',
  name: pharmacy.name,
  uscc: pharmacy.uscc,
  circumstances: NO_CIRCUMSTANCES,
  today,
};

function handIn(type: DocumentType, rest: Partial<HandedInDocument> = {}): HandedInDocument {
  return {
    type,
    holderName: pharmacy.name,
    holderUscc: pharmacy.uscc,
    issuedOn: isoDate('2024-01-01'),
    validTo: isoDate('2028-12-31'),
    isLongTerm: false,
    personName: '王芳',
    personIdNo: '110101199003070011',
    fileCount: 1,
    number: type === 'DRUG_LICENCE' ? pharmacy.drugLicenceNo : '',
    rejection: null,
    ...rest,
  };
}

const complete: readonly HandedInDocument[] = [
  handIn('BIZ_LICENCE', { validTo: null, isLongTerm: true }),
  handIn('DRUG_LICENCE'),
  handIn('BILLING', { validTo: null }),
  handIn('ANNUAL_REPORT', { validTo: null }),
  handIn('PURCHASE_AUTH', { validTo: isoDate('2027-11-20') }),
  handIn('ID_CARD'),
  handIn('QA_AGREEMENT'),
];

const withChange = (type: DocumentType, rest: Partial<HandedInDocument>) =>
  checkDocuments(
    complete.map((one) => (one.type === type ? { ...one, ...rest } : one)),
    context,
  ).errors;

describe('documents against each other', () => {
  it('a complete set has no errors', () => {
    expect(checkDocuments(complete, context)).toEqual({ errors: {}, warnings: [], leftOut: [] });
  });

  it('missing documents are requested', () => {
    const without = complete.filter(({ type }) => type !== 'DRUG_LICENCE');
    expect(checkDocuments(without, context).errors).toEqual({
      'documents.DRUG_LICENCE': ['请上传药品经营许可证'],
    });
  });

  it.each<[DocumentType, Partial<HandedInDocument>, string, string]>([
    [
      'DRUG_LICENCE',
      { holderName: '另一家药房' },
      'holder_name',
      '药品经营许可证登记的是“另一家药房”，现在的单位名称是“广州市天河区康宁大药房（个人独资）”，请核对证照后重新保存',
    ],
    [
      'BILLING',
      { holderUscc: '92440300MA00DEM00F' },
      'uscc',
      '开票资料登记的统一社会信用代码是 92440300MA00DEM00F，与现在填写的不同，请核对证照后重新保存',
    ],
    ['ANNUAL_REPORT', { rejection: '看不清' }, '', '请按驳回原因重新上传：看不清'],
    [
      'DRUG_LICENCE',
      { number: '粤BB7551234' },
      'number',
      '许可证类别（零售连锁总部）与所选单位类型（单体药店）不一致',
    ],
    ['QA_AGREEMENT', { validTo: isoDate('2024-01-01') }, 'valid_to', '有效期须晚于发证日期'],
    ['QA_AGREEMENT', { validTo: null }, 'valid_to', '请填写质量保证协议的有效期'],
    ['QA_AGREEMENT', { validTo: null, isLongTerm: true }, 'valid_to', '请填写质量保证协议的有效期'],
    ['BIZ_LICENCE', { isLongTerm: false }, 'valid_to', '请填写营业执照的有效期，或勾选长期有效'],
    [
      'PURCHASE_AUTH',
      { validTo: isoDate('2029-01-01') },
      'valid_to',
      '授权期限不得晚于证照与身份证的有效期（2028-12-31）',
    ],
    ['PURCHASE_AUTH', { personName: '张三' }, 'person_name', '被授权人姓名与身份证不一致'],
    ['PURCHASE_AUTH', { personIdNo: '11010519491231002X' }, 'person_id_no', '被授权人身份证号与身份证不一致'],
    ['ANNUAL_REPORT', { fileCount: 0 }, 'files', '请上传企业年度报告的图片或 PDF'],
  ])('%s with %j is an error of its %s', (type, change, part, message) => {
    const found = withChange(type, change);
    expect(found[`documents.${type}${part && `.${part}`}` as keyof typeof found]).toContain(message);
    expect(Object.keys(found)).toHaveLength(1);
  });

  it('an expired document is refused, on its last day it is accepted', () => {
    expect(withChange('QA_AGREEMENT', { validTo: isoDate('2026-11-20') })).toEqual({
      'documents.QA_AGREEMENT.valid_to': ['质量保证协议已过期，请上传有效证件'],
    });
    expect(withChange('QA_AGREEMENT', { validTo: today })).toEqual({});
  });

  it('a person’s number is checked and the name is required', () => {
    const found = withChange('ID_CARD', { personIdNo: '110101199003070012', personName: ' ' });
    expect(found['documents.ID_CARD.person_id_no']).toEqual(['身份证号码校验位不正确，请核对']);
    expect(found['documents.ID_CARD.person_name']).toEqual(['请填写姓名']);
  });

  it('a legal representative who orders in person needs no authorisation', () => {
    const alone = complete.filter(({ type }) => type !== 'PURCHASE_AUTH');
    expect(
      checkDocuments(alone, { ...context, circumstances: { ...NO_CIRCUMSTANCES, legalPersonOrders: true } })
        .errors,
    ).toEqual({});
  });
});

describe('user names', () => {
  it.each(['yaodian', 'kang-ning_01', 'Abcd', 'a'.repeat(20)])('%s is accepted', (name) => {
    expect(usernameProblem(name)).toBeNull();
  });
  it.each(['13800138000', '1abc', 'abc', 'a'.repeat(21), 'a b c d', '康宁大药房', 'a@bc'])(
    '%s is refused',
    (name) => {
      expect(usernameProblem(name)).toBe('用户名为 4 至 20 位字母、数字、下划线或短横线，以字母开头');
    },
  );
  it('store-like names are reserved, and an empty name is requested', () => {
    expect(usernameProblem('Admin')).toBe('该用户名不可使用，请换一个');
    expect(usernameProblem('kefu01')).toBe('该用户名不可使用，请换一个');
    expect(usernameProblem(' ')).toBe('请填写用户名');
  });
});

describe('passwords', () => {
  const context = {
    username: 'yaodian',
    phone: '13800138000',
    personName: '王小明',
    companyName: '示例仁心大药房有限公司',
  };
  it.each([
    'k4ngning',
    'abdefxyz',
    '82910384',
    '一二三四五六药房',
    ' k4 ngning ',
    'correct horse battery',
    '💊💉🩺🩹🧪🔬🧬🩻',
    'x'.repeat(2) + 'yz7q'.repeat(31),
    'yaodian-liegt-am-see',
    '仁心大药房门口有三棵树',
  ])('"%s" is accepted: no rule but length', (password) => {
    expect(passwordProblem(password, context)).toBeNull();
  });
  const named = '密码不能只由用户名、手机号、姓名、单位或本站名称构成，请换一个';
  it.each([
    ['', '请填写密码'],
    ['a1b2c3', '密码至少 8 位，您填了 6 位'],
    ['💊💉🩺🩹', '密码至少 8 位，您填了 4 位'],
    ['xq7'.repeat(43), '密码最长 128 位，您填了 129 位'],
    ['YaoDian88', named],
    ['ｙａｏｄｉａｎ８８', named],
    ['yaodian2026', named],
    ['x13800138000', named],
    ['王小明王小明13', named],
    ['示例仁心大药房有限公司', named],
    ['示例仁心大药房2026', named],
    ['Qianfang-2026', named],
    ['千方医药采购88', named],
    ['PASSWORD123', '密码过于简单，请换一个'],
    ['12345678', '密码过于简单，请换一个'],
    ['        ', '密码过于简单，请换一个'],
    ['aaaa1111', '密码过于简单，请换一个'],
    ['a23456789', '密码过于简单，请换一个'],
    ['87654321a', '密码过于简单，请换一个'],
  ])('"%s" is refused: %s', (password, problem) => {
    expect(passwordProblem(password, context)).toBe(problem);
  });
  it('another character width or composition is the same password', () => {
    expect(normalPassword('Ｋａｎｇ７')).toBe('Kang7');
    expect(normalPassword('cafe\u0301')).toBe(normalPassword('caf\u00e9'));
  });
  it('any text is judged without an exception', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 0x10ffff }), { maxLength: 200 }), (codes) => {
        const problem = passwordProblem(String.fromCodePoint(...codes), context);
        expect(problem === null || problem.length > 0).toBe(true);
      }),
    );
  });
  it('both fields must agree', () => {
    expect(repeatedPasswordProblem('Qianfang-2026', 'Qianfang-2026')).toBeNull();
    expect(repeatedPasswordProblem('Qianfang-2026', 'qianfang-2026')).toBe('两次填写的密码不一致');
    expect(repeatedPasswordProblem('Qianfang-2026', '')).toBe('请再次填写密码');
  });
  it.each([
    ['12345678', 'WEAK'],
    ['k4ngning', 'WEAK'],
    ['k4ngning88', 'FAIR'],
    ['kang-ning-tang', 'FAIR'],
    ['shan-zha-2027', 'STRONG'],
    ['correct horse battery', 'STRONG'],
  ])('%s is %s', (password, strength) => {
    expect(passwordStrength(password, context)).toBe(strength);
  });
});
