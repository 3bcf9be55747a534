import Type from 'typebox';
import { endpoint } from './http/endpoint.ts';
import { closed, DateText, Id, InstantText, nullable } from './http/fields.ts';

const tag = '电子合同';

const ContractStatus = Type.Union([
  Type.Literal('unsigned'),
  Type.Literal('signed'),
  Type.Literal('expired'),
]);

export const getContracts = endpoint({
  method: 'GET',
  path: '/api/contract',
  auth: 'account',
  tag,
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
        status: ContractStatus,
        signer_name: Type.String(),
        signed_at: nullable(InstantText),
        valid_to: nullable(DateText),
        content_hash: Type.String(),
      }),
    ),
  }),
});

export const signContract = endpoint({
  method: 'POST',
  path: '/api/contract/{id}/sign',
  auth: 'account',
  tag,
  summary: '签署合同',
  params: closed({ id: Id }),
  body: closed({
    signer_name: Type.String({ title: '签署人姓名', minLength: 2, maxLength: 20 }),
    /** Hash of the text that was read, so that nobody signs another one. */
    content_hash: Type.String({ title: '合同版本', pattern: '^[0-9a-f]{64}$' }),
    has_read: Type.Boolean({ title: '阅读确认' }),
  }),
  result: closed({ id: Id, content_hash: Type.String(), signed_at: InstantText, valid_to: DateText }),
});

export const contractSigningEndpoints = [getContracts, signContract] as const;
