import { loadGoods } from '@qianfang/api/modules/2-goods/goods';
import type { Db } from '@qianfang/api/platform/db';
import { addDays, type IsoDate } from '@qianfang/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { SeededBuyer } from './seed-buyers.ts';
import type { SeededGoods } from './seed-catalogue.ts';

const kinds = 5;
const freightFen = 1_000;

/** A line of a store's request to its head office. */
export function requestLine(
  { id, goods }: SeededGoods,
  index: number,
  facts: {
    readonly warehouseId: number;
    readonly price: number;
    readonly picture: string;
    readonly quantity: number;
    readonly netFen: number;
  },
) {
  const { quantity } = facts;
  const row = {
    id: index + 1,
    goods_id: id,
    warehouse_id: facts.warehouseId,
    kind: 1,
    batch_id: null,
    quantity,
    is_selected: true,
    added_price: facts.price,
    near_expiry_consent: false,
    picked_activity_id: null,
    min_days: 0,
  };
  return {
    key: `line:${row.id}`,
    row,
    kind: 'GOODS',
    goods_id: id,
    name: goods.name,
    spec: goods.spec,
    maker: goods.maker.name,
    unit: goods.unit,
    picture: facts.picture,
    quantity,
    net_fen: facts.netFen,
  };
}

/** Writes one store's request that is pending at its head office since yesterday, with its message. */
export async function seedApprovals(
  tx: Db,
  {
    store,
    headId,
    seeded,
    today,
    now,
  }: {
    readonly store: SeededBuyer;
    readonly headId: number;
    readonly seeded: readonly SeededGoods[];
    readonly today: IsoDate;
    readonly now: Date;
  },
): Promise<void> {
  const plain = seeded.filter(
    ({ goods }) =>
      goods.rxType === 'OTC_B' &&
      goods.tags.length === 0 &&
      !goods.isControlledSale &&
      goods.ephedrineMg === null,
  );
  const { rows: offered } = await sql<{ goods_id: number; warehouse_id: number; price: number }>`
    select distinct on (p.goods_id) p.goods_id, b.warehouse_id, p.base_price as price
    from pricing.goods_price p
    join stock.batch b on b.goods_id = p.goods_id and b.status = 'OK' and b.on_hand >= 200
    where p.goods_id = any(${plain.map((one) => one.id)}::bigint[]) and p.base_price is not null
      and not exists (select 1 from promotion.item i where i.goods_id = p.goods_id)
      and not exists (select 1 from pricing.ladder l where l.goods_id = p.goods_id)
      and not exists (select 1 from pricing.group_price l where l.goods_id = p.goods_id)
      and b.expiry_date > ${addDays(today, 300)}
    order by p.goods_id, b.warehouse_id`.execute(tx);
  const byId = new Map(offered.map((row) => [row.goods_id, row]));
  const chosen = plain.filter(({ id }) => byId.has(id)).slice(0, kinds);
  const shown = await loadGoods(
    tx,
    chosen.map(({ id }) => id),
  );
  const lines = chosen.map((one, index) => {
    const offer = byId.get(one.id);
    const [price, quantity] = [offer?.price ?? 0, one.goods.packSize * (index === 1 ? 2 : 1)];
    return requestLine(one, index, {
      warehouseId: offer?.warehouse_id ?? 0,
      price,
      quantity,
      // List prices, so that later activities show as a difference.
      netFen: Math.floor((price * quantity) / 100),
      picture: shown.get(one.id)?.pictureUrl ?? '',
    });
  });
  const payable = lines.reduce((sum, line) => sum + line.net_fen, freightFen);
  const asked = new Date(now.getTime() - 20 * 3_600_000);
  const { rows } = await sql<{ id: number; account_name: string }>`
    insert into approval.request (buyer_id, head_id, account_id, account_name, request_no, reason, note, lines, choices, wishes,
      address_id, address, freight_fen, payable_fen, asked_at, expires_at)
    select ${store.id}, ${headId}, a.id, a.name, ${`SP${addDays(today, -1).replaceAll('-', '').slice(2)}000001`}, 'CHAIN',
      '周末社区义诊备货，周四前到店最好', ${JSON.stringify(lines)}::jsonb,
      '{"exchanges": [], "declinedGiftIds": []}', '{"delivery": "express", "invoice_type": "normal", "papers": ["REPORT"]}',
      d.id, d.consignee || ' ' || d.province || d.city || d.district || d.detail, ${freightFen}, ${payable}, ${asked},
      ${new Date(asked.getTime() + 7 * 86_400_000)}
    from identity.account a join qualification.address d on d.buyer_id = a.buyer_id and d.is_default
    where a.buyer_id = ${store.id} order by a.id limit 1
    returning id, account_name`.execute(tx);
  const [request] = rows;
  if (!request) throw new Error('the store of the demo has nobody who asks');
  await sql`
    insert into message.message (buyer_id, kind, title, body, url, created_at)
    values (${headId}, 'order', ${`${store.buyer.name}提交了采购申请`},
      ${`${request.account_name}申请采购 ${lines.length} 种商品，请在 7 天内审批。`}, ${`/ddgl?request=${request.id}`},
      ${asked})`.execute(tx);
}
