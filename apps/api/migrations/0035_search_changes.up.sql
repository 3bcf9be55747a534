-- What has changed of what lists are found and ordered by, so that the index of every process follows. Rows are only added;
-- old ones are pruned. xid says which transaction wrote one: ids alone are given out before they are committed, in any order.
create table search.change (
  id bigint generated always as identity primary key,
  goods_id bigint,
  maker_id bigint,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  check (num_nonnulls(goods_id, maker_id) = 1)
);
create index change_xid on search.change (xid);
create index change_at on search.change using brin (at);

create function search.log_goods() returns trigger language plpgsql as $$
begin
  insert into search.change (goods_id) select distinct goods_id from changed;
  if found then
    perform pg_notify('search_change', '');
  end if;
  return null;
end $$;

create function search.log_goods_facts() returns trigger language plpgsql as $$
begin
  insert into search.change (goods_id) select g.id from changed g join before b on b.id = g.id
  where (g.spec, g.form, g.category_id, g.rx_type, g.is_cold, g.is_ephedrine, g.is_youx, g.is_self_operated,
      g.is_device_section, g.is_dpby, g.sold_quantity, g.created_at, g.shelf_life_months, g.pack_size)
    is distinct from (b.spec, b.form, b.category_id, b.rx_type, b.is_cold, b.is_ephedrine, b.is_youx, b.is_self_operated,
      b.is_device_section, b.is_dpby, b.sold_quantity, b.created_at, b.shelf_life_months, b.pack_size);
  if found then
    perform pg_notify('search_change', '');
  end if;
  return null;
end $$;

create function search.log_goods_gone() returns trigger language plpgsql as $$
begin
  insert into search.change (goods_id) select id from changed;
  if found then
    perform pg_notify('search_change', '');
  end if;
  return null;
end $$;

create function search.log_category() returns trigger language plpgsql as $$
begin
  insert into search.change (goods_id)
  select g.id from changed c join before b on b.id = c.id join catalogue.goods g on g.category_id = c.id
  where c.path is distinct from b.path;
  if found then
    perform pg_notify('search_change', '');
  end if;
  return null;
end $$;

create function search.log_maker() returns trigger language plpgsql as $$
begin
  insert into search.change (maker_id) select maker_id from changed;
  if found then
    perform pg_notify('search_change', '');
  end if;
  return null;
end $$;

create trigger search_insert after insert on search.entry referencing new table as changed
  for each statement execute function search.log_goods();
create trigger search_update after update on search.entry referencing new table as changed
  for each statement execute function search.log_goods();
create trigger search_delete after delete on search.entry referencing old table as changed
  for each statement execute function search.log_goods();
create trigger search_insert after insert on pricing.goods_price referencing new table as changed
  for each statement execute function search.log_goods();
create trigger search_update after update on pricing.goods_price referencing new table as changed
  for each statement execute function search.log_goods();
create trigger search_delete after delete on pricing.goods_price referencing old table as changed
  for each statement execute function search.log_goods();
create trigger search_insert after insert on pricing.ladder referencing new table as changed
  for each statement execute function search.log_goods();
create trigger search_update after update on pricing.ladder referencing new table as changed
  for each statement execute function search.log_goods();
create trigger search_delete after delete on pricing.ladder referencing old table as changed
  for each statement execute function search.log_goods();
create trigger search_insert after insert on pricing.group_price referencing new table as changed
  for each statement execute function search.log_goods();
create trigger search_update after update on pricing.group_price referencing new table as changed
  for each statement execute function search.log_goods();
create trigger search_delete after delete on pricing.group_price referencing old table as changed
  for each statement execute function search.log_goods();
create trigger search_insert after insert on stock.batch referencing new table as changed
  for each statement execute function search.log_goods();
create trigger search_update after update on stock.batch referencing new table as changed
  for each statement execute function search.log_goods();
create trigger search_delete after delete on stock.batch referencing old table as changed
  for each statement execute function search.log_goods();
