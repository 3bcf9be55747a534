-- The banner that an operator uploaded for an activity; '' has it drawn from what the activity gives.
alter table promotion.activity add column image text not null default '';

-- On a page made from blocks: a picture with parts that lead somewhere, a row of links to the blocks below it, and how
-- far the cart has come toward a 满减.
alter table activity.template_block drop constraint template_block_kind_check;
alter table activity.template_block add constraint template_block_kind_check
  check (kind in ('HERO', 'TEXT', 'COUPONS', 'COUNTDOWN', 'GOODS', 'LINKS', 'DRAW', 'IMAGE', 'ANCHORS', 'REDUCTION'));
