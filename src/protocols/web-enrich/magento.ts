import { escapeText } from '../../core/escape.ts'
import { type ContentSystem, phpPath, versionRecord, versionsOf } from './content-system.ts'

const version = 'magento_version'

export const magento: ContentSystem = {
  technology: 'Magento',
  member: 'magento',
  files: [version],
  anchor: /(?:static\/(?:version\d{1,16}\/)?frontend|skin\/frontend)\//,
  describe: ({ evidence, files, confidence }) => {
    const said = files.get(version)?.match(/^Magento\/(\d[\d.]{0,12})(?: \((\w{1,20})\))?\s*$/)
    const internalPath = phpPath(evidence.html)
    return {
      ...versionRecord(versionsOf([said?.[1]]), 'cpe:/a:magento:magento', confidence),
      ...(said?.[2] === undefined ? {} : { type: escapeText(said[2]) }),
      ...(internalPath === undefined ? {} : { internal_information: { internal_path: internalPath } }),
    }
  },
}
