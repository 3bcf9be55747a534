import {
  getGoodsDetail,
  getGoodsDocument,
  getGoodsList,
  getHotGoods,
  getPriceList,
  mailPriceList,
  suggestGoods as suggestGoodsEndpoint,
} from '@qianfang/contract/goods';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { mailFile } from '../../1-ground/mail/index.ts';
import { exportPriceList } from './export-price-list.ts';
import { listGoods } from './list-goods.ts';
import { listHotGoods } from './list-hot-goods.ts';
import { readGoodsDetail } from './read-goods-detail.ts';
import { readGoodsDocument } from './read-goods-document.ts';
import { suggestGoods } from './suggest-goods.ts';

export function mountBrowse(app: FastifyInstance): void {
  mountEndpoint(app, getGoodsList, ({ deps, viewer, query }) => listGoods(deps, viewer, query));
  mountEndpoint(app, getPriceList, ({ deps, viewer, query }) => exportPriceList(deps, viewer, query));
  mountEndpoint(app, suggestGoodsEndpoint, ({ deps, viewer, query }) => suggestGoods(deps, viewer, query));
  mountEndpoint(app, getHotGoods, ({ deps, viewer, query }) => listHotGoods(deps, viewer, query.per_page));
  mountEndpoint(app, getGoodsDetail, ({ deps, viewer, params }) => readGoodsDetail(deps, viewer, params.id));
  mountEndpoint(app, getGoodsDocument, ({ deps, viewer, params }) =>
    readGoodsDocument(deps, viewer, params.id),
  );
  mountEndpoint(
    app,
    mailPriceList,
    (call) => mailFile(call, () => exportPriceList(call.deps, call.viewer, call.body)),
    { claimsKey: true },
  );
}
