create or replace trigger seller_licence_changed after insert or update or delete or truncate on qualification.seller_licence
  for each statement execute function qualification.raise_trade_version();

create or replace trigger ingredient_control_changed after insert or update or delete or truncate on qualification.ingredient_control
  for each statement execute function qualification.raise_trade_version();

create or replace trigger control_policy_changed after insert or update or delete or truncate on qualification.control_policy
  for each statement execute function qualification.raise_trade_version();

create or replace trigger change_insert after insert on qualification.document referencing new table as changed
  for each statement execute function identity.log_rights();
create or replace trigger change_update after update on qualification.document referencing new table as changed
  for each statement execute function identity.log_rights();
create or replace trigger change_delete after delete on qualification.document referencing old table as changed
  for each statement execute function identity.log_rights();

create or replace trigger change_insert after insert on qualification.profile referencing new table as changed
  for each statement execute function identity.log_rights();
create or replace trigger change_update after update on qualification.profile referencing new table as changed
  for each statement execute function identity.log_rights();
create or replace trigger change_delete after delete on qualification.profile referencing old table as changed
  for each statement execute function identity.log_rights();

create or replace trigger change after update on qualification.trade_version
  for each statement execute function platform.log_whole('trade');

-- What decides over an order besides its goods seldom changes between the check page and the submit: addresses,
-- purchasers, contracts, and what a company has to pay less with. It is cached until the log reports a change.
create or replace trigger change_insert after insert on qualification.address referencing new table as changed
  for each statement execute function identity.log_rights();
create or replace trigger change_update after update on qualification.address referencing new table as changed
  for each statement execute function identity.log_rights();
create or replace trigger change_delete after delete on qualification.address referencing old table as changed
  for each statement execute function identity.log_rights();

create or replace trigger change_insert after insert on qualification.purchaser referencing new table as changed
  for each statement execute function identity.log_rights();
create or replace trigger change_update after update on qualification.purchaser referencing new table as changed
  for each statement execute function identity.log_rights();
create or replace trigger change_delete after delete on qualification.purchaser referencing old table as changed
  for each statement execute function identity.log_rights();

create or replace trigger keep before delete on qualification.decision_log for each statement execute function platform.keep_record();
