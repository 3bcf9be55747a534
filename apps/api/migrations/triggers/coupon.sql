create or replace trigger change_insert after insert on coupon.held_coupon referencing new table as changed
  for each statement execute function platform.log_own('purse');
create or replace trigger change_update after update on coupon.held_coupon referencing new table as changed
  for each statement execute function platform.log_own('purse');
create or replace trigger change_delete after delete on coupon.held_coupon referencing old table as changed
  for each statement execute function platform.log_own('purse');

-- How many were received is no matter of those who have theirs.
create or replace trigger change after update of name, kind, benefit, amount_fen, rate_bp, cap_fen, threshold_fen, scope, buyer_kinds,
  provinces, is_first_order_only on coupon.coupon_offer
  for each statement execute function platform.log_whole('coupon_offer');
