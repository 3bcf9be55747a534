create or replace trigger change_insert after insert on cart.line referencing new table as changed
  for each statement execute function platform.log_own('cart');
create or replace trigger change_update after update on cart.line referencing new table as changed
  for each statement execute function platform.log_own('cart');
create or replace trigger change_delete after delete on cart.line referencing old table as changed
  for each statement execute function platform.log_own('cart');

-- What else a priced cart shows: what was chosen of activities, which paid orders have not left yet, what freight
-- costs.
create or replace trigger change_insert after insert on cart.exchange_choice referencing new table as changed
  for each statement execute function platform.log_own('cart');
create or replace trigger change_update after update on cart.exchange_choice referencing new table as changed
  for each statement execute function platform.log_own('cart');
create or replace trigger change_delete after delete on cart.exchange_choice referencing old table as changed
  for each statement execute function platform.log_own('cart');
-- What a company chose of its activities changes seldom, the lines of its cart with every click: two topics, so that a
-- cache of the one is not read again because of the other. What shows both is notified of both.
create or replace trigger change_insert_choice after insert on cart.exchange_choice referencing new table as changed
  for each statement execute function platform.log_own('cart_choice');
create or replace trigger change_update_choice after update on cart.exchange_choice referencing new table as changed
  for each statement execute function platform.log_own('cart_choice');
create or replace trigger change_delete_choice after delete on cart.exchange_choice referencing old table as changed
  for each statement execute function platform.log_own('cart_choice');

create or replace trigger change_insert after insert on cart.declined_gift referencing new table as changed
  for each statement execute function platform.log_own('cart');
create or replace trigger change_delete after delete on cart.declined_gift referencing old table as changed
  for each statement execute function platform.log_own('cart');
create or replace trigger change_insert_choice after insert on cart.declined_gift referencing new table as changed
  for each statement execute function platform.log_own('cart_choice');
create or replace trigger change_delete_choice after delete on cart.declined_gift referencing old table as changed
  for each statement execute function platform.log_own('cart_choice');
