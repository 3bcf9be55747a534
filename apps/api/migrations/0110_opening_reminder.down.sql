delete from activity.template_block where kind = 'DRAW';
alter table activity.template_block drop constraint template_block_kind_check;
alter table activity.template_block add constraint template_block_kind_check
  check (kind in ('HERO', 'TEXT', 'COUPONS', 'COUNTDOWN', 'GOODS', 'LINKS'));
drop table activity.reminder;
