import { type ContentSystem, namedThings, unlessEmpty, versionRecord, versionsOf } from './content-system.ts'

const changes = ['CHANGELOG.txt', 'core/CHANGELOG.txt'] as const

export const drupal: ContentSystem = {
  technology: 'Drupal',
  member: 'drupal',
  files: changes,
  anchor: /(?:sites\/(?:all|default)|core\/(?:misc|themes|assets))\//,
  describe: ({ evidence, files, confidence }) => {
    const generators = [evidence.meta.get('generator'), evidence.headers.get('x-generator')]
    const versions = versionsOf([
      ...generators.map((text) => text?.match(/Drupal (\d[\d.]{0,12})/)?.[1]),
      ...changes.map((file) => files.get(file)?.match(/^\s{0,8}Drupal (\d[\d.]{0,12}),? /m)?.[1]),
    ])
    const modules = namedThings(
      evidence.html,
      /(?:\/sites\/(?:all|default)|["'])\/?modules\/(?:contrib\/|custom\/)?([a-z0-9_]{1,80})\//g,
    )
    return {
      ...versionRecord(versions, 'cpe:/a:drupal:drupal', confidence),
      ...unlessEmpty('modules', modules),
    }
  },
}
