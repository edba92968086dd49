import type { Script } from '../script.ts'

const mostCharacters = 1024

export const bannerScript: Script = {
  ids: ['banner'],
  fits: ({ greeting }) => greeting !== '',
  run: async ({ found }) => {
    const output = found.greeting.slice(0, mostCharacters)
    return [{ id: 'banner', output, results: [output] }]
  },
}
