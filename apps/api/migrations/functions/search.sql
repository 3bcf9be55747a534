-- What one statement changes of goods is one row of the log, as it is of stock (docs/decisions/0032).
create or replace function search.log_goods() returns trigger language plpgsql as $$
begin
  insert into platform.change (topic, key, keys)
  select 'goods', -nextval('platform.change_id_seq'), array_agg(distinct goods_id) from changed having count(*) > 0;
  if found then perform platform.tell(); end if;
  return null;
end $$;

create or replace function search.log_goods_facts() returns trigger language plpgsql as $$
begin
  insert into platform.change (topic, key, keys)
  select 'goods', -nextval('platform.change_id_seq'), array_agg(c.id)
  from changed c join before b on b.id = c.id where c.* is distinct from b.* having count(*) > 0;
  if found then perform platform.tell(); end if;
  return null;
end $$;

create or replace function search.log_goods_gone() returns trigger language plpgsql as $$
begin
  insert into platform.change (topic, key) select 'goods', id from changed on conflict do nothing;
  if found then perform platform.tell(); end if;
  return null;
end $$;

create or replace function search.log_category() returns trigger language plpgsql as $$
begin
  insert into platform.change (topic, key)
  select 'goods', g.id from changed c join before b on b.id = c.id join catalogue.goods g on g.category_id = c.id
  where c.path is distinct from b.path on conflict do nothing;
  if found then perform platform.tell(); end if;
  return null;
end $$;

create or replace function search.log_maker() returns trigger language plpgsql as $$
begin
  insert into platform.change (topic, key) select 'maker', maker_id from changed on conflict do nothing;
  if found then perform platform.tell(); end if;
  return null;
end $$;

-- Goods of which another day says something else: a batch passes one of the limits of near expiry between the two.
create or replace function search.turning_goods(yesterday date, today date)
returns table (goods_id bigint)
language sql stable as $$
  select distinct b.goods_id from stock.batch b
  where b.status = 'OK' and b.on_hand > b.reserved and exists (
    select 1 from unnest(array[30, 90, 180]) days
    where b.expiry_date > least(yesterday, today) + days and b.expiry_date <= greatest(yesterday, today) + days)
$$;

-- What the index knows of these goods, each table read alone and by column: joins of so many rows, and a row for each
-- product, cost several times as much. All lists are ordered by goods.
create or replace function search.indexed(goods_ids bigint[])
returns table (
  entries json, goods json, categories json, prices json, ladders json, group_prices json, batches json, tags json
)
language sql stable as $$
  select
    (select json_build_object('goodsId', json_agg(goods_id), 'makerId', json_agg(maker_id), 'keyId', json_agg(key_id),
        'nameNorm', json_agg(name_norm), 'initials', json_agg(initials), 'pinyin', json_agg(pinyin),
        'numbers', json_agg(numbers))
      from (select * from search.entry where goods_id = any(goods_ids) order by goods_id) e),
    (select json_build_object('goodsId', json_agg(id), 'categoryId', json_agg(category_id), 'spec', json_agg(spec),
        'form', json_agg(form), 'origin', json_agg(origin), 'rxType', json_agg(rx_type),
        'flags', json_agg(is_cold::int + is_ephedrine::int * 2 + is_youx::int * 4 + is_self_operated::int * 8
          + is_device_section::int * 16 + is_dpby::int * 32),
        'shelfLifeMonths', json_agg(shelf_life_months), 'packSize', json_agg(pack_size),
        'soldQuantity', json_agg(sold_quantity),
        'createdAt', json_agg((extract(epoch from created_at) * 1000000)::bigint))
      from (select * from catalogue.goods where id = any(goods_ids) order by id) g),
    (select json_build_object('categoryId', json_agg(id), 'path', json_agg(path)) from catalogue.category
      where id = any(array(select distinct category_id from catalogue.goods where id = any(goods_ids)))),
    (select json_build_object('goodsId', json_agg(goods_id), 'basePrice', json_agg(base_price),
        'ladderType', json_agg(ladder_type))
      from (select * from pricing.goods_price where goods_id = any(goods_ids) order by goods_id) p),
    (select json_build_object('goodsId', json_agg(goods_id), 'number', json_agg(number), 'price', json_agg(price))
      from (select * from pricing.ladder where goods_id = any(goods_ids) order by goods_id, number) l),
    (select json_build_object('goodsId', json_agg(goods_id), 'priceGroup', json_agg(price_group),
        'province', json_agg(province), 'price', json_agg(price))
      from (select * from pricing.group_price where goods_id = any(goods_ids) order by goods_id) g),
    (select json_build_object('goodsId', json_agg(goods_id), 'available', json_agg(on_hand - reserved),
        'expiryDay', json_agg(expiry_date - date '1970-01-01'))
      from (
        select * from stock.batch where goods_id = any(goods_ids) and status = 'OK' and on_hand > reserved
        order by goods_id
      ) b),
    (select json_build_object('goodsId', json_agg(goods_id), 'name', json_agg(name))
      from (select * from catalogue.goods_tag where goods_id = any(goods_ids) and is_show order by goods_id) t)
$$;

-- What an order changes of a goods in the index. Stock moves with every order, so the rest is not read with it.
create or replace function search.indexed_stock(goods_ids bigint[]) returns table (goods json, batches json)
language sql stable as $$
  select
    (select json_build_object('goodsId', json_agg(id), 'shelfLifeMonths', json_agg(shelf_life_months))
      from (select id, shelf_life_months from catalogue.goods where id = any(goods_ids) order by id) g),
    (select json_build_object('goodsId', json_agg(goods_id), 'available', json_agg(on_hand - reserved),
        'expiryDay', json_agg(expiry_date - date '1970-01-01'))
      from (
        select * from stock.batch where goods_id = any(goods_ids) and status = 'OK' and on_hand > reserved
        order by goods_id
      ) b)
$$;

create or replace function search.check_keys() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct key_id from added where key_id is not null) a
    where not exists (select from search.decision_key k where k.id = a.key_id offset 0)
  ) then
    raise foreign_key_violation using message = 'an entry belongs to no decision key';
  end if;
  return null;
end $$;
