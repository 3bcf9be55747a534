-- Where a consent came from (trade-rules N-01).
alter table zone.near_consent add column ip text not null default '';