create trigger search_update after update on catalogue.goods referencing old table as before new table as changed
  for each statement execute function search.log_goods_facts();
create trigger search_delete after delete on catalogue.goods referencing old table as changed
  for each statement execute function search.log_goods_gone();
create trigger search_update after update on catalogue.category referencing old table as before new table as changed
  for each statement execute function search.log_category();
create trigger search_insert after insert on search.maker_entry referencing new table as changed
  for each statement execute function search.log_maker();
create trigger search_update after update on search.maker_entry referencing new table as changed
  for each statement execute function search.log_maker();

-- What search.listing says of goods before any buyer looks: prices of all groups and regions, none of a single buyer.
create function search.indexed(today date)
returns table (
  goods_id bigint, maker_id bigint, key_id int, name_norm text, initials text[], pinyin text[], numbers text[],
  spec text, form text, category_path bigint[], rx_type text, is_cold boolean, is_ephedrine boolean,
  is_youx boolean, is_self_operated boolean, is_device_section boolean, is_dpby boolean, sold_quantity bigint,
  created_at timestamptz, base_price bigint, ladder_price bigint, group_prices json, available int, expiry_from date,
  has_near boolean
)
language sql stable as $$
  select g.id, e.maker_id, e.key_id, e.name_norm, e.initials, e.pinyin, e.numbers,
    g.spec, g.form, coalesce(c.path, '{}'), g.rx_type, g.is_cold, g.is_ephedrine,
    g.is_youx, g.is_self_operated, g.is_device_section, g.is_dpby, g.sold_quantity,
    g.created_at, p.base_price,
    (select case when p.ladder_type = 1 then min(x.price) else (array_agg(x.price order by x.number desc))[1] end
      from pricing.ladder x where x.goods_id = g.id and (p.ladder_type = 1 or x.number <= g.pack_size)),
    (select json_agg(json_build_object('priceGroup', x.price_group, 'province', x.province, 'price', x.price))
      from pricing.group_price x where x.goods_id = g.id),
    coalesce(s.available, 0), s.expiry_from, coalesce(s.has_near, false)
  from search.entry e
  join catalogue.goods g on g.id = e.goods_id
  left join catalogue.category c on c.id = g.category_id
  left join pricing.goods_price p on p.goods_id = g.id
  left join lateral (
    select
      sum(b.on_hand - b.reserved) filter (where b.expiry_date is null or b.expiry_date > today + near.days)::int as available,
      min(b.expiry_date) filter (where b.expiry_date > today + near.days) as expiry_from,
      bool_or(b.expiry_date > today + 30 and b.expiry_date <= today + near.days) as has_near
    from stock.batch b,
      (select case when g.shelf_life_months is null or g.shelf_life_months > 12 then 180
                   when g.shelf_life_months >= 6 then 90 else 30 end as days) near
    where b.goods_id = g.id and b.status = 'OK' and b.on_hand > b.reserved
  ) s on true
$$;

-- Goods of which another day says something else: a batch passes one of the limits of near expiry between the two.
create function search.turning_goods(yesterday date, today date)
returns table (goods_id bigint)
language sql stable as $$
  select distinct b.goods_id from stock.batch b
  where b.status = 'OK' and b.on_hand > b.reserved and exists (
    select 1 from unnest(array[30, 90, 180]) days
    where b.expiry_date > least(yesterday, today) + days and b.expiry_date <= greatest(yesterday, today) + days)
$$;

-- The contract prices of a buyer that hold on a day.
create function search.buyer_prices(asker bigint, today date)
returns table (goods_id bigint, price bigint)
language sql stable as $$
  select distinct on (b.goods_id) b.goods_id, b.price from pricing.buyer_price b
  where b.buyer_id = asker and b.valid_from <= today and (b.valid_to is null or b.valid_to >= today)
  order by b.goods_id, b.valid_from desc
$$;
