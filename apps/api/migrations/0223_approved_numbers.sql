-- What a head office has made of the quantities that a store asked for, by the id of the line (docs/decisions/0167).
alter table approval.request add column numbers jsonb not null default '{}';
