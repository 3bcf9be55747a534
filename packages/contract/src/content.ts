import Type from 'typebox';
import * as calls from './content.calls.ts';
import { oneOf } from './http/choice.ts';
import { endpointsOf } from './http/endpoint.ts';
import { closed, Id } from './http/fields.ts';

const { forAccount, forAnyone } = endpointsOf('内容');

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

export const getCommon = forAnyone(calls.getCommon, {
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

const slotAds = (summary: string) => ({ summary, result: closed({ list: Type.Array(Ad) }) });

export const getHomeFocus = forAccount(calls.getHomeFocus, slotAds('首页轮播'));
export const getTopAds = forAccount(calls.getTopAds, slotAds('顶部横幅'));
export const getRightAds = forAccount(calls.getRightAds, slotAds('右上广告'));
export const getLoginFocus = forAnyone(calls.getLoginFocus, slotAds('登录页图片'));

export const getLinks = forAccount(calls.getLinks, {
  summary: '侧边图片链接',
  result: closed({ list: Type.Array(Link) }),
});

/** What the footer and customer service show, and the licences that must stand on every page (电子商务法 15). */
export const getSiteFacts = forAnyone(calls.getSiteFacts, {
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

export const getArticleCategories = forAnyone(calls.getArticleCategories, {
  summary: '帮助目录',
  query: closed({ category_id: Id }),
  result: closed({ list: Type.Array(HelpCategory) }),
});
