import { asText, type JsonObject } from '../../core/untrusted.ts'

/** Whether the record links to a picture of the screen; the rendering of a page is none. */
export function hasPicture(record: JsonObject): boolean {
  return asText(record['link'], 1) !== undefined
}
