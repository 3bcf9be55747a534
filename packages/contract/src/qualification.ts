import Type from 'typebox';
import { choice, oneOf } from './http/choice.ts';
import { endpointsOf } from './http/endpoint.ts';
import { closed, DateText, Flag, Id, InstantText, nullable } from './http/fields.ts';
import * as calls from './qualification.calls.ts';
import { maxDocumentBytes, maxDocumentFiles } from './qualification.calls.ts';

const { forAccount } = endpointsOf('资质');

const DocumentFile = closed({
  /** From 1; its address ends in /file/{n}. */
  n: Type.Integer(),
  url: Type.String(),
  name: Type.String(),
  content_type: oneOf('image/jpeg', 'application/pdf'),
  byte_size: Type.Integer(),
});

/** One version of a document. Identity and account numbers are masked: `110***********0011`. */
export const DocumentVersion = closed({
  id: Id,
  version: Type.Integer(),
  state: oneOf('draft', 'submitted', 'passed', 'rejected', 'revoked', 'replaced'),
  number: Type.String(),
  holder_name: Type.String(),
  issued_on: nullable(DateText),
  /** Last valid day; null with `is_long_term`, or where the document has none. */
  valid_to: nullable(DateText),
  is_long_term: Flag,
  scope_text: Type.String(),
  rx_category: Type.String(),
  /** What else stands on it, by the names of `form_fields`. */
  values: Type.Record(Type.String(), Type.String()),
  /** Why it was rejected or revoked. */
  reason: Type.String(),
  created_at: InstantText,
  files: Type.Array(DocumentFile),
});

/** One kind of document that is asked of a company. */
export const DocumentItem = closed({
  type: Type.String(),
  name: Type.String(),
  need: oneOf('REQUIRED', 'OPTIONAL', 'VIA_HEAD_OFFICE'),
  /** When a conditional one is needed. */
  note: Type.String(),
  /** To a date; to a date or for good; without any. */
  term: oneOf('DATED', 'DATED_OR_LONG', 'UNDATED'),
  /** What is read from it, in the order of its form. */
  form_fields: Type.Array(
    closed({
      name: Type.String(),
      label: Type.String(),
      is_required: Flag,
      /** What is known of it already; empty where it was masked or never said. */
      value: Type.String(),
      /** An identity number that was handed in, masked. */
      masked: Type.String(),
    }),
  ),
  /** What is typed and was not handed in; the texts stand in `form_fields`. null: nothing. */
  typed: nullable(closed({ is_long_term: Flag, agree_sensitive: Flag })),
  status: oneOf(
    'VALID',
    'EXPIRING',
    'EXPIRED',
    /** There, and not handed in (again) yet. */
    'PENDING',
    'IN_REVIEW',
    'REJECTED',
    'REVOKED',
    'MISSING',
  ),
  status_label: Type.String(),
  days_left: nullable(Type.Integer()),
  /** May be handed in now. */
  is_open: Flag,
  /** The version that counts, or the newest while none has passed. */
  current: nullable(DocumentVersion),
  /** A newer version beside one that counts: it waits for review, or was sent back. */
  renewal: nullable(DocumentVersion),
});

/**
 * A day as it is typed, or none yet: looked at with the rest of the form, which is told all that is wrong with it at
 * once.
 */
const DayOrNone = Type.String({ title: '日期', maxLength: 10 });

