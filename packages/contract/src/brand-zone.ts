import Type from 'typebox';
import * as calls from './brand-zone.calls.ts';
import { Ad } from './content.ts';
import { endpointsOf } from './http/endpoint.ts';
import { closed, DateText, Flag, Id, listOf, nullable, paged } from './http/fields.ts';
import { bannerFile, bannerPlace } from './picture.ts';
import { Facet, Keywords, Letter } from './zone.ts';

const { forAccount } = endpointsOf('专区');

const BrandHead = { id: Id, name: Type.String(), logo: Type.String() };

export const getBrandFocus = forAccount(calls.getBrandFocus, {
  isRevalidated: true,
  summary: '品牌专区：查找、首字母、分类、我关注的、分页',
  query: closed({
    keywords: Keywords,
    letter: Letter,
    /** Top category. */
    category: Type.Optional(Id),
    /** Only those that this company follows. */
    followed: Type.Optional(Flag),
    ...paged(24, 60),
  }),
  result: listOf(
    closed({
      ...BrandHead,
      maker: Type.String(),
      letter: Type.String(),
      /** Goods that this company can see. */
      count: Type.Integer(),
      has_promotion: Flag,
      is_followed: Flag,
    }),
    {
      banners: Type.Array(Ad),

      /** Brands with something to see that this company follows. */
      followed_total: Type.Integer(),
      facets: closed({ letter: Facet, category: Facet }),
    },
  ),
});

export const getBrand = forAccount(calls.getBrand, {
  isRevalidated: true,
  summary: '品牌：介绍、授权书、横幅',
  params: closed({ id: Id }),
  result: closed({
    ...BrandHead,
    maker: Type.String(),
    story: Type.String(),
    is_demo: Flag,
    count: Type.Integer(),
    is_followed: Flag,
    banners: Type.Array(Ad),
    paper: nullable(closed({ title: Type.String(), image: Type.String(), valid_to: nullable(DateText) })),
  }),
  problems: ['NOT_FOUND'],
});

export const followBrand = forAccount(calls.followBrand, {
  summary: '关注品牌；is_on 为 0 时取消关注',
  params: closed({ id: Id }),
  body: closed({ is_on: Flag }),
  result: closed({ id: Id, is_followed: Flag }),
  problems: ['NOT_FOUND'],
});

export const getBrandPaper = forAccount(calls.getBrandPaper, {
  summary: '品牌授权书',
  params: closed({
    file: Type.String({
      title: '授权书',
      description: '页面给出的文件名',
      pattern: '^[1-9]\\d{0,15}\\.png$',
      maxLength: 30,
    }),
  }),
  problems: ['NOT_FOUND'],
});

export const getBrandBanner = forAccount(calls.getBrandBanner, {
  summary: '品牌横幅：没有上传时按品牌与商品绘制',
  params: bannerFile,
  query: bannerPlace,
  problems: ['NOT_FOUND'],
});
