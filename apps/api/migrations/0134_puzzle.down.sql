drop table identity.puzzle;
create table identity.captcha (
  token_hash bytea primary key,
  answer_hash bytea not null,
  expires_at timestamptz not null
);
create index captcha_expiry on identity.captcha (expires_at);
