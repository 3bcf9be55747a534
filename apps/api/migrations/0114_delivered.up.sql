-- Who signed for a parcel, with a picture, and what its temperature was on the way (trade-rules 4.5): {from, to, low, high, readings}.
alter table shipment.shipment add column signed_by text not null default '', add column photo_key text not null default '',
  add column temperature jsonb;
