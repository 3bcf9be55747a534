import type { Generated } from 'kysely';

export interface AuditEntryRow {
  readonly id: Generated<number>;
  readonly at: Date;
  readonly actor: string;
  readonly role: string;
  readonly action: string;
  readonly entity: string;
  readonly reason: string;
  readonly details: unknown;
  readonly previous_hash: string;
  readonly hash: string;
}

export type AuditTables = {
  'audit.entry': AuditEntryRow;
};
