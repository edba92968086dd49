import { platformNamed } from '../platforms/platform-named.ts'
import { kindOfName } from './no-products.ts'
import type { ReadSoftware } from './read-product-list.ts'

type JsonObject = Readonly<Record<string, unknown>>

/** Keys under which services say what they are, and under which they say which one. */
const nameKeys = [
  'product',
  'software',
  'application',
  'app',
  'service',
  'server',
  'name',
  'project',
  'title',
]
const versionKeys = [
  'version',
  'appVersion',
  'app_version',
  'server_version',
  'serverVersion',
  'number',
  'release',
]

/** Words that any service may be called by. */
const anyService =
  /^(?:api|app|application|server|service|backend|frontend|web|site|website|node|gateway|rest|rest api|http|root|index|home|main|test|example|default|demo|status|health|info|unknown|localhost|production|staging|master|worker|client|user|admin|public|private|ok|up|true|false|my.{0,20}|.{0,20}\d)$/i

/** `{"name": "Name", "version": "1.2"}`, `{"name": "Welcome", "version": "1.2"}`: only with a version is it a name. */
export function readJson(body: string): ReadSoftware {
  const root = parse(body)
  if (!root) return {}
  // A node of a cluster has a name that its owner gave.
  if ('cluster_name' in root) return {}
  for (const found of [root, ...objectsIn(root)]) {
    const version = versionIn(found)
    const product = version === undefined ? undefined : (nameIn(found) ?? welcomed(found))
    if (product !== undefined && version !== undefined) return { product, version }
  }
  return versionOfName(root)
}

function parse(body: string): JsonObject | undefined {
  if (!body.startsWith('{')) return undefined
  try {
    const value: unknown = JSON.parse(body)
    return isObject(value) ? value : undefined
  } catch {
    // It may be cut, or no JSON: then it is read by no form.
    return undefined
  }
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function objectsIn(root: JsonObject): readonly JsonObject[] {
  return Object.values(root).filter(isObject).slice(0, 8)
}

function versionIn(object: JsonObject): string | undefined {
  for (const key of versionKeys) {
    const value = object[key]
    const text = isObject(value) ? value['number'] : value
    const found =
      typeof text === 'string' ? /^v?(\d{1,5}(?:\.\d{1,8}){1,4}[\w.+~-]{0,20})$/.exec(text)?.[1] : undefined
    if (found !== undefined) return found
  }
  return undefined
}

function nameIn(object: JsonObject): string | undefined {
  for (const key of nameKeys) {
    const value = object[key]
    if (typeof value === 'string' && isName(value)) return value
  }
  return undefined
}

function isName(text: string): boolean {
  if (!/^[A-Za-z][\w.!+-]{1,30}(?: [A-Za-z][\w.!+-]{0,30}){0,3}$/.test(text)) return false
  if (/\.[a-z]{2,6}$/.test(text) && platformNamed(text) === undefined) return false
  return !anyService.test(text) && kindOfName(text) === 'product'
}

/** `{"name": "Welcome!"}` greets with the name as the key; others write `Welcome to Name`. */
function welcomed(object: JsonObject): string | undefined {
  for (const [key, value] of Object.entries(object)) {
    if (typeof value !== 'string') continue
    if (/^welcome!?$/i.test(value) && isName(key) && !/^(?:message|msg|greeting|text|status)$/i.test(key))
      return key
    const name = /^welcome to (?:the )?([A-Z][\w.!-]{2,30}(?: [A-Z][\w.!-]{1,30})?)(?: API)?[.!]?$/i.exec(
      value,
    )?.[1]
    if (name !== undefined && isName(name)) return name
  }
  return undefined
}

/** `{"name_version": "1.2"}` where the name is known. */
function versionOfName(root: JsonObject): ReadSoftware {
  for (const [key, value] of Object.entries(root)) {
    const name = /^([a-z][a-z0-9]{3,20})[_-]?version$/i.exec(key)?.[1]
    const version = typeof value === 'string' ? /^v?(\d{1,5}(?:\.\d{1,8}){1,4})/.exec(value)?.[1] : undefined
    if (name !== undefined && version !== undefined && platformNamed(name) !== undefined)
      return { product: name, version }
  }
  return {}
}
