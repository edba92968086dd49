/** Each document is a separate chunk, loaded on demand. */
const sources = import.meta.glob<string>(['../../../../docs/*.md', '../../../../docs/modules/*.md'], {
  query: '?raw',
  import: 'default',
})

export function loadDocument(file: string): Promise<string> {
  const load = sources[`../../../../docs/${file}`]
  return load ? load() : Promise.reject(new Error(`There is no document ${file}.`))
}
