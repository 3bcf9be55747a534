import type { IsoDate } from '../calendar/iso-date.ts';
import { isExpired } from '../calendar/validity.ts';

/** trade-rules 4.12 */
const contracts = {
  QA_AGREEMENT: '药品质量保证协议',
  SALES_CONTRACT: '年度购销合同',
  DEVICE_QA_AGREEMENT: '医疗器械质量保证协议',
  E_TRADE_AGREEMENT: '电子交易与数据协议',
  EPHEDRINE_PLEDGE: '含麻黄碱类复方制剂购销承诺书',
  PURCHASER_LIST: '授权采购人名单',
} as const;

export type ContractType = keyof typeof contracts;

export const CONTRACT_TYPES = Object.keys(contracts) as readonly ContractType[];

export function isContractType(text: string): text is ContractType {
  return Object.hasOwn(contracts, text);
}

export function contractLabel(type: ContractType): string {
  return contracts[type];
}

export interface ContractTemplate {
  readonly type: ContractType;
  readonly version: number;
  /** From this day a signature under an older version no longer counts. */
  readonly mandatoryFrom: IsoDate;
}

export interface ContractSignature {
  readonly type: ContractType;
  readonly version: number;
  /** Last day of the contract; null = without end. */
  readonly validTo: IsoDate | null;
}

export interface OpenContract {
  readonly type: ContractType;
  readonly reason: 'unsigned' | 'expired' | 'withdrawn';
}

/**
 * Which required contracts must be signed before an order may be submitted: unsigned, over, or signed under a version that a newer
 * mandatory one has withdrawn (E-01, E-02). Empty = the way is free.
 */
export function openContracts(
  required: readonly ContractType[],
  templates: readonly ContractTemplate[],
  signatures: readonly ContractSignature[],
  today: IsoDate,
): readonly OpenContract[] {
  return required.flatMap((type): OpenContract[] => {
    const least = Math.max(
      0,
      ...templates
        .filter((one) => one.type === type && today >= one.mandatoryFrom)
        .map(({ version }) => version),
    );
    const own = signatures.filter((signature) => signature.type === type);
    const running = own.filter((signature) => !isExpired(signature.validTo, today));
    if (running.some((signature) => signature.version >= least)) return [];
    if (running.length > 0) return [{ type, reason: 'withdrawn' }];
    return [{ type, reason: own.length > 0 ? 'expired' : 'unsigned' }];
  });
}
