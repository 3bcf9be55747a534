-- 实收数量 of each line of a receipt, in the order of the delivery note. None of what came back before is known.
alter table ephedrine.receipt add column received int[];
