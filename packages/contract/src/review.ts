import Type from 'typebox';
import { action } from './http/action.ts';
import { numberChoice, oneOf } from './http/choice.ts';
import { endpointsOf } from './http/endpoint.ts';
import { closed, Id, InstantText, listOf, nullable, paged } from './http/fields.ts';
import * as calls from './review.calls.ts';
import { maxReviewPictureBytes, maxReviewPictures } from './review.calls.ts';

const { forAccount } = endpointsOf('采购评价');

/** Lines of one review: no more than a cart has. */
const maxReviewedLines = 2_000;

const Score = (title: string) => Type.Integer({ title, minimum: 1, maximum: 5 });

/** What its words and pictures are: none, looked at by the store first, shown, or not shown and why. */
export const WordsState = oneOf('NONE', 'PENDING', 'SHOWN', 'REFUSED');

const scores = {
  packaging: Score('外观包装'),
  shelf_life: Score('剩余效期'),
  accuracy: Score('与描述一致'),
} as const;

/** What is said besides the scores. */
const saying = {
  content: Type.String(),
  /** Where its pictures are. */
  pictures: Type.Array(Type.String(), { maxItems: maxReviewPictures }),
} as const;

export const getOrderReview = forAccount(calls.getOrderReview, {
  summary: '订单的评价：可评价的商品，或已作的评价',
  params: closed({ id: Id }),
  result: closed({
    order_id: Id,
    order_no: Type.String(),
    /** Why it cannot be reviewed, or not any more; empty where it can. */
    block: Type.String(),
    reviewed_at: nullable(InstantText),
    delivery: nullable(Type.Integer()),
    service: nullable(Type.Integer()),
    lines: Type.Array(
      closed({
        line_id: Id,
        goods_id: Id,
        name: Type.String(),
        ypgg: Type.String(),
        sccj: Type.String(),
        image: Type.String(),
        /** What was said of it; null where nothing was. */
        review: nullable(closed({ ...scores, ...saying, state: WordsState, reason: Type.String() })),
      }),
    ),
  }),
  problems: ['NOT_FOUND'],
});

export const reviewOrder = forAccount(calls.reviewOrder, {
  ...action(closed({ id: Id, pending: Type.Integer() })),
  summary: '评价订单与商品的供货（包装、效期、发货），不涉及疗效；每单一次，文字和图片审核后展示',
  body: closed({
    delivery: Score('发货与配送'),
    service: Score('客服与单据'),
    lines: Type.Array(
      closed({
        line_id: Id,
        ...scores,
        content: Type.Optional(Type.String({ title: '评价', maxLength: 200 })),
        /** Uploaded before for this goods, in their order. */
        pictures: Type.Optional(Type.Array(Id, { title: '图片', maxItems: maxReviewPictures })),
      }),
      { title: '商品', minItems: 1, maxItems: maxReviewedLines },
    ),
  }),
  limit: { max: 30, seconds: 60 },
  success: 201,
  problems: ['INVALID', 'NOT_FOUND', 'STATE_FORBIDS'],
});

export const addReviewPicture = forAccount(calls.addReviewPicture, {
  summary: '上传评价商品的一张图片，提交评价时引用；同一图片重复上传得到同一编号，7 天内未提交即清除',
  params: closed({ id: Id }),
  body: closed({ line_id: Id }),
  bodyLimit: maxReviewPictureBytes + 1024 * 1024,
  limit: { max: 60, seconds: 60 },
  success: 201,
  result: closed({ id: Id }),
  problems: ['INVALID', 'NOT_FOUND', 'STATE_FORBIDS', 'TOO_MANY'],
});

export const getReviewPicture = forAccount(calls.getReviewPicture, {
  summary: '评价的图片：本单位上传的，或已展示的；width 给出所需宽度（像素），没有时为原图',
  params: closed({ id: Id }),
  query: closed({ width: Type.Optional(numberChoice('宽度', [[320, '320 像素']])) }),
  problems: ['NOT_FOUND'],
});

export const getGoodsReviews = forAccount(calls.getGoodsReviews, {
  summary: '商品的采购评价：均分、次数，及最新的文字和图片评价（单位名称隐去）',
  params: closed({ id: Id }),
  query: closed(paged(5, 20)),
  // The list and its total hold the reviews whose words and pictures are shown.
  result: listOf(
    closed({
      id: Id,
      company: Type.String(),
      ...scores,
      ...saying,
      at: InstantText,
    }),
    {
      /** Of 5, one decimal; empty where nobody has reviewed it. */
      average: Type.String(),
      count: Type.Integer(),
      /** Averages of the single scores, where there are any. */
      packaging: Type.String(),
      shelf_life: Type.String(),
      accuracy: Type.String(),
    },
  ),
  problems: ['NOT_FOUND'],
});
