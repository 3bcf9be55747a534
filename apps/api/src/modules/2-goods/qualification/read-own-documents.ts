import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { getDocuments } from '@qianfang/contract/qualification';
import { buyerTypeLabel, isBuyerType } from '@qianfang/domain/qualification/buyer-type';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { listOwnDocuments } from './hand-in-document.ts';

export async function readOwnDocuments(deps: Deps, viewer: Viewer): Promise<ResultOf<typeof getDocuments>> {
  const kind = viewer.buyerKind;
  return {
    buyer_type_label: kind !== null && isBuyerType(kind) ? buyerTypeLabel(kind) : '',
    list: await listOwnDocuments(deps, viewer.buyerId),
  };
}
