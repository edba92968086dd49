/** What the sources of its captures begin with: by it they are found again when the sample is removed. */
export const sampleSource = 'sample '
