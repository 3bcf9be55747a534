import Type from 'typebox';
import { choice, numberChoice } from './http/choice.ts';
import { endpointsOf } from './http/endpoint.ts';
import { closed } from './http/fields.ts';
import * as calls from './picture.calls.ts';

const { forAccount, forAnyone } = endpointsOf('图片');

/** Facts of what is drawn stand in the name, so that a picture may be kept for ever under its address. */
const file = (title: string, pattern: string) =>
  closed({ file: Type.String({ title, description: '页面给出的文件名', pattern, maxLength: 120 }) });

/** The place that a banner is drawn for, and the theme of the page around it. */
export const bannerPlace = closed({
  format: Type.Optional(
    choice('版式', { wide: '宽幅', carousel: '轮播', phone: '手机', strip: '通栏', side: '侧栏' }),
  ),
  scheme: Type.Optional(choice('配色', { light: '浅色', dark: '深色' })),
});

/** A banner of something that goes by this id. */
export const bannerFile = file('横幅', '^[1-9]\\d{0,15}\\.svg$');

/** `small` up to 120 px: the name large, no small print. */
export const getGoodsPicture = forAccount(calls.getGoodsPicture, {
  summary: '商品图：没有照片时按商品资料绘制',
  params: file('商品图', '^[1-9]\\d{0,15}-[A-Za-z0-9_-]{10}\\.svg$'),
  query: closed({ size: Type.Optional(choice('尺寸', { small: '小图', large: '大图' })) }),
  problems: ['NOT_FOUND'],
});

export const getGoodsPhoto = forAccount(calls.getGoodsPhoto, {
  summary: '商品照片；width 给出所需宽度（像素），没有时为原图',
  params: file('商品照片', '^[1-9]\\d{0,15}\\.webp$'),
  query: closed({
    width: Type.Optional(
      numberChoice('宽度', [
        [120, '120 像素'],
        [320, '320 像素'],
        [800, '800 像素'],
      ]),
    ),
  }),
  problems: ['NOT_FOUND'],
});

export const getCategoryPicture = forAccount(calls.getCategoryPicture, {
  summary: '分类与专区图标；on=fill 用于有色底，plate 带底板',
  params: file('图标', '^.{1,40}\\.svg$'),
  query: closed({
    on: Type.Optional(choice('底色', { fill: '实色' })),
    plate: Type.Optional(choice('底板', { 1: '带底板' })),
  }),
});

export const getBrandPicture = forAccount(calls.getBrandPicture, {
  summary: '品牌标识：没有上传时绘制；shape=figure 只有图形',
  params: file('品牌', '^.{1,80}\\.svg$'),
  query: closed({ shape: Type.Optional(choice('样式', { plate: '标牌', figure: '图形' })) }),
});

export const getFocusPicture = forAnyone(calls.getFocusPicture, {
  summary: '横幅：没有上传时按标题绘制',
  params: bannerFile,
  query: bannerPlace,
  problems: ['NOT_FOUND'],
});

export const getGiftPicture = forAccount(calls.getGiftPicture, {
  summary: '奖品和积分礼品的图：按类型和名称绘制',
  params: file('礼品图', '^.{1,80}\\.svg$'),
  query: closed({
    kind: choice('类型', {
      points: '积分',
      coupon: '优惠券',
      voucher: '现金券',
      real: '实物',
      none: '未中奖',
    }),
  }),
});

export const getMarkPicture = forAnyone(calls.getMarkPicture, {
  summary: '本站标识：icon、touch、maskable、logo、word，SVG 或 PNG（180、192、512 像素）',
  params: file('标识', '^(icon|touch|maskable|logo|word)(-(192|512))?\\.(svg|png)$'),
});

export const getQrPicture = forAnyone(calls.getQrPicture, {
  summary: '二维码：app 手机端，wechat 微信端',
  params: file('二维码', '^(app|wechat)\\.svg$'),
});
