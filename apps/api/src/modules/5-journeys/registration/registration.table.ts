import type { Generated } from 'kysely';

export interface FormRow {
  readonly buyer_id: number;
  readonly token_hash: Buffer | null;
  readonly phone: string;
  readonly username: string;
  readonly password_hash: string;
  readonly invite_code: Generated<string>;
  readonly form_sealed: Generated<string>;
  readonly is_company_checked: Generated<boolean>;
  readonly reasons: Generated<unknown>;
  readonly agreed_at: Date;
  readonly sensitive_agreed_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly submitted_at: Date | null;
  /** A chain registers: it may have stores. */
  readonly is_chain: Generated<boolean>;
  /** The head office, for the form of a store. */
  readonly head_id: Generated<number | null>;
}

export interface DocumentDraftRow {
  readonly buyer_id: number;
  readonly kind: string;
  readonly draft_sealed: string;
  readonly updated_at: Date;
}

export interface CreditCodeExceptionRow {
  readonly uscc: string;
  readonly reason: string;
  readonly evidence_key: string;
  readonly evidence_sha256: string;
  readonly staff_id: number;
  readonly created_at: Date;
}

export type RegistrationTables = {
  'registration.credit_code_exception': CreditCodeExceptionRow;
  'registration.form': FormRow;
  'registration.document_draft': DocumentDraftRow;
};
