import { maskIdCard } from '@qianfang/domain/identifier/id-card';
import { normalizeNumber } from '@qianfang/domain/identifier/normalize';
import type { SecretBox } from '../../../platform/secret-box.ts';
import {
  type DocumentFormBody,
  sealedValues,
  type TypedDocument,
} from '../../2-goods/qualification/index.ts';

/** The unsubmitted form of one document. */
export type DocumentDraft = Omit<DocumentFormBody, 'type' | 'holder_name'>;

/** Long enough that masking protects it. */
const wholeIdNumber = /^\d{17}[\dX]$/;

/**
 * The successor of a draft. Identity numbers are stored only with the separate consent (个人信息保护法 29)
 * and only complete ones. The form comes back without them, so an empty field means the same number as
 * before.
 */
export function nextDraft(typed: DocumentDraft, before: DocumentDraft, hasConsent: boolean): DocumentDraft {
  const mayStore = hasConsent || typed.agree_sensitive === 1;
  const values = Object.entries({ ...typed.values }).flatMap(([name, text]) => {
    if (!sealedValues.has(name)) return [[name, text]];
    const number = normalizeNumber(text) || (before.values?.[name] ?? '');
    return mayStore && wholeIdNumber.test(number) ? [[name, number]] : [];
  });
  return { ...typed, values: Object.fromEntries(values) };
}

/** Fills identity numbers left empty from the draft. */
export function withStoredNumbers(
  body: DocumentFormBody,
  draft: DocumentDraft | undefined,
): DocumentFormBody {
  const kept = Object.entries(draft?.values ?? {}).filter(
    ([name]) => sealedValues.has(name) && !body.values?.[name]?.trim(),
  );
  return kept.length === 0 ? body : { ...body, values: { ...body.values, ...Object.fromEntries(kept) } };
}

/** A draft for display: complete, but with identity numbers masked (W6-06). */
export function typedDocumentOf(draft: DocumentDraft): TypedDocument {
  const { values = {}, is_long_term: isLongTerm, agree_sensitive: agrees, ...columns } = draft;
  const entries = Object.entries(values);
  return {
    texts: {
      ...columns,
      ...Object.fromEntries(entries.filter(([name]) => !sealedValues.has(name))),
    },
    masked: Object.fromEntries(
      entries.flatMap(([name, text]) => (sealedValues.has(name) ? [[name, maskIdCard(text)]] : [])),
    ),
    isLongTerm: isLongTerm === 1,
    agreesSensitive: agrees === 1,
  };
}

export function sealDraft(draft: DocumentDraft, secrets: SecretBox): string {
  return secrets.seal(JSON.stringify(draft));
}

export function openDraft(sealed: string, secrets: SecretBox): DocumentDraft {
  return JSON.parse(secrets.open(sealed)) as DocumentDraft;
}
