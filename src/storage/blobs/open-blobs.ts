import { type Settings, SettingsError } from '../../core/settings/settings.ts'
import type { DataFolder } from '../data-folder.ts'
import { readSecret } from '../read-secret.ts'
import type { Blobs } from './blobs.ts'
import { diskBlobs } from './disk-blobs.ts'
import { s3Blobs } from './s3-blobs.ts'

export type BlobSettings = Pick<Settings, 's3Url' | 's3Region' | 's3AccessKeyFile' | 's3SecretKeyFile'>

/** The blobs that the settings name: a bucket, or the folder of the data folder. */
export function openBlobs(settings: BlobSettings, folder: Pick<DataFolder, 'blobFolder'>): Blobs {
  const { s3Url, s3Region, s3AccessKeyFile, s3SecretKeyFile } = settings
  if (s3Url === '') return diskBlobs(folder.blobFolder)
  if (!isBucketUrl(s3Url)) throw new SettingsError(['s3-url: write https://host/bucket'])
  return s3Blobs({
    url: s3Url,
    region: s3Region,
    accessKey: readSecret('s3-access-key-file', s3AccessKeyFile),
    secretKey: readSecret('s3-secret-key-file', s3SecretKeyFile),
  })
}

function isBucketUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, pathname, username, search } = new URL(text)
  return /^https?:$/.test(protocol) && pathname.length > 1 && username === '' && search === ''
}
