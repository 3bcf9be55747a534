delete from activity.template_block where kind in ('IMAGE', 'ANCHORS', 'REDUCTION');
alter table activity.template_block drop constraint template_block_kind_check;
alter table activity.template_block add constraint template_block_kind_check
  check (kind in ('HERO', 'TEXT', 'COUPONS', 'COUNTDOWN', 'GOODS', 'LINKS', 'DRAW'));
alter table promotion.activity drop column image;
