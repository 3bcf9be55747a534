import type { IsoDate } from '../calendar/iso-date.ts';
import { isExpired } from '../calendar/validity.ts';

export interface ContractTemplate {
  readonly type: string;
  readonly version: number;
  /** From this day older signed versions no longer count. */
  readonly mandatoryFrom: IsoDate;
}

export interface ContractSignature {
  readonly type: string;
  readonly version: number;
  /** Last day of the contract; null = without end. */
  readonly validTo: IsoDate | null;
}

export interface OpenContract {
  readonly type: string;
  readonly reason: 'unsigned' | 'expired' | 'withdrawn';
}

/**
 * Required contracts to sign before an order: unsigned, expired, or signed in a version withdrawn by a newer
 * mandatory one (E-01, E-02). Empty = none.
 */
export function openContracts(
  required: readonly string[],
  templates: readonly ContractTemplate[],
  signatures: readonly ContractSignature[],
  today: IsoDate,
): readonly OpenContract[] {
  return required.flatMap((type): OpenContract[] => {
    const minVersion = Math.max(
      0,
      ...templates
        .filter((one) => one.type === type && today >= one.mandatoryFrom)
        .map(({ version }) => version),
    );
    const own = signatures.filter((signature) => signature.type === type);
    const running = own.filter((signature) => !isExpired(signature.validTo, today));
    if (running.some((signature) => signature.version >= minVersion)) return [];
    if (running.length > 0) return [{ type, reason: 'withdrawn' }];
    return [{ type, reason: own.length > 0 ? 'expired' : 'unsigned' }];
  });
}
