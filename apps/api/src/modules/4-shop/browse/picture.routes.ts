import {
  getBrandPicture,
  getCategoryPicture,
  getFocusPicture,
  getGiftPicture,
  getGoodsPhoto,
  getGoodsPicture,
  getMarkPicture,
} from '@qianfang/contract/picture';
import { isProblem, type Problem } from '@qianfang/contract/problem';
import { drawBrandLogo } from '@qianfang/drawing/brand/draw-brand-logo';
import type { MarkForm } from '@qianfang/drawing/brand/draw-mark';
import { drawGift } from '@qianfang/drawing/gift/draw-gift';
import { drawCategoryIcon } from '@qianfang/drawing/icon/draw-category-icon';
import type { FastifyInstance } from 'fastify';
import { cachedDrawing } from '../../../memory/picture-cache.ts';
import { answerPicture } from '../../../platform/answer-picture.ts';
import { type FileAnswer, mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { readMark } from '../../2-goods/goods/index.ts';
import { readFocusPicture } from './read-focus-picture.ts';
import { readGoodsPhoto } from './read-goods-photo.ts';
import { readGoodsPicture } from './read-goods-picture.ts';

/** `private` where a session is needed: a shared cache would serve the picture to visitors. */
const forever = 'private, max-age=31536000, immutable';
const asks = 'private, no-cache';
const aDay = 'public, max-age=86400';
const aWhile = 'public, max-age=300';

const nameOf = (file: string) => file.slice(0, file.lastIndexOf('.'));

export function mountPictures(app: FastifyInstance): void {
  mountEndpoint(app, getGoodsPicture, async (call): Promise<FileAnswer | Problem<'NOT_FOUND'>> => {
    const [, id = '', hash = ''] = /^(\d+)-(.{10})\.svg$/.exec(call.params.file) ?? [];
    const size = call.query.size ?? 'large';
    const found = await readGoodsPicture(call.deps, call.viewer, { id: Number(id), hash, size });
    if (isProblem(found)) return found;
    return answerPicture(call, found.picture, found.isForever ? forever : asks);
  });
  mountEndpoint(app, getGoodsPhoto, async (call): Promise<FileAnswer | Problem<'NOT_FOUND'>> => {
    const found = await readGoodsPhoto(call.deps, call.viewer, {
      id: Number.parseInt(call.params.file, 10),
      width: call.query.width,
    });
    return isProblem(found) ? found : answerPicture(call, found, forever);
  });
  mountEndpoint(app, getCategoryPicture, async (call) => {
    const name = nameOf(call.params.file);
    const plate = call.query.plate === '1';
    const tone = call.query.on === 'fill' ? ('white' as const) : undefined;
    const picture = await cachedDrawing(`category/${JSON.stringify([name, plate, tone])}`, () =>
      drawCategoryIcon(name, { plate, tone }),
    );
    return answerPicture(call, picture, aDay);
  });
  mountEndpoint(app, getBrandPicture, async (call) => {
    const name = nameOf(call.params.file);
    const shape = call.query.shape ?? 'plate';
    const picture = await cachedDrawing(`brand/${JSON.stringify([name, shape])}`, () =>
      drawBrandLogo({ name, shape }),
    );
    return answerPicture(call, picture, aDay);
  });
  mountEndpoint(app, getGiftPicture, async (call) => {
    const name = nameOf(call.params.file);
    const { kind } = call.query;
    const picture = await cachedDrawing(`gift/${JSON.stringify([kind, name])}`, () => drawGift(kind, name));
    return answerPicture(call, picture, aDay);
  });
  mountEndpoint(app, getFocusPicture, async (call): Promise<FileAnswer | Problem<'NOT_FOUND'>> => {
    const id = Number.parseInt(call.params.file, 10);
    const { format = 'wide', scheme = 'light' } = call.query;
    const found = await readFocusPicture(call.deps, id, { format, scheme });
    return isProblem(found) ? found : answerPicture(call, found, aWhile);
  });
  mountEndpoint(app, getMarkPicture, async (call) => {
    const [, form = 'icon', size, kind] = /^([a-z]+)(?:-(\d+))?\.(\w+)$/.exec(call.params.file) ?? [];
    const picture = await readMark(
      form as MarkForm,
      kind === 'png' ? 'png' : 'svg',
      size === undefined ? undefined : Number(size),
    );
    return answerPicture(call, picture, aDay);
  });
}
