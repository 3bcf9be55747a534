import Type from 'typebox';
import * as calls from './article.calls.ts';
import { endpointsOf } from './http/endpoint.ts';
import {
  closed,
  DateText,
  Flag,
  Id,
  InstantText,
  listOf,
  nullable,
  Page,
  paged,
  text,
} from './http/fields.ts';

const { forAccount, forAnyone } = endpointsOf('文章');

/** Types of posts: 1 help and agreements, 2 industry news, 3 company news, 4 notices. */
const PostType = Type.Integer({ minimum: 1, maximum: 99 });

const postHead = {
  id: Id,
  type: Type.Integer(),
  title: Type.String(),
  excerpt: Type.String(),
  picture: Type.String(),
  views: Type.Integer(),
  published_at: InstantText,
};

const Neighbour = closed({ id: Id, type: Type.Integer(), title: Type.String(), route: Type.String() });

export const getPosts = forAnyone(calls.getPosts, {
  summary: '公告与新闻列表，可按年份筛选',
  query: closed({
    type: Type.Optional(PostType),
    year: Type.Optional(Type.Integer({ minimum: 2000, maximum: 2999 })),
    ...paged(10, 50),
  }),
  result: listOf(closed(postHead), {
    /** Years in which there is anything of this type, the newest first. */
    years: Type.Array(Type.Integer()),
  }),
});

const PostVersion = closed({
  version: Type.String(),
  effective_on: DateText,
  /** What changed with it. */
  summary: Type.String(),
  is_present: Flag,
});

/** An article whole; (1, 72) is the agreement shown at registration. Its content is cleaned HTML. */
export const getPostDetail = forAnyone(calls.getPostDetail, {
  summary: '文章全文',
  query: closed({
    type: PostType,
    id: Id,
    page: Page,
    /** A former text of an agreement, e.g. V1.0. */
    version: Type.Optional(text('版本', 20)),
  }),
  result: closed({
    post: closed({
      ...postHead,
      /** The page of the help centre that shows it; empty for news. */
      route: Type.String(),
      content: Type.String(),
      /** Long articles come in pages. */
      page: Type.Integer(),
      pages: Type.Integer(),
      source: Type.String(),
      version: Type.String(),
      effective_on: nullable(DateText),
      versions: Type.Array(PostVersion),
      previous: nullable(Neighbour),
      next: nullable(Neighbour),
      related: Type.Array(Neighbour),
      helpful: Type.Integer(),
      unhelpful: Type.Integer(),
      /** null: this account has not voted, or nobody is logged in. */
      my_vote: nullable(Flag),
    }),
  }),
  problems: ['NOT_FOUND'],
});

export const votePost = forAccount(calls.votePost, {
  summary: '评价文章是否有帮助；同一账号只计一次，可以改',
  body: closed({ id: Id, helpful: Flag }),
  result: closed({ helpful: Type.Integer(), unhelpful: Type.Integer(), my_vote: Flag }),
  problems: ['NOT_FOUND'],
});

export const searchHelp = forAnyone(calls.searchHelp, {
  summary: '在帮助中搜索',
  query: closed({ keywords: Type.String({ title: '关键词', minLength: 1, maxLength: 40 }) }),
  result: closed({
    list: Type.Array(
      closed({
        id: Id,
        title: Type.String(),
        route: Type.String(),
        /** The place where it stands, as plain text. */
        snippet: Type.String(),
        /** Where the keyword stands in the snippet, as [from, to). */
        hit: Type.Array(Type.Array(Type.Integer())),
      }),
    ),
  }),
});

/** The wholesaler's own licences, for anyone to see (电子商务法 15, 药品网络销售监督管理办法 11). */
export const getSellerLicences = forAnyone(calls.getSellerLicences, {
  summary: '网站资质',
  result: closed({
    company: Type.String(),
    is_demo: Type.Boolean(),
    list: Type.Array(
      closed({
        kind: Type.String(),
        name: Type.String(),
        number: Type.String(),
        scope: Type.String(),
        /** Last valid day; null: without end. */
        valid_to: nullable(DateText),
        is_expired: Flag,
        picture: Type.String(),
      }),
    ),
  }),
});

export const getLicencePicture = forAnyone(calls.getLicencePicture, {
  summary: '资质公示图：按登记信息绘制',
  params: closed({
    file: Type.String({
      title: '资质',
      description: '页面给出的文件名',
      pattern: '^[A-Z0-9_]{2,30}\\.svg$',
      maxLength: 40,
    }),
  }),
  problems: ['NOT_FOUND'],
});

export const getPostQr = forAnyone(calls.getPostQr, {
  summary: '新闻的二维码，用于在手机上打开',
  params: closed({
    file: Type.String({
      title: '文章',
      description: '页面给出的文件名',
      pattern: '^[1-9]\\d?-[1-9]\\d{0,14}\\.svg$',
      maxLength: 30,
    }),
  }),
});
