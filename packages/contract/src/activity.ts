import Type from 'typebox';
import * as calls from './activity.calls.ts';
import { oneOf } from './http/choice.ts';
import { endpointsOf } from './http/endpoint.ts';
import { closed, Flag, Id, InstantText, listOf, nullable, paged } from './http/fields.ts';
import { bannerFile, bannerPlace } from './picture.ts';

const { forAccount } = endpointsOf('活动');

const State = oneOf('running', 'waiting', 'ended');

const Activity = closed({
  id: Id,
  name: Type.String(),
  summary: Type.String(),
  starts_at: InstantText,
  ends_at: InstantText,
  state: State,
  /** Where it leads while it runs: a path of this store, or an address outside. */
  target: Type.String(),
});

const codePart = Type.Optional(Type.String({ title: '活动', maxLength: 60 }));

export const resolveActivity = forAccount(calls.resolveActivity, {
  summary: '活动地址指向哪里：进行中给出页面，未开始给出时间，其余视为不存在',
  query: closed({ url: codePart, url1: codePart, url2: codePart }),
  result: closed({
    state: Type.Union([State, Type.Literal('unknown')]),
    /** The page to go to; only while it runs. */
    target: nullable(Type.String()),
    name: Type.String(),
    starts_at: nullable(InstantText),
    ends_at: nullable(InstantText),
    /** Server's time. */
    now: InstantText,
  }),
});

export const getActivities = forAccount(calls.getActivities, {
  summary: '活动中心：一组活动，进行中、预告、已结束',
  /** A set of activities; without it all that run or are announced. */
  query: closed({
    ids: Type.Optional(
      Type.String({
        title: '活动组',
        description: 'all（全部），或最多 20 个活动编号，以逗号隔开',
        pattern: '^(all|\\d{1,12}(,\\d{1,12}){0,19})$',
      }),
    ),
    ...paged(30, 50),
  }),
  result: listOf(Activity, {
    /** Server's time. */
    now: InstantText,
  }),
});

export const getActivity = forAccount(calls.getActivity, {
  summary: '一个活动',
  params: closed({ id: Id }),
  result: closed({
    activity: Activity,
    /** Its page made from blocks, which is there while it runs; null: `target` is elsewhere. */
    template_id: nullable(Id),
    /** The company is told when it begins. */
    is_reminded: Flag,
  }),
  problems: ['NOT_FOUND'],
});

export const remindOfOpening = forAccount(calls.remindOfOpening, {
  summary: '预约提醒：活动开始时发消息，或取消',
  params: closed({ id: Id }),
  body: closed({ is_on: Flag }),
  result: closed({ is_on: Flag }),
  problems: ['NOT_FOUND'],
});

export const tapActivity = forAccount(calls.tapActivity, {
  summary: '记下一次点击',
  params: closed({ id: Id }),
  result: closed({ taps: Type.Integer() }),
  problems: ['NOT_FOUND'],
});

const Percent = Type.Number({ minimum: 0, maximum: 100 });

export const TemplateBlock = closed({
  id: Id,
  kind: oneOf(
    'HERO',
    'TEXT',
    'COUPONS',
    'COUNTDOWN',
    'GOODS',
    'LINKS',
    'DRAW',
    'IMAGE',
    'ANCHORS',
    'REDUCTION',
  ),
  title: Type.String(),
  body: Type.String(),
  /** HERO, IMAGE: its picture, uploaded or drawn at {@link getTemplatePicture}; '' for the others. */
  image: Type.String(),
  /** IMAGE: parts of the picture that lead somewhere, in percent of its width and height. */
  areas: Type.Array(
    closed({
      name: Type.String(),
      url: Type.String(),
      left: Percent,
      top: Percent,
      width: Percent,
      height: Percent,
    }),
  ),
  /** REDUCTION: the 满减 whose progress it shows; null for the others. */
  reduction_id: nullable(Id),
  /** HERO, IMAGE: where it leads; '' nowhere. */
  url: Type.String(),
  /** COUPONS: of the coupon centre. */
  coupon_ids: Type.Array(Id),
  /** GOODS: the query of a list of goods, e.g. "promo=SPECIAL&sort=sales". */
  goods_query: Type.String(),
  links: Type.Array(closed({ name: Type.String(), url: Type.String() })),
});

export const getTemplate = forAccount(calls.getTemplate, {
  summary: '模板页：按块排列；活动没有进行时视为不存在',
  params: closed({ id: Id }),
  result: closed({
    id: Id,
    kind: oneOf('zqmb', 'hdmb'),
    name: Type.String(),
    activity: Activity,
    now: InstantText,
    blocks: Type.Array(TemplateBlock),
  }),
  problems: ['NOT_FOUND'],
});

export const getTemplatePicture = forAccount(calls.getTemplatePicture, {
  summary: '模板页的主图与图片：没有上传时按文字绘制',
  params: bannerFile,
  query: bannerPlace,
  problems: ['NOT_FOUND'],
});

export const getDemoFocus = forAccount(calls.getDemoFocus, {
  summary: '正在进行的活动，作为焦点图的示例',
  query: closed(paged(10, 20)),
  result: listOf(Activity),
});
