import { fieldProblem, type Problem } from '@qianfang/contract/problem';
import type { BuyBlock } from '@qianfang/domain/qualification/buy-block';

/** The answer to who tries what a block forbids: its reason, its sentence at the field, and where it can be cured. */
export function blockProblem(block: BuyBlock, field: string): Problem {
  return {
    ...fieldProblem(field, block.message, block.reason),
    ...(block.actionUrl === null ? {} : { actionUrl: block.actionUrl }),
    ...(block.docType === null ? {} : { data: { doc_type: block.docType } }),
  };
}
