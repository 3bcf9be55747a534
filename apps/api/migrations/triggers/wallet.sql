drop trigger if exists posting_sums_to_zero on wallet.posting;
create constraint trigger posting_sums_to_zero after insert on wallet.posting
  deferrable initially deferred for each row execute function wallet.check_journal_sum();
