import { asList, asObject, type JsonObject } from '../../../../core/untrusted.ts'
import { putCaptured, putText, putTexts, putVersion, type SearchData } from './search-data.ts'

/** Listings go as deep as the job asked, three levels by default. */
const deepestFolder = 16
const maxEntries = 4096

export function putFtp(data: SearchData, record: JsonObject): void {
  putText(data, 'ftp.user', record['user'])
  const left = { entries: maxEntries }
  putNames(data, record['content'], 0, left)
}

function putNames(data: SearchData, content: unknown, depth: number, left: { entries: number }): void {
  if (depth > deepestFolder) return
  for (const entry of asList(content).map(asObject)) {
    if (left.entries-- <= 0) return
    putText(data, 'ftp.names', entry['name'])
    putNames(data, entry['content'], depth + 1, left)
  }
}

export function putRsync(data: SearchData, record: JsonObject): void {
  putCaptured(data, 'rsync.banner', record['banner'])
  putText(data, 'rsync.status', record['status'])
  putVersion(data, 'rsync.version', record['version'])
  for (const module of asList(record['modules']).map(asObject)) {
    putText(data, 'rsync.modules.module', module['module'])
    putText(data, 'rsync.modules.status', module['status'])
  }
}

export function putSmb(data: SearchData, record: JsonObject): void {
  putTexts(data, 'smb.dialects', asList(record['smb_dialects']))
  putText(data, 'smb.os_platform', record['potential_os'])
  putTexts(data, 'smb.cpe', asList(record['cpe']))
  for (const share of asList(record['shares']).map(asObject)) {
    putText(data, 'smb.names', share['name'])
    putTexts(data, 'smb.shares', [share['name'], share['type'], share['description']])
  }
}
