-- When the company scanned a pack at its acceptance; null for what was counted without a scan (docs/decisions/0172).
alter table shipment.trace_code add column scanned_at timestamptz;
