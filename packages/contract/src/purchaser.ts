import Type from 'typebox';
import { closed, DateText, nullable } from './http/fields.ts';

/** Who orders for a company: how GSP 89 knows him. */
export const Purchaser = closed({
  name: Type.String(),
  /** All but the first three and the last four masked. */
  id_no: Type.String(),
  is_legal_person: Type.Boolean(),
  /** Last day of the letter of authority; null for the legal representative, who needs none. */
  authorised_until: nullable(DateText),
  /** Why he may not order today; empty where he may. */
  problem: Type.String(),
});
