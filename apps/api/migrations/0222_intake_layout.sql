-- How the system of a company wants the file that accepted goods come in with (docs/decisions/0166).
create table receiving.intake_layout (
  buyer_id bigint primary key,
  layout jsonb not null,                  -- format, encoding, separator, dates, columns [{field, name}]
  updated_at timestamptz not null
);
