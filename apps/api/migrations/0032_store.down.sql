drop index registration.form_head;
alter table registration.form drop column head_id;
alter table registration.form drop column is_chain;
alter table identity.buyer drop column stopped_at;
drop index identity.session_head;
alter table identity.session drop column head_account_id;
drop table orders.purchase_limit;
drop schema store cascade;
