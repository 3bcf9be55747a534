-- A goods, or a batch of it by name, is one line of a cart, whatever warehouses it is sent from.
with same as (
  select min(id) as id, array_agg(id) as ids, sum(quantity) as quantity, bool_or(is_selected) as is_selected, max(min_days) as min_days
  from cart.line group by buyer_id, goods_id, kind, coalesce(batch_id, 0) having count(*) > 1
), gone as (
  delete from cart.line l using same s where l.id = any(s.ids) and l.id <> s.id
)
update cart.line l set quantity = s.quantity, is_selected = s.is_selected, min_days = s.min_days from same s where l.id = s.id;
drop index cart.line_goods;
create unique index line_goods on cart.line (buyer_id, goods_id, kind, coalesce(batch_id, 0));
