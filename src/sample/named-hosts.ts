/** The hosts that the documents ask about: they are in every area of the sample. */
export const namedHosts = ['192.0.2.10', '2001:db8::10'] as const

/** An address in two of the sample's leaks, and one that is in none. */
export const leakedAddress = 'user@example.com'
export const unleakedAddress = 'missing@example.net'
