import Type from 'typebox';
import { endpointsOf } from './http/endpoint.ts';
import { closed, Flag, Id, InstantText, listOf, nullable, paged } from './http/fields.ts';
import * as calls from './lottery.calls.ts';

const { forAccount, forPassed } = endpointsOf('抽奖');

const activity = {
  id: Id,
  name: Type.String(),
  rule_text: Type.String(),
  starts_at: InstantText,
  ends_at: InstantText,
  is_running: Flag,
  /** Turns of this company that are left. */
  turns_left: Type.Integer(),
};

export const getLottery = forAccount(calls.getLottery, {
  summary: '抽奖活动和奖品',
  query: closed({ id: Id }),
  result: closed({
    ...activity,
    /**
     * What a company is told before it draws: how many there are and are left, null without end, and how likely each
     * is now, in a hundredth of a percent (《规范促销行为暂行规定》第 13 条).
     */
    prizes: Type.Array(
      closed({
        id: Id,
        name: Type.String(),
        /** How it is handed over. */
        remarks: Type.String(),
        image: Type.String(),
        is_win: Flag,
        total: nullable(Type.Integer()),
        left: nullable(Type.Integer()),
        chance: Type.Integer({ minimum: 0, maximum: 10_000 }),
      }),
    ),
  }),
  problems: ['NOT_FOUND'],
});

export const getNewLotteryRecords = forAccount(calls.getNewLotteryRecords, {
  summary: '最新中奖；单位名称隐去中间',
  /** Of one draw; of all without it. */
  query: closed({ id: Type.Optional(Id), ...paged(10, 20) }),
  result: listOf(closed({ company: Type.String(), name: Type.String(), at: InstantText })),
});

export const getLotteryActivity = forAccount(calls.getLotteryActivity, {
  summary: '抽奖活动的时间、规则和剩余次数',
  params: closed({ id: Id }),
  result: closed(activity),
  problems: ['NOT_FOUND'],
});

export const getSimpleLottery = forAccount(calls.getSimpleLottery, {
  summary: '正在进行的抽奖，没有时为空',
  result: closed({ id: nullable(Id), name: Type.String(), ends_at: nullable(InstantText) }),
});

export const getLotteryRecords = forAccount(calls.getLotteryRecords, {
  summary: '我的抽奖记录',
  query: closed(paged(20, 50)),
  result: listOf(
    closed({
      id: Id,
      activity: Type.String(),
      name: Type.String(),
      remarks: Type.String(),
      is_win: Flag,
      at: InstantText,
    }),
  ),
});

export const getLotteryAds = forAccount(calls.getLotteryAds, {
  summary: '正在进行和即将开始的抽奖',
  query: closed(paged(10, 20)),
  result: listOf(
    closed({
      id: Id,
      title: Type.String(),
      subtitle: Type.String(),
      starts_at: InstantText,
      ends_at: InstantText,
    }),
  ),
});

export const checkLottery = forAccount(calls.checkLottery, {
  summary: '是否已参加正在进行的抽奖：is_join 为 0 时还可参加',
  result: closed({ is_join: Flag, id: nullable(Id) }),
});

export const drawPrize = forPassed(calls.drawPrize, {
  summary: '抽奖；同一 Idempotency-Key 只抽一次',
  body: closed({ activity_id: Id }),
  result: closed({
    prize_id: Id,
    name: Type.String(),
    remarks: Type.String(),
    is_win: Flag,
    turns_left: Type.Integer(),
  }),
  problems: ['CONFLICT', 'KEY_REUSED', 'NOT_FOUND', 'STATE_FORBIDS'],
});
