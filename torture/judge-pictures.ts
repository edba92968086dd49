import type { Client } from './client.ts'
import { some } from './event-differences.ts'
import type { Finding } from './finding.ts'

/** Each picture that was taken is found, and its file is there. */
export async function pictureFindings(
  client: Client,
  url: string,
  pictures: readonly string[],
): Promise<Finding[]> {
  const lost: string[] = []
  for (const id of pictures) if (!(await isThere(client, url, id))) lost.push(id)
  if (lost.length === 0) return []
  return [{ kind: 'lost', count: lost.length, text: `${lost.length} pictures are lost: ${some(lost)}` }]
}

async function isThere(client: Client, url: string, id: string): Promise<boolean> {
  const answer = await client.v1(`/query/image/${id}`)
  const text = await answer.text()
  if (answer.status !== 200) return false
  const link = /"(?:[^"]*?)(\/images\/[^"]+)"/.exec(text)?.[1]
  if (link === undefined) return false
  const file = await fetch(`${url}${link}`)
  const bytes = Buffer.from(await file.arrayBuffer())
  // What every JPEG begins with.
  return file.status === 200 && bytes.subarray(0, 2).toString('hex') === 'ffd8'
}
