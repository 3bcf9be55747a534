import Type from 'typebox';
import * as calls from './content.calls.ts';
import type { CallFacts } from './http/call.ts';
import { oneOf } from './http/choice.ts';
import { endpoint } from './http/endpoint.ts';
import { closed, Id } from './http/fields.ts';

const tag = '内容';

const Link = closed({ name: Type.String(), url: Type.String(), picture: Type.String() });

/** A banner: `image` is always an address that answers with a picture, drawn from the title where none was uploaded. */
export const Ad = closed({
  id: Id,
  title: Type.String(),
  subtitle: Type.String(),
  image: Type.String(),
  url: Type.String(),
});

const CategoryLeaf = closed({ id: Id, name: Type.String() });
const CategoryBranch = closed({ id: Id, name: Type.String(), children: Type.Array(CategoryLeaf) });
/** Three levels; `logo` is a line icon, `logo1` the same for a coloured ground. */
const Category = closed({
  id: Id,
  name: Type.String(),
  logo: Type.String(),
  logo1: Type.String(),
  children: Type.Array(CategoryBranch),
});

const NavItem = closed({
  id: Id,
  name: Type.String(),
  url: Type.String(),
  image: Type.String(),
  is_open: oneOf(0, 1),
  children: Type.Array(closed({ id: Id, name: Type.String() })),
});

export const getCommon = endpoint(calls.getCommon, {
  auth: 'public',
  tag,
  summary: '公共数据：热搜词、导航、分类、品牌、服务器时间',
  result: closed({
    rnss: Type.Array(closed({ name: Type.String(), url: Type.String() })),
    nav: Type.Array(NavItem),
    category: Type.Array(Category),
    category_yx: Type.Array(Category),
    category_zy: Type.Array(Category),
    category_qx: Type.Array(Category),
    brand: Type.Array(closed({ id: Id, name: Type.String(), logo: Type.String() })),
    /** Seconds since 1970. */
    timestamp: Type.Integer(),
  }),
});

function slotAds<A extends 'public' | 'account'>(call: CallFacts, summary: string, auth: A) {
  return endpoint(call, { auth, tag, summary, result: closed({ list: Type.Array(Ad) }) });
}

export const getHomeFocus = slotAds(calls.getHomeFocus, '首页轮播', 'account');
export const getTopAds = slotAds(calls.getTopAds, '顶部横幅', 'account');
export const getRightAds = slotAds(calls.getRightAds, '右上广告', 'account');
export const getLoginFocus = slotAds(calls.getLoginFocus, '登录页图片', 'public');

export const getLinks = endpoint(calls.getLinks, {
  auth: 'account',
  tag,
  summary: '侧边图片链接',
  result: closed({ list: Type.Array(Link) }),
});

/** What the footer and customer service show, and the licences that must stand on every page (电子商务法 15). */
export const getSiteFacts = endpoint(calls.getSiteFacts, {
  auth: 'public',
  tag,
  summary: '网站证照、热线与客服',
  result: closed({
    hot_line: Type.String(),
    complaint_line: Type.String(),
    service_hours: Type.String(),
    /** Orders paid before this time of day leave the same day, as 17:30. */
    dispatch_cutoff: Type.String(),
    company: Type.String(),
    is_demo: Type.Boolean(),
    /** What scrolls under the nav; empty: nothing. */
    broadcast: Type.String(),
    /** Where page views are reported to; empty: nowhere. */
    statistics_url: Type.String(),
    licences: Type.Array(
      closed({
        name: Type.String(),
        number: Type.String(),
        is_expired: Type.Boolean(),
        /** Its picture, or where the authority shows it (trade-rules W6-01). */
        url: Type.String(),
      }),
    ),
  }),
});

const HelpCategory = closed({
  name: Type.String(),
  children: Type.Array(closed({ id: Id, name: Type.String(), route: Type.String() })),
});

export const getArticleCategories = endpoint(calls.getArticleCategories, {
  auth: 'public',
  tag,
  summary: '帮助目录',
  query: closed({ category_id: Id }),
  result: closed({ list: Type.Array(HelpCategory) }),
});

export const contentEndpoints = [
  getCommon,
  getHomeFocus,
  getTopAds,
  getRightAds,
  getLoginFocus,
  getLinks,
  getSiteFacts,
  getArticleCategories,
] as const;
