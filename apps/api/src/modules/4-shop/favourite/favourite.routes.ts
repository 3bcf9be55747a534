import {
  addFavoriteFolder,
  addFavorites,
  cancelFavorites,
  getFavorites,
  getFrequentGoods,
  moveFavorites,
  removeFavoriteFolder,
  renameFavoriteFolder,
} from '@qianfang/contract/favourite';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { listFavourites } from './list-favourites.ts';
import { listFrequentGoods } from './list-frequent-goods.ts';
import { markGoods } from './mark-goods.ts';
import { moveToFolder } from './move-to-folder.ts';
import { removeFolder } from './remove-folder.ts';
import { addFolder, renameFolder } from './save-folder.ts';
import { unmarkGoods } from './unmark-goods.ts';

export function mountFavourites(app: FastifyInstance): void {
  mountEndpoint(app, getFavorites, ({ deps, viewer, query }) => listFavourites(deps, viewer, query));
  mountEndpoint(app, addFavorites, ({ deps, viewer, body }) => markGoods(deps, viewer, body.goods_ids));
  mountEndpoint(app, cancelFavorites, ({ deps, viewer, body }) =>
    unmarkGoods(deps.db, viewer.buyerId, body.goods_ids),
  );
  mountEndpoint(app, addFavoriteFolder, ({ deps, viewer, body }) =>
    addFolder(deps.db, viewer.buyerId, body.name),
  );
  mountEndpoint(app, renameFavoriteFolder, ({ deps, viewer, params, body }) =>
    renameFolder(deps.db, viewer.buyerId, params.id, body.name),
  );
  mountEndpoint(app, removeFavoriteFolder, ({ deps, viewer, params }) =>
    removeFolder(deps.db, viewer.buyerId, params.id),
  );
  mountEndpoint(app, moveFavorites, ({ deps, viewer, body }) => moveToFolder(deps.db, viewer.buyerId, body));
  mountEndpoint(app, getFrequentGoods, ({ deps, viewer, query }) => listFrequentGoods(deps, viewer, query));
}
