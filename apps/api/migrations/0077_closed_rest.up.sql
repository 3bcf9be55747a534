-- What of an order that left in part will not leave any more, with what of its money, vouchers and points went back for it. Null where all of it left or
-- still may: most orders have none of this, and a column that is null takes no room in their rows.
alter table orders.order_line
  add column closed_quantity int check (closed_quantity > 0),
  add column closed_fen bigint check (closed_fen >= 0),
  add column closed_voucher_fen bigint check (closed_voucher_fen >= 0),
  add column closed_points_fen bigint check (closed_points_fen >= 0),
  add constraint order_line_shipped_or_closed check (shipped_quantity + coalesce(closed_quantity, 0) <= quantity);
alter table orders.purchase_order
  add column closed_at timestamptz,
  add column close_reason text,
  add column closed_fen bigint check (closed_fen >= 0),
  add column closed_voucher_fen bigint check (closed_voucher_fen >= 0),
  add column closed_points int check (closed_points >= 0),
  -- When and why the buyer asked for it.
  add column close_asked_at timestamptz,
  add column close_ask_reason text;
