import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { getDocuments, handInDocument } from '@qianfang/contract/qualification';

export type DocumentItem = ResultOf<typeof getDocuments>['list'][number];
export type DocumentBody = BodyOf<typeof handInDocument>;

/** Fields with columns of their own; every other field travels in `values`. */
const columns = new Set(['number', 'issued_on', 'valid_to', 'scope_text', 'rx_category']);
/** Optional but decisive, so shown with the required ones. */
const mainNames = new Set(['rx_category', 'scope_text', 'valid_to', 'inspection_valid_to']);

/** A document as typed. */
export interface DocumentValues {
  texts: Record<string, string>;
  is_long_term: boolean;
  agree_sensitive: boolean;
}

export function bodyOf(
  item: Pick<DocumentItem, 'type' | 'term'>,
  { texts, is_long_term, agree_sensitive }: DocumentValues,
): DocumentBody {
  const inColumns = Object.fromEntries(Object.entries(texts).filter(([name]) => columns.has(name)));
  const values = Object.fromEntries(Object.entries(texts).filter(([name]) => !columns.has(name)));
  const { rx_category: category, valid_to: validTo, ...plain } = inColumns;
  return {
    type: item.type,
    ...plain,
    ...(validTo !== undefined && !is_long_term ? { valid_to: validTo } : {}),
    ...(category ? { rx_category: category as 'RX' | 'OTC_A' | 'OTC_B' } : {}),
    ...(item.term === 'DATED_OR_LONG' ? { is_long_term: is_long_term ? 1 : 0 } : {}),
    values,
    ...(agree_sensitive ? { agree_sensitive: 1 } : {}),
  };
}

type FormField = DocumentItem['form_fields'][number];

/** What is always shown, and what may be unfolded. */
export function splitFields(fields: readonly FormField[]): { main: FormField[]; more: FormField[] } {
  const isMain = (field: FormField) => field.is_required === 1 || mainNames.has(field.name);
  return { main: fields.filter(isMain), more: fields.filter((field) => !isMain(field)) };
}
