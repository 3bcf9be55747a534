-- What can be found, one row a goods, kept by modules/search. Token arrays answer in SQL.
create schema search;
create table search.entry (
  goods_id bigint primary key,
  name_norm text not null,                -- NFKC, lower case, no spaces: name, trade name
  maker_norm text not null,
  initials text[] not null,               -- every reading
  pinyin text[] not null,
  numbers text[] not null,                -- approval number, barcode, own code, normalised
  tokens text[] not null,                 -- 1- and 2-grams of all the above, prefixed by their kind
  updated_at timestamptz not null
);
create index entry_tokens on search.entry using gin (tokens);
create index entry_updated on search.entry (updated_at, goods_id);

-- The facts a list filters and sorts by, joined across modules in one place, so that a list is one statement.
create view search.listing as
select g.id as goods_id, g.name, g.generic_name, g.spec, g.form, g.maker_id, g.category_id, g.goods_class, g.rx_type,
       g.is_cold, g.is_ephedrine, g.is_youx, g.is_self_operated, g.is_device_section, g.is_dpby, g.is_controlled_sale,
       g.sale_status, g.sold_quantity, g.first_sale_at, g.created_at, g.ingredients, g.approval_no, c.path as category_path,
       p.base_price, coalesce(s.available, 0) as available, s.expiry_from, s.expiry_to
from catalogue.goods g
left join catalogue.category c on c.id = g.category_id
left join pricing.goods_price p on p.goods_id = g.id
left join lateral (
  select sum(b.on_hand - b.reserved)::int as available, min(b.expiry_date) as expiry_from, max(b.expiry_date) as expiry_to
  from stock.batch b
  where b.goods_id = g.id and b.status = 'OK' and b.on_hand > b.reserved
) s on true;
