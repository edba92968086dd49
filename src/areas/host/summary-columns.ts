/** The columns of a search as CSV and as a table, in this order. In a file of its own: the command line needs no fields. */
export const summaryColumns = [
  'time',
  'ip',
  'port',
  'protocol',
  'type',
  'service',
  'product',
  'version',
  'country',
  'asn',
  'as_name',
  'rdns',
] as const
