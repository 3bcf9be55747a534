-- Searches read contract prices as everything else does (modules/1-ground/pricing).
drop function if exists search.buyer_prices(bigint, date);
