import { bodyText } from './body-text.ts'
import { decompress } from './decompress.ts'
import type { FetchedResponse } from './fetch-response.ts'
import { fieldValue } from './response-head.ts'

export type PageContents = { readonly bytes: Buffer; readonly text: string }

/** A page that is longer is cut, and its hashes are those of the part. */
const maxContentBytes = 1_048_576

/** The body behind its codings, as bytes and as text. */
export async function pageContents({ head, body }: FetchedResponse): Promise<PageContents> {
  const bytes = await decompress(body, fieldValue(head, 'content-encoding') ?? '', maxContentBytes)
  return { bytes, text: bodyText(bytes, fieldValue(head, 'content-type') ?? '') }
}
