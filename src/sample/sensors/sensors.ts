/** The machines that listen: kept apart from the targets, see sample-addresses.ts. */
export const sensorsV4 = ['203.0.113.248', '203.0.113.249', '203.0.113.250', '203.0.113.251'] as const
export const sensorsV6 = ['2001:db8::5e50', '2001:db8::5e51'] as const
