import type * as described from './chain-sheet.ts';
import { get, mayBeKeyed, post } from './http/call.ts';

/** Goods of a sheet, and stores beside them. */
export const maxSheetGoods = 500;
export const maxSheetStores = 200;
/** Characters of a pasted table. */
export const maxSheetText = 200_000;

export const getChainSheet = get<typeof described, 'getChainSheet'>('/api/chain_sheet');
export const setSheetCells = post<typeof described, 'setSheetCells'>('/api/chain_sheet/cells');
export const pasteSheet = post<typeof described, 'pasteSheet'>('/api/chain_sheet/paste', mayBeKeyed);
export const answerSheet = post<typeof described, 'answerSheet'>('/api/chain_sheet/answer');
export const checkSheet = post<typeof described, 'checkSheet'>('/api/chain_sheet/check');
export const orderSheet = post<typeof described, 'orderSheet'>('/api/chain_sheet/{id}/order', mayBeKeyed);
