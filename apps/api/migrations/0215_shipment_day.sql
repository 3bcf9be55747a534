-- Parcels that lack trace codes are looked for among those of the last days, not among all.
drop index concurrently if exists shipment.shipment_shipped;
create index concurrently shipment_shipped on shipment.shipment (shipped_at, id);