/** The facts of a document as they are typed; which of them a kind needs is said by its `form_fields`. */
export const DocumentForm = closed({
  type: Type.String({
    title: '资质类型',
    description: '资质列表给出的类型，如 DRUG_LICENCE',
    pattern: '^[A-Z0-9_]{2,30}$',
  }),
  number: Type.Optional(Type.String({ title: '编号', maxLength: 60 })),
  holder_name: Type.Optional(Type.String({ title: '单位名称', maxLength: 100 })),
  issued_on: Type.Optional(DayOrNone),
  valid_to: Type.Optional(DayOrNone),
  is_long_term: Type.Optional(Flag),
  scope_text: Type.Optional(Type.String({ title: '经营范围', maxLength: 3000 })),
  rx_category: Type.Optional(
    choice('经营类别', { '': '未填写', RX: '处方药', OTC_A: '甲类非处方药', OTC_B: '乙类非处方药' }),
  ),
  values: Type.Optional(
    Type.Record(Type.String({ pattern: '^[a-z_]{1,40}$' }), Type.String({ maxLength: 500 }), {
      maxProperties: 20,
      additionalProperties: false,
    }),
  ),
  /** Separate consent for identity cards and other sensitive personal data. */
  agree_sensitive: Type.Optional(Flag),
});

export const getDocuments = forAccount(calls.getDocuments, {
  summary: '本单位的资质证件；证件号码脱敏',
  result: closed({ buyer_type_label: Type.String(), list: Type.Array(DocumentItem) }),
});

export const handInDocument = forAccount(calls.handInDocument, {
  summary: '上传或更新一种资质，提交审核',
  body: DocumentForm,
  bodyLimit: (maxDocumentBytes + 100_000) * maxDocumentFiles,
  result: DocumentItem,
  success: 201,
  problems: ['INVALID', 'NOT_FOUND', 'STATE_FORBIDS'],
});

export const getDocumentFile = forAccount(calls.getDocumentFile, {
  summary: '资质的第 n 个文件，仅本单位可读',
  params: closed({ id: Id, n: Type.Integer({ minimum: 1, maximum: maxDocumentFiles }) }),
  problems: ['NOT_FOUND'],
});

export const getScope = forAccount(calls.getScope, {
  summary: '本单位的经营范围：每一类商品是否可购买，以及原因',
  result: closed({
    groups: Type.Array(
      closed({
        name: Type.String(),
        classes: Type.Array(
          closed({
            code: Type.String(),
            name: Type.String(),
            is_covered: Flag,
            /** Why not; empty when covered. */
            message: Type.String(),
          }),
        ),
      }),
    ),
    /** The words on the licences themselves. */
    texts: Type.Array(closed({ document: Type.String(), text: Type.String() })),
  }),
});

/** What stands on a company's business licence; empty where the store was never told. */
const legalFacts = {
  name: Type.String(),
  legal_person: Type.String(),
  /** Six digits of the district. */
  region_code: Type.String(),
  /** The registered address without its district. */
  address: Type.String(),
};

export const getCompanyChange = forAccount(calls.getCompanyChange, {
  summary: '本单位的企业信息变更：现在登记的信息，和最近一次申请',
  result: closed({
    now: closed(legalFacts),
    /** May be asked for now: not before the company has passed. */
    is_open: Flag,
    /** The application that waits or was sent back; null where there is none. */
    change: nullable(
      closed({
        ...legalFacts,
        state: oneOf('waiting', 'rejected'),
        /** What it changes, as it is and as it would be, in words. */
        differences: Type.Array(
          closed({ label: Type.String(), before: Type.String(), after: Type.String() }),
        ),
        /** Why it was sent back. */
        reason: Type.String(),
        submitted_at: InstantText,
      }),
    ),
  }),
});

const free = (title: string, max: number) => Type.String({ title, maxLength: max });

export const applyForChange = forAccount(calls.applyForChange, {
  summary: '凭变更后的营业执照申请变更企业信息；审核通过前不变',
  body: closed({
    name: free('单位名称', 150),
    legal_person: free('法定代表人', 60),
    region_code: free('所在地区', 12),
    address: free('注册地址', 200),
    valid_to: Type.Optional(DayOrNone),
    is_long_term: Type.Optional(Flag),
  }),
  bodyLimit: (maxDocumentBytes + 100_000) * maxDocumentFiles,
  result: closed({}),
  success: 201,
  problems: ['INVALID', 'STATE_FORBIDS'],
});
