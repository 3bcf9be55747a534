import { get, keyed, post } from './http/call.ts';
import type * as described from './lottery.ts';

export const getLottery = get<typeof described, 'getLottery'>('/api/draw');
export const getNewLotteryRecords = get<typeof described, 'getNewLotteryRecords'>('/api/draw/new_record');
export const getLotteryActivity = get<typeof described, 'getLotteryActivity'>('/api/draw/{id}/activity');
export const getSimpleLottery = get<typeof described, 'getSimpleLottery'>('/api/draw/simple');
export const getLotteryRecords = get<typeof described, 'getLotteryRecords'>('/api/draw/record');
export const getLotteryAds = get<typeof described, 'getLotteryAds'>('/api/draw/ads');
export const checkLottery = get<typeof described, 'checkLottery'>('/api/draw/check');
export const drawPrize = post<typeof described, 'drawPrize'>('/api/draw', keyed);
