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

create or replace function search.indexed(today date)
returns table (
  goods_id bigint, maker_id bigint, key_id int, name_norm text, initials text[], pinyin text[], numbers text[],
  spec text, form text, origin text, category_path bigint[], rx_type text, is_cold boolean, is_ephedrine boolean,
  is_youx boolean, is_self_operated boolean, is_device_section boolean, is_dpby boolean, sold_quantity bigint,
  created_at timestamptz, base_price bigint, ladder_price bigint, group_prices json, available int, expiry_from date,
  has_near boolean, tags text[]
)
language sql stable as $$
  select g.id, e.maker_id, e.key_id, e.name_norm, e.initials, e.pinyin, e.numbers,
    g.spec, g.form, g.origin, coalesce(c.path, '{}'), g.rx_type, g.is_cold, g.is_ephedrine,
    g.is_youx, g.is_self_operated, g.is_device_section, g.is_dpby, g.sold_quantity,
    g.created_at, p.base_price,
    (select case when p.ladder_type = 1 then min(x.price) else (array_agg(x.price order by x.number desc))[1] end
      from pricing.ladder x where x.goods_id = g.id and (p.ladder_type = 1 or x.number <= g.pack_size)),
    (select json_agg(json_build_object('priceGroup', x.price_group, 'province', x.province, 'price', x.price))
      from pricing.group_price x where x.goods_id = g.id),
    coalesce(s.available, 0), s.expiry_from, coalesce(s.has_near, false),
    coalesce((select array_agg(t.name) from catalogue.goods_tag t where t.goods_id = g.id and t.is_show), '{}')
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
