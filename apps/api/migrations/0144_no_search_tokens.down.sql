create index entry_updated on search.entry (updated_at, goods_id);
create index entry_maker on search.entry (maker_id);
-- Filled by the release before from what is read below: until then its searches find nothing while its index loads.
alter table search.entry add column tokens text[] not null default '{}';
alter table search.entry alter column tokens drop default;
create index entry_tokens on search.entry using gin (tokens);
insert into search.stale_entry (goods_id) select goods_id from search.entry on conflict do nothing;

-- One row each by an aggregate and not by a limit, which PostgreSQL knows of: where nobody asks for a price, none is looked up.
create function search.listing(today date, asker bigint, asker_group text, asker_province text)
returns table (
  goods_id bigint, key_id int, name_norm text, initials text[], pinyin text[], numbers text[], tokens text[],
  spec text, form text, origin text, maker_id bigint, category_path bigint[], rx_type text, is_cold boolean, is_ephedrine boolean,
  is_youx boolean, is_self_operated boolean, is_device_section boolean, is_dpby boolean, sold_quantity bigint,
  created_at timestamptz, price bigint, pack_price bigint, available int, expiry_from date, has_near boolean,
  tags text[]
)
language sql stable as $$
  select g.id, e.key_id, e.name_norm, e.initials, e.pinyin, e.numbers, e.tokens,
    g.spec, g.form, g.origin, e.maker_id, coalesce(c.path, '{}'), g.rx_type, g.is_cold, g.is_ephedrine,
    g.is_youx, g.is_self_operated, g.is_device_section, g.is_dpby, g.sold_quantity,
    g.created_at, coalesce(bp.price, gp.price, p.base_price),
    -- What a unit of the first middle pack costs by the ladder (pricing.md 2): N 以内 from the first unit, 满 N 享 where a pack reaches it.
    case when coalesce(bp.price, gp.price, p.base_price) is not null then least(coalesce(bp.price, gp.price, p.base_price), (
      select case when p.ladder_type = 1 then min(x.price) else (array_agg(x.price order by x.number desc))[1] end
      from pricing.ladder x where x.goods_id = g.id and (p.ladder_type = 1 or x.number <= g.pack_size)
    )) end,
    coalesce(s.available, 0), s.expiry_from, coalesce(s.has_near, false),
    coalesce((select array_agg(t.name) from catalogue.goods_tag t where t.goods_id = g.id and t.is_show), '{}')
  from search.entry e
  join catalogue.goods g on g.id = e.goods_id
  left join catalogue.category c on c.id = g.category_id
  left join pricing.goods_price p on p.goods_id = g.id
  left join lateral (
    select (array_agg(b.price order by b.valid_from desc))[1] as price from pricing.buyer_price b
    where b.buyer_id = asker and b.goods_id = g.id and b.valid_from <= today and (b.valid_to is null or b.valid_to >= today)
  ) bp on true
  left join lateral (
    select (array_agg(x.price order by (x.price_group <> '') desc, (x.province <> '') desc))[1] as price from pricing.group_price x
    where x.goods_id = g.id and x.price_group in ('', asker_group) and x.province in ('', asker_province)
  ) gp on true
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
-- Text as keywords are compared (modules/search/normalize-keyword.ts): without spaces and marks, so that 0.25g is found in
-- 0.25g×24粒.
create function search.normalized(text text) returns text
language sql immutable parallel safe as $$
  select regexp_replace(lower(normalize(text, NFKC)), '[\s·.,，。、()（）\[\]【】\-—_/*×"''“”‘’]', '', 'g')
$$;
