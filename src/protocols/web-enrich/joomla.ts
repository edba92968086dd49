import { type ContentSystem, namedThings, unlessEmpty, versionRecord, versionsOf } from './content-system.ts'

const manifest = 'administrator/manifests/files/joomla.xml'
const language = 'language/en-GB/en-GB.xml'

export const joomla: ContentSystem = {
  technology: 'Joomla',
  member: 'joomla',
  files: [manifest, language],
  anchor: /(?:media\/(?:jui|system|vendor)|templates\/[\w-]{1,60}|components\/com_\w{1,60})\//,
  describe: ({ evidence, files, confidence }) => {
    const { html } = evidence
    const versions = versionsOf([
      evidence.meta.get('generator')?.match(/Joomla!? (\d[\d.]{0,12})/)?.[1],
      files.get(manifest)?.match(/<version>(\d[\w.-]{0,16})<\/version>/)?.[1],
      files.get(language)?.match(/<version>(\d[\w.-]{0,16})<\/version>/)?.[1],
    ])
    return {
      ...versionRecord(versions, 'cpe:/a:joomla:joomla%21', confidence),
      ...unlessEmpty('components', namedThings(html, /(?:components\/|option=)(com_[a-z0-9_]{1,60})/g)),
      ...unlessEmpty('modules', namedThings(html, /modules\/(mod_[a-z0-9_]{1,60})\//g)),
      ...unlessEmpty('plugins', namedThings(html, /plugins\/([a-z0-9_]{1,40}\/[a-z0-9_]{1,60})\//g)),
      ...unlessEmpty('templates', namedThings(html, /templates\/([a-zA-Z0-9_-]{1,60})\//g)),
    }
  },
}
