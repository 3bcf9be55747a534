-- What is asked of who has failed often, or has sent many codes: work of the machine instead of a picture to read.
drop table identity.captcha;
create table identity.puzzle (
  salt text primary key,
  bits smallint not null,
  address_group text not null,             -- the more a network asks, the more each costs
  expires_at timestamptz not null,
  used_at timestamptz
);
create index puzzle_expiry on identity.puzzle (expires_at);
create index puzzle_address_group on identity.puzzle (address_group, expires_at);
