import {
  approveRequest,
  checkApproval,
  getApproval,
  getApprovals,
  putRequestBack,
  rejectRequest,
  withdrawRequest,
} from '@qianfang/contract/approval.calls';
import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { TagTone } from '@qianfang/ui/tag';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery, pageQuery } from '../../shared/call-query.ts';
import { invalidate } from '../../shared/query-client.ts';
import { isRefusal } from '../../shared/refusals.ts';
import { callOnce } from '../../shared/send-once.ts';

export type Approvals = ResultOf<typeof getApprovals>;
export type ApprovalHead = Approvals['list'][number];
export type Approval = ResultOf<typeof getApproval>;
export type ApprovalCheck = ResultOf<typeof checkApproval>;
/** A quantity that is another than asked for, by the id of its line. */
export interface LineNumber {
  readonly id: number;
  readonly number: number;
}

export type ApprovalStatus = ApprovalHead['status'];

export const approvalTones: Record<ApprovalStatus, TagTone> = {
  PENDING: 'warn',
  APPROVED: 'ok',
  REJECTED: 'bad',
  WITHDRAWN: 'mute',
  EXPIRED: 'mute',
};

const approvalsKey = ['approvals'] as const;

export const approvalsQuery = (page: number, status?: ApprovalStatus) =>
  pageQuery(getApprovals, [...approvalsKey, 'list', page, status], { page, ...(status ? { status } : {}) });

export const approvalQuery = (id: number) =>
  callQuery(getApproval, [...approvalsKey, 'one', id], { params: { id }, inPlace: [404] });

/** A request at current prices and stock. Refetched each time it opens. */
export const approvalCheckQuery = (id: number, numbers: readonly LineNumber[], addressId: number | null) =>
  callQuery(checkApproval, [...approvalsKey, 'check', id, numbers, addressId], {
    params: { id },
    body: { numbers: [...numbers], ...(addressId === null ? {} : { address_id: addressId }) },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    inPlace: [404, 422],
  });

/** Decisions show in both lists, orders in the orders, returned lines in the cart. */
function settle(): void {
  void invalidate(['approvals'], ['stores'], ['orders'], ['cart'], ['goods']);
}

const settled = { onSuccess: settle, meta: { inPlace: isRefusal } };

export const approveMutation = (id: number) => ({
  ...settled,
  mutationFn: (body: BodyOf<typeof approveRequest>) => callOnce(approveRequest, { params: { id }, body }),
});

export const rejectMutation = (id: number) => ({
  ...settled,
  mutationFn: (note: string) => callOnce(rejectRequest, { params: { id }, body: { note } }),
});

export const withdrawMutation = (id: number) => ({
  ...settled,
  mutationFn: () => callOnce(withdrawRequest, { params: { id } }),
});

export const putBackMutation = (id: number) => ({
  ...settled,
  mutationFn: () => callOnce(putRequestBack, { params: { id } }),
});
