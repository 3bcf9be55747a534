import {
  getGoodsDetail,
  getGoodsDocument,
  getGoodsList,
  getHotGoods,
  getPriceList,
  suggestGoods as suggestGoodsEndpoint,
} from '@qianfang/contract/goods';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { exportPriceList } from './export-price-list.ts';
import { listGoods } from './list-goods.ts';
import { listHotGoods } from './list-hot-goods.ts';
import { readGoodsDetail } from './read-goods-detail.ts';
import { readGoodsDocument } from './read-goods-document.ts';
import { suggestGoods } from './suggest-goods.ts';

export function mountBrowse(app: FastifyInstance): void {
  mountEndpoint(app, getGoodsList, ({ deps, viewer, query, keepAnswer }) =>
    listGoods(deps, viewer, query, keepAnswer),
  );
  mountEndpoint(app, getPriceList, ({ deps, viewer, query }) => exportPriceList(deps, viewer, query));
  mountEndpoint(app, suggestGoodsEndpoint, ({ deps, viewer, query, keepAnswer }) =>
    suggestGoods(deps, viewer, query, keepAnswer),
  );
  mountEndpoint(app, getHotGoods, ({ deps, viewer, query, keepAnswer }) =>
    listHotGoods(deps, viewer, query.per_page, keepAnswer),
  );
  mountEndpoint(app, getGoodsDetail, ({ deps, viewer, params, keepAnswer }) =>
    readGoodsDetail(deps, viewer, params.id, keepAnswer),
  );
  mountEndpoint(app, getGoodsDocument, ({ deps, viewer, params }) =>
    readGoodsDocument(deps, viewer, params.id),
  );
}
