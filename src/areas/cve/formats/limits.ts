/** Characters of an id, a name or a version in a published entry. */
export const maxWordLength = 256
