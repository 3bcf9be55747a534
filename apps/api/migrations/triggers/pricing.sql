create or replace trigger search_insert after insert on pricing.goods_price referencing new table as changed
  for each statement execute function search.log_goods();
create or replace trigger search_update after update on pricing.goods_price referencing new table as changed
  for each statement execute function search.log_goods();
create or replace trigger search_delete after delete on pricing.goods_price referencing old table as changed
  for each statement execute function search.log_goods();

create or replace trigger search_insert after insert on pricing.ladder referencing new table as changed
  for each statement execute function search.log_goods();
create or replace trigger search_update after update on pricing.ladder referencing new table as changed
  for each statement execute function search.log_goods();
create or replace trigger search_delete after delete on pricing.ladder referencing old table as changed
  for each statement execute function search.log_goods();

create or replace trigger search_insert after insert on pricing.group_price referencing new table as changed
  for each statement execute function search.log_goods();
create or replace trigger search_update after update on pricing.group_price referencing new table as changed
  for each statement execute function search.log_goods();
create or replace trigger search_delete after delete on pricing.group_price referencing old table as changed
  for each statement execute function search.log_goods();

create or replace trigger change_insert after insert on pricing.price_history referencing new table as changed
  for each statement execute function search.log_goods();
create or replace trigger change_update after update on pricing.price_history referencing new table as changed
  for each statement execute function search.log_goods();
create or replace trigger change_delete after delete on pricing.price_history referencing old table as changed
  for each statement execute function search.log_goods();

create or replace trigger change_insert after insert on pricing.buyer_price referencing new table as changed
  for each statement execute function platform.log_buyer('contract_price');
create or replace trigger change_update after update on pricing.buyer_price referencing new table as changed
  for each statement execute function platform.log_buyer('contract_price');
create or replace trigger change_delete after delete on pricing.buyer_price referencing old table as changed
  for each statement execute function platform.log_buyer('contract_price');

create or replace trigger change after insert or update or delete on pricing.freight_rule
  for each statement execute function platform.log_whole('freight');
