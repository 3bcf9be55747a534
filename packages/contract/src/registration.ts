import Type from 'typebox';
import { oneOf } from './http/choice.ts';
import { endpointsOf } from './http/endpoint.ts';
import { closed, Flag, Id, InstantText, nullable, text } from './http/fields.ts';
import { maxDocumentBytes, maxDocumentFiles } from './qualification.calls.ts';
import { DocumentForm, DocumentItem } from './qualification.ts';
import * as calls from './registration.calls.ts';
import { MobileText } from './session.ts';

const { forAnyone } = endpointsOf('注册');

const free = (title: string, max: number) => Type.Optional(Type.String({ title, maxLength: max }));

/** Step 2 as it is typed: the rules answer per field, and what is wrong is kept all the same. */
export const CompanyForm = closed({
  /** Code of trade-rules 1.1. */
  kind: free('单位类型', 30),
  name: free('单位名称', 150),
  uscc: free('统一社会信用代码', 40),
  legal_person: free('法定代表人', 60),
  /** Six digits of the district. */
  region_code: free('所在地区', 12),
  address: free('注册地址', 200),
  contact: free('联系人', 60),
  phone: free('联系手机', 30),
  landline: free('座机', 30),
  email: free('邮箱', 300),
  /** Numbers of the licences that its kind asks for. */
  drug_licence_no: free('药品经营许可证编号', 60),
  med_licence_no: free('医疗机构登记号', 60),
  dev3_licence_no: free('医疗器械经营许可证编号', 60),
  dev2_filing_no: free('第二类医疗器械经营备案编号', 60),
  food_licence_no: free('食品经营许可证编号', 60),
  /** 经营范围 or 诊疗科目 as ticked, in the words of the licence. */
  scope: Type.Optional(
    Type.Array(Type.String({ title: '经营范围或诊疗科目', maxLength: 20 }), {
      title: '经营范围或诊疗科目',
      maxItems: 40,
    }),
  ),
  billing: Type.Optional(
    closed({
      title: free('发票抬头', 150),
      uscc: free('税号', 40),
      address: free('开票地址', 200),
      phone: free('开票电话', 30),
      bank: free('开户银行', 100),
      account_no: free('银行账号', 60),
    }),
  ),
  /** 1: goods go to the licensed address. */
  is_same_address: Type.Optional(Flag),
  receiving: Type.Optional(
    closed({
      consignee: free('收货人', 60),
      phone: free('收货手机', 30),
      region_code: free('收货地区', 12),
      detail: free('收货地址', 200),
    }),
  ),
  /** 中医诊所（备案） */
  is_tcm_clinic: Type.Optional(Flag),
  /** The legal representative orders in person. */
  legal_person_orders: Type.Optional(Flag),
  /** What it intends to buy, which decides what it is asked for. */
  buys_dev2: Type.Optional(Flag),
  buys_dev3: Type.Optional(Flag),
  resells_food: Type.Optional(Flag),
  buys_ephedrine: Type.Optional(Flag),
  buys_cold: Type.Optional(Flag),
});

export const BuyerKind = closed({
  code: Type.String(),
  label: Type.String(),
  /** Who belongs to it, in a few words. */
  hint: Type.String(),
  /** Field of its core licence's number; empty: none. */
  number_field: Type.String(),
});

export const RegistrationState = closed({
  state: oneOf('none', 'draft', 'waiting', 'rejected', 'passed', 'suspended'),
  message: Type.String(),
  /** The first step that is not done: 1, 2, 3; 4 when there is nothing to do. */
  step: Type.Integer({ minimum: 1, maximum: 4 }),
  /** Kinds of company to choose from. */
  kinds: Type.Array(BuyerKind),
  /** Masked phone. */
  account: nullable(closed({ phone: Type.String(), username: Type.String() })),
  company: CompanyForm,
  is_company_checked: Flag,
  /** Step 2 may be changed now. */
  is_company_open: Flag,
  /** Why the company's facts were sent back; empty otherwise. */
  company_reason: Type.String(),
  has_sensitive_consent: Flag,
  documents: Type.Array(DocumentItem),
  /** What the submit would refuse as things stand: a field of step 2, or `documents.` + kind (+ field). */
  gaps: Type.Array(closed({ field: Type.String(), message: Type.String() })),
  /** Kinds of papers that do not go along: nobody asks for them, or they are optional and do not hold. */
  left_out: Type.Array(Type.String()),
  /** Course of the review, in order. */
  course: Type.Array(closed({ name: Type.String(), at: nullable(InstantText), is_done: Flag })),
});

