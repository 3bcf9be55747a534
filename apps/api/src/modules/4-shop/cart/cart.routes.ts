import {
  addToCart as addToCartEndpoint,
  chooseBatch as chooseBatchEndpoint,
  chooseExchange as chooseExchangeEndpoint,
  chooseGift as chooseGiftEndpoint,
  compareShown as compareShownEndpoint,
  copyCart as copyCartEndpoint,
  deleteCartLines as deleteCartLinesEndpoint,
  editCartLine as editCartLineEndpoint,
  editCartLines as editCartLinesEndpoint,
  estimateCoupon as estimateCouponEndpoint,
  exportCart as exportCartEndpoint,
  getAdditions,
  getCart,
  getCartChanges,
  getCartReadings,
  getCartTotal,
  getCheaperEquals,
  getEntryProgress,
  getLastPrices,
  getLineBatches,
  pickManjian as pickManjianEndpoint,
  quickAdd as quickAddEndpoint,
  selectCartLines as selectCartLinesEndpoint,
  swapGoods as swapGoodsEndpoint,
} from '@qianfang/contract/cart';
import { checkOut as checkOutEndpoint } from '@qianfang/contract/checkout';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { addToCart } from './add-to-cart.ts';
import { checkOut } from './check-out.ts';
import { chooseBatch, readLineBatches } from './choose-batch.ts';
import { chooseExchange, chooseGift, pickManjian } from './choose-promotion.ts';
import { compareShown } from './compare-shown.ts';
import { copyCart } from './copy-cart.ts';
import { countCart } from './count-cart.ts';
import { deleteCartLines } from './delete-cart-lines.ts';
import { editCartLine } from './edit-cart-line.ts';
import { editCartLines } from './edit-cart-lines.ts';
import { estimateCoupon } from './estimate-coupon.ts';
import { exportCart } from './export-cart.ts';
import { listAdditions } from './list-additions.ts';
import { listCheaperEquals } from './list-cheaper-equals.ts';
import { listLastPrices } from './list-last-prices.ts';
import { listReadings } from './list-readings.ts';
import { quickAdd } from './quick-add.ts';
import { readCart, readCartChanges } from './read-cart.ts';
import { readEntryProgress } from './read-entry-progress.ts';
import { selectCartLines } from './select-cart-lines.ts';
import { swapGoods } from './swap-goods.ts';

export function mountCart(app: FastifyInstance): void {
  mountEndpoint(app, getCart, ({ deps, viewer, query }) => readCart(deps, viewer, query));
  mountEndpoint(app, getCartChanges, ({ deps, viewer, query }) => readCartChanges(deps, viewer, query));
  mountEndpoint(app, estimateCouponEndpoint, ({ deps, viewer }) => estimateCoupon(deps, viewer));
  mountEndpoint(app, exportCartEndpoint, ({ deps, viewer }) => exportCart(deps, viewer));
  mountEndpoint(app, getEntryProgress, ({ deps, viewer, query }) =>
    readEntryProgress(deps, viewer, query.goods_ids ?? []),
  );
  mountEndpoint(app, getCartTotal, async ({ deps, viewer }) => ({
    total: await countCart(deps.db, viewer.buyerId),
  }));
  mountEndpoint(
    app,
    addToCartEndpoint,
    ({ deps, viewer, body, request, keyed }) => addToCart(deps, viewer, body, { ip: request.ip, keyed }),
    { answersRepeats: true },
  );
  mountEndpoint(app, copyCartEndpoint, ({ deps, viewer, body, request }) =>
    copyCart(deps, viewer, body, request.ip),
  );
  mountEndpoint(app, editCartLineEndpoint, ({ deps, viewer, params, body }) =>
    editCartLine(deps, viewer, params.id, body.params.number),
  );
  mountEndpoint(app, editCartLinesEndpoint, ({ deps, viewer, body }) =>
    editCartLines(deps, viewer, body.params),
  );
  mountEndpoint(app, selectCartLinesEndpoint, ({ deps, viewer, body }) =>
    selectCartLines(deps, viewer.buyerId, body.ids, body.is_selected === 1),
  );
  mountEndpoint(app, deleteCartLinesEndpoint, ({ deps, viewer, body }) =>
    deleteCartLines(deps, viewer.buyerId, body.ids),
  );
  mountEndpoint(app, chooseExchangeEndpoint, ({ deps, viewer, body }) => chooseExchange(deps, viewer, body));
  mountEndpoint(app, chooseGiftEndpoint, ({ deps, viewer, body }) => chooseGift(deps, viewer, body));
  mountEndpoint(app, pickManjianEndpoint, ({ deps, viewer, params, body }) =>
    pickManjian(deps, viewer, params.id, body.activity_id),
  );
  mountEndpoint(app, getLineBatches, ({ deps, viewer, params }) => readLineBatches(deps, viewer, params.id));
  mountEndpoint(app, chooseBatchEndpoint, ({ deps, viewer, params, body }) =>
    chooseBatch(deps, viewer, params.id, body),
  );
  mountEndpoint(
    app,
    quickAddEndpoint,
    ({ deps, viewer, params, request, keyed }) =>
      quickAdd(deps, viewer, params.id, { ip: request.ip, keyed }),
    { answersRepeats: true },
  );
  mountEndpoint(app, getAdditions, ({ deps, viewer }) => listAdditions(deps, viewer));
  mountEndpoint(app, getCartReadings, ({ deps, viewer }) => listReadings(deps, viewer));
  mountEndpoint(app, compareShownEndpoint, ({ deps, viewer }) => compareShown(deps, viewer));
  mountEndpoint(app, getLastPrices, ({ deps, viewer }) => listLastPrices(deps, viewer));
  mountEndpoint(app, getCheaperEquals, ({ deps, viewer }) => listCheaperEquals(deps, viewer));
  mountEndpoint(app, swapGoodsEndpoint, ({ deps, viewer, params, body }) =>
    swapGoods(deps, viewer, params.id, body.goods_id),
  );
  mountEndpoint(app, checkOutEndpoint, ({ deps, viewer, body }) => checkOut(deps, viewer, body), {
    isRead: true,
  });
}
