-- What decides over an order besides its goods seldom changes between the check page and the submit: addresses, purchasers,
-- contracts, and what a company has to pay less with. It is kept in memory until the log tells of it.
create trigger change_insert after insert on qualification.address referencing new table as changed
  for each statement execute function identity.log_rights();
create trigger change_update after update on qualification.address referencing new table as changed
  for each statement execute function identity.log_rights();
create trigger change_delete after delete on qualification.address referencing old table as changed
  for each statement execute function identity.log_rights();
create trigger change_insert after insert on qualification.purchaser referencing new table as changed
  for each statement execute function identity.log_rights();
create trigger change_update after update on qualification.purchaser referencing new table as changed
  for each statement execute function identity.log_rights();
create trigger change_delete after delete on qualification.purchaser referencing old table as changed
  for each statement execute function identity.log_rights();

create trigger change after insert or update or delete on contract_signing.template
  for each statement execute function platform.log_whole('contract');
create trigger change_insert after insert on contract_signing.signature referencing new table as changed
  for each statement execute function platform.log_own('signature');
create trigger change_update after update on contract_signing.signature referencing new table as changed
  for each statement execute function platform.log_own('signature');
create trigger change_delete after delete on contract_signing.signature referencing old table as changed
  for each statement execute function platform.log_own('signature');

create trigger change_insert after insert on coupon.held_coupon referencing new table as changed
  for each statement execute function platform.log_own('purse');
create trigger change_update after update on coupon.held_coupon referencing new table as changed
  for each statement execute function platform.log_own('purse');
create trigger change_delete after delete on coupon.held_coupon referencing old table as changed
  for each statement execute function platform.log_own('purse');
-- How many were received is no matter of those who have theirs.
create trigger change after update of name, kind, benefit, amount_fen, rate_bp, cap_fen, threshold_fen, scope, buyer_kinds,
  provinces, is_first_order_only on coupon.coupon_offer
  for each statement execute function platform.log_whole('coupon_offer');
create trigger change_insert after insert on voucher.cash_voucher referencing new table as changed
  for each statement execute function platform.log_own('purse');
create trigger change_update after update on voucher.cash_voucher referencing new table as changed
  for each statement execute function platform.log_own('purse');
create trigger change_delete after delete on voucher.cash_voucher referencing old table as changed
  for each statement execute function platform.log_own('purse');
create trigger change_insert after insert on points.points_lot referencing new table as changed
  for each statement execute function platform.log_own('purse');
create trigger change_update after update on points.points_lot referencing new table as changed
  for each statement execute function platform.log_own('purse');
create trigger change_delete after delete on points.points_lot referencing old table as changed
  for each statement execute function platform.log_own('purse');
