import Type from 'typebox';
import * as calls from './feedback.calls.ts';
import { feedbackNatures, feedbackTopics, maxFeedbackBytes, maxFeedbackPictures } from './feedback.calls.ts';
import { choice, numberedChoice, oneOf } from './http/choice.ts';
import { endpointsOf } from './http/endpoint.ts';
import { closed, Flag, Id, InstantText, listOf, paged, text } from './http/fields.ts';

const { forAccount } = endpointsOf('意见反馈');

/** A complaint is promised a first answer within a day; suggestions and other feedback within three. */
export const FeedbackNature = choice('反馈性质', { ...feedbackNatures, feedback: '意见反馈' });

export const FeedbackTopic = numberedChoice('类型', feedbackTopics);

export const sendFeedback = forAccount(calls.sendFeedback, {
  summary: '提交投诉、建议或意见，可附图片；同一 Idempotency-Key 只记一次',
  body: closed({
    nature: Type.Optional(FeedbackNature),
    type: FeedbackTopic,
    /** Number of an order of one's own. */
    order_no: Type.Optional(Type.String({ title: '订单号', maxLength: 30 })),
    content: text('内容', 500, 5),
    /** Mobile number; empty: as the account has it. */
    contact: Type.Optional(
      Type.String({
        title: '联系手机',
        description: '11 位手机号，或留空',
        maxLength: 11,
        pattern: '^(1[3-9]\\d{9})?$',
      }),
    ),
    is_anonymous: Type.Optional(Flag),
  }),
  bodyLimit: maxFeedbackPictures * maxFeedbackBytes + 1024 * 1024,
  limit: { max: 20, seconds: 60 },
  success: 201,
  result: closed({ id: Id, ticket_no: Type.String(), due_at: InstantText }),
  problems: ['INVALID', 'TOO_MANY'],
});

export const getFeedback = forAccount(calls.getFeedback, {
  summary: '我的投诉、建议与意见，及答复',
  query: closed({ nature: Type.Optional(FeedbackNature), ...paged(10, 50) }),
  result: listOf(
    closed({
      id: Id,
      ticket_no: Type.String(),
      nature: FeedbackNature,
      type: FeedbackTopic,
      order_id: Type.Union([Id, Type.Null()]),
      order_no: Type.String(),
      content: Type.String(),
      is_anonymous: Flag,
      state: oneOf('waiting', 'working', 'closed'),
      created_at: InstantText,
      due_at: InstantText,
      pictures: Type.Array(Type.String()),
      replies: Type.Array(closed({ author: Type.String(), content: Type.String(), at: InstantText })),
    }),
  ),
});

export const getFeedbackPicture = forAccount(calls.getFeedbackPicture, {
  summary: '反馈所附图片',
  params: closed({ id: Id, n: Type.Integer({ minimum: 1, maximum: maxFeedbackPictures }) }),
  problems: ['NOT_FOUND'],
});
