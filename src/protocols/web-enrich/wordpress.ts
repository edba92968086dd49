import { escapeText } from '../../core/escape.ts'
import { asArray, asObject, isObject } from '../../core/untrusted.ts'
import {
  type ContentSystem,
  namedThings,
  phpPath,
  type SystemPage,
  unlessEmpty,
  versionRecord,
  versionsOf,
} from './content-system.ts'

const feed = 'feed/'
const readme = 'readme.html'
const users = 'wp-json/wp/v2/users'
const uploads = 'wp-content/uploads/'

const maxUsers = 50

/** By what its public pages say; people by what the site publishes of its authors. */
export const wordpress: ContentSystem = {
  technology: 'WordPress',
  member: 'wordpress',
  files: [feed, readme, users, uploads],
  anchor: /wp-(?:content|includes|json)\//,
  describe: (page) => {
    const versions = coreVersions(page)
    const internalPath = phpPath(page.evidence.html)
    return {
      ...versionRecord(versions, 'cpe:/a:wordpress:wordpress', page.confidence),
      ...unlessEmpty('plugins', extensions(page, 'plugins', 'plugin_url', versions)),
      ...unlessEmpty('themes', extensions(page, 'themes', 'theme_url', versions)),
      ...unlessEmpty('users', authors(page)),
      ...unlessEmpty('directory_listing', listings(page)),
      ...(internalPath === undefined ? {} : { internal_information: { internal_path: internalPath } }),
    }
  },
}

function coreVersions({ evidence, files }: SystemPage): readonly string[] {
  return versionsOf([
    evidence.meta.get('generator')?.match(/WordPress (\d[\d.]{0,12})/)?.[1],
    // The script that every page loads carries the version of the system.
    evidence.html.match(/wp-emoji-release\.min\.js\?ver=(\d[\d.]{0,12})/)?.[1],
    files.get(feed)?.match(/<generator>https?:\/\/wordpress\.org\/\?v=(\d[\d.]{0,12})<\/generator>/)?.[1],
    files.get(readme)?.match(/<br \/> ?Version (\d[\d.]{0,12})/)?.[1],
  ])
}

function extensions(
  { evidence, base }: SystemPage,
  folder: 'plugins' | 'themes',
  member: string,
  core: readonly string[],
): readonly Readonly<Record<string, string>>[] {
  const expression = new RegExp(
    `/wp-content/${folder}/([a-zA-Z0-9_-]{1,80})/(?:[^"'\\s<>?]{0,200}\\?ver=(\\d[\\w.-]{0,20}))?`,
    'g',
  )
  return namedThings(evidence.html, expression).map(({ name, version }) => ({
    name,
    slug: name,
    // A file without a version of its own is given that of the system.
    ...(version === undefined || core.includes(version) ? {} : { version }),
    site_url: base.href,
    [member]: new URL(`wp-content/${folder}/${name}/`, base).href,
  }))
}

function authors({ evidence, files }: SystemPage): readonly Readonly<Record<string, string>>[] {
  const listed = publishedUsers(files.get(users) ?? '')
  const known = new Set(listed.map(({ username }) => username))
  const linked = namedThings(evidence.html, /\/author\/([\w.%-]{1,60})\//g)
    .filter(({ name }) => !known.has(name))
    .map(({ name }) => ({ username: name }))
  return [...listed, ...linked].slice(0, maxUsers)
}

/** What the site itself gives to every client that asks for its authors. */
function publishedUsers(text: string): readonly Readonly<Record<string, string>>[] {
  return jsonList(text)
    .slice(0, maxUsers)
    .flatMap((user) => {
      const { name, slug, avatar_urls: avatars } = user
      if (typeof slug !== 'string') return []
      const picture = Object.values(asObject(avatars))[0]
      const hash =
        typeof picture === 'string' ? picture.match(/\/avatar\/([0-9a-f]{32})(?:\?|$)/)?.[1] : undefined
      return [
        {
          ...(typeof name === 'string' ? { name: escapeText(name.slice(0, 200)) } : {}),
          username: escapeText(slug.slice(0, 200)),
          ...(hash === undefined ? {} : { email_md5: hash }),
        },
      ]
    })
}

function jsonList(text: string): readonly Readonly<Record<string, unknown>>[] {
  try {
    const value: unknown = JSON.parse(text)
    return asArray(value).filter(isObject)
  } catch {
    // A page that says that there is nothing.
    return []
  }
}

function listings({ base, files }: SystemPage): readonly string[] {
  return /<title>Index of \//i.test(files.get(uploads) ?? '') ? [new URL(uploads, base).href] : []
}
