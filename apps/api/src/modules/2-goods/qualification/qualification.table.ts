import type { Generated } from 'kysely';

export type DocumentState = 'draft' | 'submitted' | 'passed' | 'rejected' | 'revoked' | 'replaced';
export type RxCategory = '' | 'RX' | 'OTC_A' | 'OTC_B';

export interface DocumentRow {
  readonly id: Generated<number>;
  readonly buyer_id: number;
  readonly kind: string;
  readonly number: Generated<string>;
  readonly holder_name: Generated<string>;
  readonly fields: Generated<unknown>;
  readonly scope_text: Generated<string>;
  readonly scope_codes: Generated<string[]>;
  readonly scope_era: Generated<'new' | 'legacy'>;
  readonly rx_category: Generated<RxCategory>;
  readonly has_cold_annotation: Generated<boolean>;
  readonly issued_on: string | null;
  readonly valid_to: string | null;
  readonly is_long_term: Generated<boolean>;
  readonly state: Generated<DocumentState>;
  readonly reject_reason: Generated<string>;
  readonly version: Generated<number>;
  readonly created_at: Date;
  readonly reviewed_at: Date | null;
}

export interface DocumentFileRow {
  readonly id: Generated<number>;
  readonly buyer_id: number;
  readonly document_id: number;
  readonly storage_key: string;
  readonly content_type: string;
  readonly byte_size: number;
  readonly original_name: string;
  readonly sort: Generated<number>;
  readonly created_at: Date;
}

export interface ReviewRow {
  readonly id: Generated<number>;
  readonly buyer_id: number;
  readonly stage: 'business' | 'quality';
  readonly staff_id: number;
  readonly decision: 'pass' | 'reject';
  readonly reasons: Generated<unknown>;
  readonly at: Date;
}

export interface ProfileRow {
  readonly buyer_id: number;
  readonly circumstances: Generated<unknown>;
  readonly is_tcm_clinic: Generated<boolean>;
  readonly manual_grants: Generated<string[]>;
}

export interface TradeVersionRow {
  readonly id: Generated<boolean>;
  readonly version: Generated<number>;
}

export interface PurchaserRow {
  readonly id: Generated<number>;
  readonly buyer_id: number;
  readonly account_id: number | null;
  readonly name: string;
  readonly id_no_sealed: Generated<string>;
  readonly id_no_masked: Generated<string>;
  readonly auth_document_id: number | null;
  readonly id_document_id: number | null;
  readonly is_legal_person: Generated<boolean>;
  readonly may_sign: Generated<boolean>;
}

export interface AddressRow {
  readonly id: Generated<number>;
  readonly buyer_id: number;
  readonly consignee: string;
  readonly phone: string;
  readonly landline: Generated<string>;
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly detail: string;
  readonly region_code: Generated<string>;
  readonly kind: Generated<'warehouse' | 'store'>;
  readonly is_licensed: Generated<boolean>;
  readonly document_id: number | null;
  readonly review: Generated<'passed' | 'waiting' | 'rejected'>;
  readonly review_reason: Generated<string>;
  readonly is_default: Generated<boolean>;
  readonly is_deleted: Generated<boolean>;
  readonly created_at: Date;
}

export interface SellerLicenceRow {
  readonly id: Generated<number>;
  readonly kind: string;
  readonly name: string;
  readonly number: string;
  readonly scope_codes: Generated<string[]>;
  readonly province: Generated<string>;
  readonly valid_to: string | null;
  readonly shown_in_footer: Generated<boolean>;
  readonly sort: Generated<number>;
  /** Key of its sealed scan; '' without one. */
  readonly storage_key: Generated<string>;
}

export interface IngredientControlRow {
  readonly id: Generated<number>;
  readonly ingredient: string;
  readonly goods_class: string;
  readonly preparation: Generated<'ANY' | 'SINGLE' | 'COMPOUND'>;
  readonly forms: Generated<string[]>;
  readonly basis: string;
  readonly effective_from: string;
  readonly effective_to: string | null;
}

export interface ControlPolicyRow {
  readonly id: Generated<number>;
  readonly goods_id: number;
  readonly provinces: Generated<string[]>;
  readonly buyer_kinds: Generated<string[]>;
  readonly allowed_buyers: Generated<number[]>;
  readonly denied_buyers: Generated<number[]>;
  readonly effective_from: string;
  readonly effective_to: string | null;
}

export interface DecisionLogRow {
  readonly id: Generated<number>;
  readonly buyer_id: number;
  readonly order_id: number;
  readonly rule_version: string;
  readonly documents: unknown;
  readonly results: unknown;
  readonly at: Date;
}

export type QualificationTables = {
  'qualification.document': DocumentRow;
  'qualification.document_file': DocumentFileRow;
  'qualification.review': ReviewRow;
  'qualification.profile': ProfileRow;
  'qualification.trade_version': TradeVersionRow;
  'qualification.purchaser': PurchaserRow;
  'qualification.address': AddressRow;
  'qualification.seller_licence': SellerLicenceRow;
  'qualification.ingredient_control': IngredientControlRow;
  'qualification.control_policy': ControlPolicyRow;
  'qualification.decision_log': DecisionLogRow;
};