export const checkPhone = forAnyone(calls.checkPhone, {
  summary: '手机号是否可注册',
  params: closed({ value: Type.String({ title: '手机号', maxLength: 30 }) }),
  result: closed({ is_registered: Flag }),
  limit: { max: 30, seconds: 60 },
  problems: ['INVALID'],
});

export const createAccount = forAnyone(calls.createAccount, {
  summary: '第一步：验证手机，开始注册',
  body: closed({
    phone: MobileText,
    code: Type.String({ title: '短信验证码', description: '6 位数字', pattern: '^\\d{6}$' }),
    username: text('用户名', 60),
    password: text('密码', 256),
    password_again: text('确认密码', 256),
    /** Sales representative, if one asked the company to register. */
    invite_code: free('业务员编号', 30),
    /** Privacy policy and user agreement; never ticked for the buyer (个人信息保护法 14). */
    agree_privacy: Type.Optional(Flag),
  }),
  result: RegistrationState,
  success: 201,
  limit: { max: 20, seconds: 60 },
  problems: ['CODE_WRONG', 'INVALID', 'STATE_FORBIDS'],
});

export const saveCompany = forAnyone(calls.saveCompany, {
  summary: '第二步：企业信息；不通过的内容也会保留在草稿中',
  body: closed({
    ...CompanyForm.properties,
    /** 1: keep what is typed without checking it. */
    is_draft: Type.Optional(Flag),
  }),
  result: RegistrationState,
  limit: { max: 60, seconds: 60 },
  problems: ['INVALID', 'NOT_FOUND', 'STATE_FORBIDS'],
});

export const addDocument = forAnyone(calls.addDocument, {
  summary: '第三步：上传一种资质',
  body: DocumentForm,
  bodyLimit: (maxDocumentBytes + 100_000) * maxDocumentFiles,
  result: DocumentItem,
  success: 201,
  limit: { max: 60, seconds: 60 },
  problems: ['INVALID', 'NOT_FOUND', 'STATE_FORBIDS'],
});

/** What is typed into a document's form, without whose document it is and of what kind. */
function typedFacts({ type: _, holder_name: __, ...facts }: typeof DocumentForm.properties) {
  return closed(facts);
}

export const saveDocumentDraft = forAnyone(calls.saveDocumentDraft, {
  summary: '第三步：保留一种资质已填写、尚未上传的内容',
  params: closed({ type: DocumentForm.properties.type }),
  body: typedFacts(DocumentForm.properties),
  result: DocumentItem,
  limit: { max: 240, seconds: 60 },
  problems: ['INVALID', 'NOT_FOUND', 'STATE_FORBIDS'],
});

export const getRegistrationFile = forAnyone(calls.getRegistrationFile, {
  summary: '注册中上传的文件，仅本次注册可读',
  params: closed({ id: Id, n: Type.Integer({ minimum: 1, maximum: maxDocumentFiles }) }),
  problems: ['NOT_FOUND'],
});

export const submitRegistration = forAnyone(calls.submitRegistration, {
  summary: '提交审核；成功后即登录',
  body: closed({}),
  result: RegistrationState,
  limit: { max: 20, seconds: 60 },
  problems: ['INVALID', 'NOT_FOUND', 'STATE_FORBIDS'],
});

export const getRegistration = forAnyone(calls.getRegistration, {
  summary: '注册进度与草稿',
  result: RegistrationState,
});
