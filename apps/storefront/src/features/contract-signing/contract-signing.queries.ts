import {
  getContracts,
  getSignatures,
  signContract,
  verifySignature,
} from '@qianfang/contract/contract-signing.calls';
import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { mutationOptions } from '@tanstack/react-query';
import { type CallFailure, call } from '../../shared/call.ts';
import { callQuery } from '../../shared/call-query.ts';
import { invalidate } from '../../shared/query-client.ts';
import { isAtFields, isRefusal, sentenceOf } from '../../shared/refusals.ts';
import { userBaseQuery } from '../../shared/user.queries.ts';

export type Contract = ResultOf<typeof getContracts>['list'][number];

export const contractsQuery = callQuery(getContracts, ['contracts']);

export const signaturesQuery = (page: number) =>
  callQuery(getSignatures, ['signatures', page], { query: { page, per_page: 10 } });

/** Refetches what a signature changes. */
export function refreshContracts(): void {
  void invalidate(contractsQuery.queryKey);
  void invalidate(['signatures']);
  void invalidate(userBaseQuery.queryKey);
}

/** Whether a signature's stored document is the signed one. */
export const verifying = mutationOptions({
  mutationFn: (id: number) => call(verifySignature, { params: { id } }),
});

export const signing = mutationOptions({
  mutationFn: ({ id, body }: { id: number; body: BodyOf<typeof signContract> }) =>
    call(signContract, { params: { id }, body }),
  // The dialog shows refusals at their fields.
  meta: { inPlace: isAtFields },
});

interface SignedAll {
  readonly signed: ReadonlySet<number>;
  /** Why a contract was not signed, by its id. */
  readonly refused: ReadonlyMap<number, string>;
  /** Refused for who signs, and so for all that were left. */
  readonly nameError: string | undefined;
}

/** Why this contract is not signed. Throws what concerns no contract, such as a lost session. */
function refusalOf(failure: unknown): CallFailure {
  if (isRefusal(failure)) return failure;
  throw failure;
}

/** One contract after the other: what has been signed stays, and sent again nothing is signed twice. */
export const signingAll = mutationOptions({
  async mutationFn({
    contracts,
    name,
  }: {
    contracts: readonly Contract[];
    name: string;
  }): Promise<SignedAll> {
    const signed = new Set<number>();
    const refused = new Map<number, string>();
    for (const { id, content_hash } of contracts) {
      const body = { signer_name: name, content_hash, has_read: true };
      try {
        await call(signContract, { params: { id }, body });
        signed.add(id);
      } catch (failure) {
        const refusal = refusalOf(failure);
        const nameError = refusal.errors.signer_name?.[0];
        if (nameError) return { signed, refused, nameError };
        refused.set(id, sentenceOf(refusal));
      }
    }
    return { signed, refused, nameError: undefined };
  },
  onSettled: refreshContracts,
});
