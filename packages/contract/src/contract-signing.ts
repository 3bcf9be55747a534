import Type from 'typebox';
import * as calls from './contract-signing.calls.ts';
import { byMail } from './http/by-mail.ts';
import { oneOf } from './http/choice.ts';
import { endpointsOf } from './http/endpoint.ts';
import { closed, DateText, Id, InstantText, listOf, nullable, paged } from './http/fields.ts';

const { forAccount } = endpointsOf('电子合同');

const ContractStatus = oneOf('unsigned', 'signed', 'expired');

export const getContracts = forAccount(calls.getContracts, {
  summary: '电子合同与签署状态',
  result: closed({
    list: Type.Array(
      closed({
        id: Id,
        kind: Type.String(),
        version: Type.Integer(),
        title: Type.String(),
        body: Type.String(),
        is_required: Type.Boolean(),
        /** The day from which a coming version takes the place of the one in force; null for that one. */
        comes_on: nullable(DateText),
        status: ContractStatus,
        /** Of the newest signature; null without one. */
        signature_id: nullable(Id),
        signer_name: Type.String(),
        signed_at: nullable(InstantText),
        valid_to: nullable(DateText),
        content_hash: Type.String(),
      }),
    ),
  }),
});

export const signContract = forAccount(calls.signContract, {
  summary: '签署合同',
  params: closed({ id: Id }),
  body: closed({
    signer_name: Type.String({ title: '签署人姓名', minLength: 2, maxLength: 20 }),
    /** Hash of the text that was read, so that nobody signs another one. */
    content_hash: Type.String({
      title: '合同版本',
      description: '合同预览给出的 64 位校验值',
      pattern: '^[0-9a-f]{64}$',
    }),
    has_read: Type.Boolean({ title: '阅读确认' }),
  }),
  result: closed({ id: Id, content_hash: Type.String(), signed_at: InstantText, valid_to: DateText }),
  problems: ['FORBIDDEN', 'INVALID', 'NOT_FOUND'],
});

export const getSignatures = forAccount(calls.getSignatures, {
  summary: '签署记录，最近的在前',
  query: closed(paged(20, 50)),
  result: listOf(
    closed({
      id: Id,
      kind: Type.String(),
      version: Type.Integer(),
      title: Type.String(),
      signer_name: Type.String(),
      signed_at: InstantText,
      valid_to: DateText,
    }),
  ),
});

export const getSignatureFile = forAccount(calls.getSignatureFile, {
  summary: '已签署的合同，带数字签名的 PDF',
  params: closed({ id: Id }),
  problems: ['NOT_FOUND'],
});

export const verifySignature = forAccount(calls.verifySignature, {
  summary: '校验已签署的合同：存档的 PDF 是否一字未改',
  params: closed({ id: Id }),
  result: closed({
    valid: Type.Boolean(),
    /** Of the document as it was signed, hexadecimal. */
    sha256: Type.String(),
    certificate_sha256: Type.String(),
  }),
  problems: ['NOT_FOUND'],
});

export const mailSignature = forAccount(calls.mailSignature, byMail(getSignatureFile));
