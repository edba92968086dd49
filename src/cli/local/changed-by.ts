/** How the record of changes names whoever sits at this machine. */
export const changedBy = 'cli'
