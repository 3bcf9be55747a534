/**
 * Defaults of a server that somebody else looks after. Each would change what a statement means or how its answer is
 * written, so that a connection which did not bring its own settings fails the tests.
 */
export const oddDefaults = {
  DateStyle: 'SQL, DMY',
  IntervalStyle: 'iso_8601',
  TimeZone: 'America/St_Johns',
  bytea_output: 'escape',
  extra_float_digits: '-10',
  default_transaction_isolation: 'serializable',
} as const;
