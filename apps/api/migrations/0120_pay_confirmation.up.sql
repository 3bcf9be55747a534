-- 余额支付确认: what an account confirms payments from the balance with, and up to where a company wants none.
create table identity.pay_password (
  account_id bigint primary key references identity.account (id) on delete cascade,
  password_hash text not null,            -- argon2id, as of login passwords
  set_at timestamptz not null
);

alter table identity.sms_code drop constraint sms_code_scene_check;
alter table identity.sms_code add constraint sms_code_scene_check
  check (scene in ('register','login','forget','contract','phone','pay'));

-- 小额免密: of each payment and of all in a day; a company that has neither paid so nor chosen has no row.
create table payment.small_payment (
  buyer_id bigint primary key,
  each_fen bigint not null check (each_fen >= 0),
  day_fen bigint not null check (day_fen >= 0),
  day date not null,                      -- in Asia/Shanghai
  used_fen bigint not null check (used_fen >= 0)  -- of that day
);
