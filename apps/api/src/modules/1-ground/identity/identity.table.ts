import type { AccountRole, StaffRole } from '@qianfang/domain/access/rights';
import type { Generated } from 'kysely';

export interface StaffRow {
  readonly id: Generated<number>;
  readonly username: string;
  readonly name: string;
  readonly phone: string;
  readonly role: StaffRole;
  readonly is_default_manager: Generated<boolean>;
  readonly is_enabled: Generated<boolean>;
}

export type BuyerStatus =
  | 'draft'
  | 'submitted'
  | 'reviewing'
  | 'qa_review'
  | 'passed'
  | 'rejected'
  | 'suspended';

export interface BillingJson {
  readonly title?: string;
  readonly uscc?: string;
  readonly address?: string;
  readonly phone?: string;
  readonly bank?: string;
  readonly account_no_sealed?: string;
  readonly account_no_masked?: string;
}

export interface BuyerRow {
  readonly id: Generated<number>;
  readonly kind: string | null;
  readonly name: Generated<string>;
  readonly uscc: string | null;
  readonly legal_person: Generated<string>;
  readonly contact: Generated<string>;
  readonly phone: Generated<string>;
  readonly landline: Generated<string>;
  readonly email: Generated<string>;
  readonly province: Generated<string>;
  readonly city: Generated<string>;
  readonly district: Generated<string>;
  readonly address: Generated<string>;
  readonly region_code: Generated<string>;
  readonly billing: Generated<BillingJson>;
  readonly status: Generated<BuyerStatus>;
  readonly parent_id: number | null;
  readonly manager_id: number | null;
  readonly price_group: Generated<string>;
  readonly rank: Generated<number>;
  readonly created_at: Date;
  readonly submitted_at: Date | null;
  readonly passed_at: Date | null;
  /** When its head office stopped it. */
  readonly stopped_at: Generated<Date | null>;
}

export interface AccountRow {
  readonly id: Generated<number>;
  readonly buyer_id: number;
  readonly username: string;
  readonly phone: string;
  readonly name: Generated<string>;
  readonly password_hash: string;
  readonly role: Generated<AccountRole>;
  readonly is_enabled: Generated<boolean>;
  readonly created_at: Date;
  readonly last_login_at: Date | null;
}

export interface SessionRow {
  readonly token_hash: Buffer;
  readonly account_id: number;
  readonly buyer_id: number;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly seen_at: Date;
  readonly ip: Generated<string>;
  readonly user_agent: Generated<string>;
  readonly head_account_id: Generated<number | null>;
  readonly confirmed_until: Generated<Date | null>;
}

export type SmsScene = 'register' | 'login' | 'forget' | 'contract' | 'phone' | 'pay' | 'confirm';

export interface SmsCodeRow {
  readonly id: Generated<number>;
  readonly phone: string;
  readonly scene: SmsScene;
  readonly code_sealed: string;
  readonly address_group: string;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly used_at: Date | null;
  readonly attempts: Generated<number>;
}

export interface PayPasswordRow {
  readonly account_id: number;
  readonly password_hash: string;
  readonly set_at: Date;
}

export interface LoginFailureRow {
  readonly subject: string;
  readonly failures: number;
  readonly last_at: Date;
  readonly locked_until: Date | null;
}

export interface PuzzleRow {
  readonly salt: string;
  readonly bits: number;
  readonly address_group: string;
  readonly expires_at: Date;
  readonly used_at: Date | null;
}

export interface ResetTokenRow {
  readonly token_hash: Buffer;
  readonly account_id: number;
  readonly expires_at: Date;
}

export interface InvitationRow {
  readonly id: Generated<number>;
  readonly buyer_id: number;
  readonly phone: string;
  readonly name: string;
  readonly role: AccountRole;
  readonly token_hash: Buffer;
  readonly invited_by: number;
  readonly created_at: Date;
  readonly expires_at: Date;
}

export type IdentityTables = {
  'identity.invitation': InvitationRow;
  'identity.staff': StaffRow;
  'identity.buyer': BuyerRow;
  'identity.account': AccountRow;
  'identity.session': SessionRow;
  'identity.sms_code': SmsCodeRow;
  'identity.login_failure': LoginFailureRow;
  'identity.puzzle': PuzzleRow;
  'identity.reset_token': ResetTokenRow;
  'identity.pay_password': PayPasswordRow;
};
