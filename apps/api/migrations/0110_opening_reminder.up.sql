-- Who wants to hear when an activity of the activity centre begins, and when it was told.
create table activity.reminder (
  buyer_id bigint not null,
  activity_id bigint not null references activity.shop_activity (id) on delete cascade,
  at timestamptz not null,
  sent_at timestamptz,
  primary key (buyer_id, activity_id)
);
create index reminder_due on activity.reminder (activity_id) where sent_at is null;

-- The turn that a company has left in the running draw, among an activity's goods and coupons.
alter table activity.template_block drop constraint template_block_kind_check;
alter table activity.template_block add constraint template_block_kind_check
  check (kind in ('HERO', 'TEXT', 'COUPONS', 'COUNTDOWN', 'GOODS', 'LINKS', 'DRAW'));
