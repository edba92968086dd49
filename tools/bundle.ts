import path from 'node:path'

/** Read as single modules, these two alone are half of the files that a start opens. */
const bundledPackages = ['typebox', 'kysely']

/**
 * Joins the compiled modules of the command to a few files in `dist/bundle`: a start then opens fifty of them instead of
 * two thousand. Threads and child processes load the single modules beside it.
 */
export async function bundleCommand(dist: string): Promise<void> {
  const { build } = await import('vite')
  await build({
    root: path.dirname(dist),
    configFile: false,
    logLevel: 'warn',
    plugins: [keepLocations(dist)],
    ssr: { noExternal: bundledPackages },
    build: {
      ssr: true,
      outDir: path.join(dist, 'bundle'),
      target: 'node22',
      rolldownOptions: {
        input: { main: path.join(dist, 'cli/main.js') },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
}

/** A module finds its threads and data by its own location: in a bundle that stays what it was. */
function keepLocations(dist: string) {
  return {
    name: 'keep-locations',
    transform(code: string, id: string): string | null {
      if (!id.startsWith(dist) || !code.includes('import.meta.url')) return null
      const place = path.relative(path.join(dist, 'bundle'), id).split(path.sep).join('/')
      return code.replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`)
    },
  }
}
