import { formatUnitPrice, unitPrice } from '@qianfang/domain/money/unit-price';
import { sql } from 'kysely';
import type { TestBuyer } from '../../../apps/api/src/testing/builders.ts';
import { makeBuyers, type StormStore } from '../../storm/ground.ts';
import type { Cluster } from '../start-cluster.ts';

/** Who and what takes part in the checks. */
export interface Scene {
  readonly desk: StormStore;
  readonly buyer: TestBuyer;
  readonly other: TestBuyer;
  /** Goods that each of the companies may buy, with much stock. */
  readonly goodsId: number;
  /** Their smallest quantity. */
  readonly pack: number;
  /** Sets its list price, as staff do, and returns it as pages say it. */
  setPrice(price: number): Promise<string>;
}

/** Resolves to what was seen where it holds; throws what was seen where it does not. */
export type Check = (cluster: Cluster, scene: Scene) => Promise<string>;

export async function setScene(desk: StormStore): Promise<Scene> {
  const { db, deps } = desk;
  const [buyer, other] = await makeBuyers(desk, 2, () => {});
  if (!buyer || !other) throw new Error('no companies');
  const { rows } = await sql<{ id: number; pack: number }>`
    select g.id, g.pack_size as pack from catalogue.goods g
    join stock.batch b on b.goods_id = g.id and b.status = 'OK'
    join pricing.goods_price p on p.goods_id = g.id and p.base_price > 0
    where g.rx_type = 'OTC_B' and g.sale_status = 'on_sale' and g.storage_kind = 'NORMAL' and g.purchase_limit is null
      and not g.is_ephedrine and not g.is_controlled_sale
      and not exists (select from pricing.buyer_price o where o.goods_id = g.id)
      and not exists (select from pricing.group_price o where o.goods_id = g.id)
    group by g.id having sum(b.on_hand - b.reserved) > 500 order by g.id limit 1`.execute(db);
  const { id: goodsId, pack } = rows[0] ?? {};
  if (goodsId === undefined || pack === undefined) throw new Error('the demo has no goods for the checks');
  return {
    desk,
    buyer,
    other,
    goodsId,
    pack,
    async setPrice(price) {
      await sql`update pricing.goods_price set base_price = ${price}, updated_at = ${deps.clock.now()}
        where goods_id = ${goodsId}`.execute(db);
      return formatUnitPrice(unitPrice(price));
    },
  };
}
