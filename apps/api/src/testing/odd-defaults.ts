/**
 * Defaults of a server administered by somebody else. Each would change a statement's meaning or an answer's
 * format, so that a connection without the store's own settings fails the tests.
 */
export const oddDefaults = {
  DateStyle: 'SQL, DMY',
  IntervalStyle: 'iso_8601',
  TimeZone: 'America/St_Johns',
  bytea_output: 'escape',
  extra_float_digits: '-10',
  default_transaction_isolation: 'serializable',
} as const;
