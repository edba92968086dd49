import type { Script } from '../script.ts'

const maxCharacters = 1024

export const bannerScript: Script = {
  ids: ['banner'],
  fits: ({ greeting }) => greeting !== '',
  run: async ({ found }) => {
    const output = found.greeting.slice(0, maxCharacters)
    return [{ id: 'banner', output, results: [output] }]
  },
}
