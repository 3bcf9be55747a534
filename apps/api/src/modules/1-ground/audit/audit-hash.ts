import { createHash } from 'node:crypto';

/** An action that must be provable later. */
export interface AuditFacts {
  /** Who: `account:12`, `staff:3`, `system`. Never a name or phone. */
  readonly actor: string;
  readonly role: string;
  readonly action: string;
  /** On what: `buyer:12`, `document:7`. */
  readonly entity: string;
  readonly reason?: string;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

export const chainStart = '0'.repeat(64);

/** Serialises JSON with sorted keys, because jsonb does not preserve key order. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, ordered(inner)]),
  );
}

/** The details as they will be read back from jsonb. */
function plain(details: unknown): unknown {
  return JSON.parse(JSON.stringify(details ?? {}));
}

export function hashEntry(facts: AuditFacts, previousHash: string): string {
  const text = JSON.stringify([
    previousHash,
    facts.at.toISOString(),
    facts.actor,
    facts.role,
    facts.action,
    facts.entity,
    facts.reason ?? '',
    ordered(plain(facts.details)),
  ]);
  return createHash('sha256').update(text).digest('hex');
}
