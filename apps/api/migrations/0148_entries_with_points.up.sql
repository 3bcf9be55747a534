-- Names keep the point of a figure (0.9% is no 9%), and traditional characters are found by simplified ones: what such goods are found by is
-- written anew.
insert into search.stale_entry (goods_id)
select id from catalogue.goods
where name || trade_name ~ '[0-9０-９][.．][0-9０-９]'
  or name || trade_name ~ '[藥劑參麥門黃薑蔘當歸葉膠囊顆劑濕熱風溫鹽鈣鈉鉀鋅鐵維質體療護貼鬱黴鬚寧蘇蓮莢藍壯補腎陰陽氣養]'
on conflict do nothing;
