import { addFavorites, cancelFavorites, getFavorites, getFrequentGoods } from '@qianfang/contract/favourite';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../platform/mount-endpoint.ts';
import { listFavourites } from './list-favourites.ts';
import { listFrequentGoods } from './list-frequent-goods.ts';
import { markGoods } from './mark-goods.ts';
import { unmarkGoods } from './unmark-goods.ts';

export function mountFavourites(app: FastifyInstance): void {
  mountEndpoint(app, getFavorites, ({ deps, viewer, query }) => listFavourites(deps, viewer, query));
  mountEndpoint(app, addFavorites, ({ deps, viewer, body }) => markGoods(deps, viewer, body.goods_ids));
  mountEndpoint(app, cancelFavorites, ({ deps, viewer, body }) =>
    unmarkGoods(deps.db, viewer.buyerId, body.goods_ids),
  );
  mountEndpoint(app, getFrequentGoods, ({ deps, viewer, query }) => listFrequentGoods(deps, viewer, query));
}
