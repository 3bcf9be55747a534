import type { NoteFacts, NoteGoodsFacts } from '@qianfang/domain/order/delivery-note';
import type { Db } from '../../../platform/db.ts';
import { loadBuyer } from '../../1-ground/identity/index.ts';
import { readSettings } from '../../1-ground/settings/index.ts';
import { loadWarehouses } from '../../1-ground/stock/index.ts';
import { type Goods, loadGoods } from '../../2-goods/goods/index.ts';
import { loadSellerLicences } from '../../2-goods/qualification/index.ts';

/** Goods that leave one warehouse together. */
export interface NoteParcel {
  readonly warehouseId: number;
  readonly goodsIds: readonly number[];
}

function goodsFacts(goods: Goods): NoteGoodsFacts {
  return {
    goodsClass: goods.goods_class,
    genericName: goods.generic_name,
    tradeName: goods.trade_name,
    form: goods.form,
    holder: goods.mah,
    origin: goods.origin,
    storage: goods.storage_text,
    caseSize: goods.case_size,
  };
}

/**
 * The present facts of seller, buyer, warehouse and goods for the notes of one company's parcels. Stored with
 * each parcel when it ships, so that a copy has the text of the paper in the box (GSP art. 73, 91). A fixed
 * number of statements.
 */
export async function collectNoteFacts(
  db: Db,
  buyerId: number,
  parcels: readonly NoteParcel[],
): Promise<NoteFacts[]> {
  const goods = await loadGoods(db, [...new Set(parcels.flatMap((parcel) => parcel.goodsIds))]);
  const settings = await readSettings(db);
  const buyer = await loadBuyer(db, buyerId);
  const licences = await loadSellerLicences(db);
  const warehouses = await loadWarehouses(db);
  return parcels.map(({ warehouseId, goodsIds }) => ({
    seller: settings.company,
    licence: licences.find((one) => one.kind === 'DRUG_LICENCE')?.number ?? '',
    buyer: buyer?.name ?? '',
    warehouse: warehouses.get(warehouseId)?.name ?? '',
    goods: Object.fromEntries(
      goodsIds.flatMap((id) => {
        const one = goods.get(id);
        return one ? [[id, goodsFacts(one)] as const] : [];
      }),
    ),
  }));
}
