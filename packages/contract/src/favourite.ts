import Type from 'typebox';
import * as calls from './favourite.calls.ts';
import { maxFolderNameLength } from './favourite.calls.ts';
import { FacetValue, Goods } from './goods.ts';
import { choice, numberedChoice } from './http/choice.ts';
import { endpointsOf } from './http/endpoint.ts';
import {
  closed,
  Flag,
  Id,
  InstantText,
  listOf,
  nullable,
  paged,
  text,
  UnitPriceText,
} from './http/fields.ts';

const { forAccount } = endpointsOf('收藏与常购');

/** So many folders a company keeps, and so long may their names be. */
export const maxFolders = 50;

const folderBody = closed({ name: text('分组名称', maxFolderNameLength) });
const Folder = closed({ id: Id, name: Type.String() });
const byId = closed({ id: Id });
/** 0: in no folder. */
const FolderOrNone = Type.Integer({ title: '分组', minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

const GoodsIds = Type.Array(Id, { title: '商品', minItems: 1, maxItems: 500 });

/** Goods beside what it cost this buyer when it was marked; null where no price was shown then. */
const Favourite = closed({
  goods: Goods,
  favorited_at: InstantText,
  favorite_price: nullable(UnitPriceText),
  folder_id: nullable(Id),
});

export const getFavorites = forAccount(calls.getFavorites, {
  summary: '我的收藏：有货、降价、促销、失效，可按分组、分类筛选，按收藏时间或降幅排列',
  query: closed({
    show: Type.Optional(
      choice('筛选', { in_stock: '有货', dropped: '降价', promo: '有促销', invalid: '失效' }),
    ),
    /** A category, of any depth. */
    select: Type.Optional(Id),
    folder: Type.Optional(FolderOrNone),
    sort: Type.Optional(choice('排序', { newest: '收藏时间', drop: '降幅' })),
    ...paged(20, 80),
  }),
  result: listOf(Favourite, {
    /** Of each `show`, within the chosen category and folder. */
    counts: closed({
      all: Type.Integer(),
      in_stock: Type.Integer(),
      dropped: Type.Integer(),
      promo: Type.Integer(),
      invalid: Type.Integer(),
    }),
    /** The company's folders by age, with what `show` and `select` leave in each, in none and in all together. */
    folders: closed({
      all: Type.Integer(),
      none: Type.Integer(),
      list: Type.Array(closed({ id: Id, name: Type.String(), count: Type.Integer() }), {
        maxItems: maxFolders,
      }),
    }),
    /** Top categories of what `show` and `folder` leave, counted without `select`, the most frequent first. */
    facets: closed({ category: Type.Array(FacetValue) }),
  }),
  problems: ['NOT_FOUND'],
});

export const addFavorites = forAccount(calls.addFavorites, {
  summary: '收藏商品；已收藏的保持原来的时间和价格',
  body: closed({ goods_ids: GoodsIds }),
  result: closed({ total: Type.Integer() }),
  problems: ['INVALID', 'NOT_FOUND'],
});

export const cancelFavorites = forAccount(calls.cancelFavorites, {
  summary: '取消收藏',
  body: closed({ goods_ids: GoodsIds }),
  result: closed({ total: Type.Integer() }),
});

export const addFavoriteFolder = forAccount(calls.addFavoriteFolder, {
  summary: '新建收藏分组',
  success: 201,
  body: folderBody,
  result: Folder,
  problems: ['INVALID'],
});

export const renameFavoriteFolder = forAccount(calls.renameFavoriteFolder, {
  summary: '收藏分组改名',
  params: byId,
  body: folderBody,
  result: Folder,
  problems: ['INVALID', 'NOT_FOUND'],
});

export const removeFavoriteFolder = forAccount(calls.removeFavoriteFolder, {
  summary: '删除收藏分组；其中的商品仍是收藏，归入未分组',
  params: byId,
  result: closed({}),
  problems: ['NOT_FOUND'],
});

export const moveFavorites = forAccount(calls.moveFavorites, {
  summary: '把收藏的商品移到分组，0 为移出分组；没有收藏的略过',
  body: closed({ goods_ids: GoodsIds, folder_id: FolderOrNone }),
  result: closed({
    /** So many of them are in that folder now. */
    moved: Type.Integer(),
  }),
  problems: ['NOT_FOUND'],
});

export const getFrequentGoods = forAccount(calls.getFrequentGoods, {
  summary: '快捷采购：买过的商品，附次数、平均间隔和建议数量，可按分类、厂家筛选',
  query: closed({
    order: Type.Optional(
      numberedChoice('排序', {
        times: '购买次数',
        recent: '最近购买',
        quantity: '购买数量',
        drop: '降价',
      }),
    ),
    /** Bought within so many whole days, and today. */
    days: Type.Optional(choice('购买时间', { 30: '近 30 天', 90: '近 90 天', 180: '近 180 天' })),
    in_stock: Type.Optional(Flag),
    /** A category, of any depth. */
    select: Type.Optional(Id),
    /** A maker. */
    sccj: Type.Optional(Id),
    ...paged(20, 80),
  }),
  result: listOf(
    closed({
      goods: Goods,
      times: Type.Integer(),
      quantity: Type.Integer(),
      first_bought_at: InstantText,
      last_bought_at: InstantText,
      last_price: UnitPriceText,
      /** Whole days between two purchases on the average; null after the first. */
      interval_days: nullable(Type.Integer()),
      /** The usual quantity in whole packs. */
      suggested: Type.Integer(),
      /** The usual interval is over. */
      is_due: Flag,
    }),
    {
      /** Top categories and makers of what was bought, each counted without its own filter, the most frequent first. */
      facets: closed({ category: Type.Array(FacetValue), sccj: Type.Array(FacetValue) }),
    },
  ),
});
