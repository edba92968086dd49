import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

/** The module that `main.ts` loads when it has sent its requests. */
const start = '/src/start.tsx'

/** Lets the browser load the application together with the small script that starts it, and not after it. */
export function preloadStart(): Plugin {
  return {
    name: 'preload-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => tagsFor(bundle, html),
    },
  }
}

function tagsFor(bundle: Rolldown.OutputBundle, html: string): HtmlTagDescriptor[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  const first = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(start))
  if (!first) throw new Error(`no chunk has ${start}`)
  const files = new Set<string>()
  const styles = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk): void => {
    if (chunk.isEntry || files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
    for (const name of chunk.imports) {
      const next = bundle[name]
      if (next?.type === 'chunk') add(next)
    }
  }
  add(first)
  // The page has what its entry imports.
  const isNew = (file: string): boolean => !html.includes(file)
  return [
    ...[...files].filter(isNew).map((file) => link('modulepreload', file)),
    ...[...styles].filter(isNew).map((file) => link('stylesheet', file)),
  ]
}

function link(rel: string, file: string): HtmlTagDescriptor {
  return { tag: 'link', attrs: { rel, crossorigin: true, href: `/${file}` }, injectTo: 'head' }
}
