alter table orders.purchase_order
  drop column closed_at, drop column close_reason, drop column closed_fen, drop column closed_voucher_fen,
  drop column closed_points, drop column close_asked_at, drop column close_ask_reason;
alter table orders.order_line
  drop constraint order_line_shipped_or_closed,
  drop column closed_quantity, drop column closed_fen, drop column closed_voucher_fen, drop column closed_points_fen;
