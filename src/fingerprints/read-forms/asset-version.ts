import type { AnswerPart } from '../parts/answer-part.ts'
import { versionNumber } from './version-number.ts'

/** Scripts and styles of others, which have versions of their own. */
const ofOthers =
  /jquery|bootstrap|font-?awesome|popper|moment|angular|react|vue|lodash|underscore|require|modernizr|tinymce|ckeditor|select2|datatables|leaflet|chart|highlight|polyfill|normalize|backbone|ember|\bext-?(?:js|all|base|theme)|extjs|dojo|yui|mootools|prototype|scriptaculous|d3\b|swfobject|(?:^|\/)(?:plugins?|themes?|vendors?|node_modules|bower_components|extensions?|addons?|modules?|libs?|library|libraries|third[-_]?party|external|contrib|wp-content)\//i

const inQuery = new RegExp(
  `[?&](?:(?:v|ver|version|_v|_|rev|release|load_version)=)?v?(${versionNumber})(?:[&%+]|$)`,
)

/**
 * Browsers are told by the address of a script that it changed, and many applications put their version there. It is
 * taken where all own ones agree, and one is either complete or not alone.
 */
export function assetVersion(named: string, parts: readonly AnswerPart[]): readonly string[] {
  const assets = parts.flatMap(({ name, value }) => (name === 'http.asset' ? [value] : []))
  const inPath = new RegExp(
    `(?:^|[/._-])${named}(?:/v)?[-/@_.](?:0\\.0\\.0/)?v?(${versionNumber})(?=[/?&_-]|\\.(?:min|js|css|bundle)|$)`,
    'i',
  )
  const paths = assets.flatMap((asset) => inPath.exec(asset)?.[1] ?? [])
  if (paths.length > 0) return paths
  const versions = assets.map((asset) => ({ asset, version: inQuery.exec(asset)?.[1] }))
  const all = versions.flatMap(({ version }) => version ?? [])
  if (all.length >= 3 && new Set(all).size === 1) return all
  const own = versions.flatMap(({ asset, version }) =>
    version === undefined || ofOthers.test(asset) ? [] : [version],
  )
  const isComplete = own.some((version) => /^\d+\.\d+\.\d/.test(version))
  return new Set(own).size === 1 && (own.length >= 2 || isComplete) ? own : []
}
