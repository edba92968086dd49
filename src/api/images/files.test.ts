import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { before, describe, test } from 'node:test'
import sharp from 'sharp'
import { createPathSigner } from '../../core/signed-path.ts'
import { secretFile } from '../../storage/secret-file.ts'
import { serviceEvent } from '../../testing/host-event.ts'
import { runningService } from '../../testing/running-service.ts'
import { imagePath } from './links.ts'

const photo = path.resolve(import.meta.dirname, '../../../node_modules/@vladmandic/face-api/demo/sample1.jpg')
const origin = { ip: '192.0.2.10', port: 5900, protocol: 'tcp', type: 'vnc' } as const

describe('the bytes of images', () => {
  const running = runningService({ 'blur-faces': 'yes', 'image-link-days': '2' })
  let photoId: string
  let ownId: string
  let unblurredEarly: number
  before(async () => {
    const { imaging } = running.service
    const bytes = await sharp(await readFile(photo))
      .resize({ width: 640 })
      .png()
      .toBuffer()
    const ts = Date.now()
    photoId = idOf(await imaging.add({ bytes, ts, ...origin }))
    // No worker has looked yet: this is the first and only question that meets that moment.
    unblurredEarly = (await get(signed(photoId))).status
    const screen = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#246' } })
      .png()
      .toBuffer()
    ownId = idOf(await imaging.add({ bytes: screen, ts, client: 'somebody', job: 'job', ...origin }))
    await imaging.settled()
    await running.service.settled()
  })
  /** As the service signs: its secret is in the data folder. */
  const signed = (imageId: string, until = Date.now() + 3_600_000): string => {
    const signer = createPathSigner(secretFile(path.join(running.data, 'link-secret'), { of: 'links' }))
    return `${running.service.url}${signer.sign(imagePath(imageId), until)}`
  }
  const found = async () => {
    const { json } = await running.v1(`/query/image/${photoId}`)
    return json as { url: string; thumb: string; width: number; n_faces: number }
  }

  test('an address from an answer opens without any header', async () => {
    const { url, thumb, width } = await found()
    for (const [address, expected] of [
      [url, width],
      [thumb, 320],
    ] as const) {
      const response = await fetch(address)
      assert.equal(response.status, 200)
      const header = (name: string) => response.headers.get(name)
      assert.equal(header('content-type'), 'image/jpeg')
      assert.equal(header('x-content-type-options'), 'nosniff')
      assert.match(header('content-security-policy') ?? '', /default-src 'none'.*sandbox/)
      assert.match(header('cache-control') ?? '', /^public, max-age=\d+, immutable$/)
      const { format, width: actual } = await sharp(await response.arrayBuffer()).metadata()
      assert.deepEqual([format, actual], ['jpeg', expected])
      const again = await fetch(address, { headers: { 'if-none-match': header('etag') ?? '' } })
      assert.deepEqual([again.status, await again.text()], [304, ''])
      assert.equal((await fetch(address, { method: 'HEAD' })).status, 200)
    }
  })

  test('addresses stay the same for a while, and last as long as the setting says', async () => {
    const { url } = await found()
    const until = Number(new URL(url).searchParams.get('until')) * 1000
    const days = (until - Date.now()) / 86_400_000
    assert.ok(days > 1.99 && days < 2.05, String(days))
    assert.equal(until % 3_600_000, 0)
  })

  test('faces are blurred, and nothing is shown before they were looked for', async () => {
    assert.equal(unblurredEarly, 404)
    const { url, n_faces } = await found()
    assert.ok(n_faces > 0)
    const kept = (await running.service.imaging.find(photoId))!
    const { x, y, width, height } = kept.faces![0]!
    const detail = async (bytes: Uint8Array | ArrayBuffer) => {
      const face = await sharp(bytes).extract({ left: x, top: y, width, height }).toBuffer()
      const { channels } = await sharp(await sharp(face).greyscale().convolve(edges).toBuffer()).stats()
      return channels[0]!.mean
    }
    const shown = await detail((await get(url)).bytes)
    const stored = await detail((await running.service.imaging.serve(kept.blob))!)
    assert.ok(shown < stored * 0.7, `${shown} of ${stored}`)
  })

  test("an image of a job is its owner's: no shared cache keeps it, no other client sees it", async () => {
    const { status, headers } = await get(signed(ownId))
    assert.equal(status, 200)
    assert.match(headers.get('cache-control') ?? '', /^private, /)
    assert.equal((await running.v1(`/query/image/${ownId}`)).status, 404)
  })

  test('what was changed, has expired or is gone opens nothing', async () => {
    const { url, thumb } = await found()
    const changed = (edit: (url: URL) => void): string => {
      const copy = new URL(url)
      edit(copy)
      return copy.href
    }
    const refused: [string, number][] = [
      [changed((copy) => copy.searchParams.delete('signature')), 403],
      [changed((copy) => copy.searchParams.set('until', '99999999999')), 403],
      [changed((copy) => copy.searchParams.append('signature', 'x')), 403],
      [changed((copy) => (copy.search = '')), 403],
      [changed((copy) => (copy.pathname = imagePath(ownId))), 403],
      [changed((copy) => (copy.search = new URL(thumb).search)), 403],
      [signed(photoId, Date.now() - 1_000), 403],
      [signed('0'.repeat(56)), 404],
      [signed('../keys.json'), 404],
      [`${running.service.url}/pages/${photoId}`, 403],
    ]
    for (const [address, status] of refused) {
      const response = await fetch(address)
      assert.equal(response.status, status, address)
      assert.deepEqual(Object.keys((await response.json()) as object), ['status', 'title', 'message'])
      assert.equal(response.headers.get('content-type'), 'application/json; charset=utf-8')
    }
    // Without an ending it is a page of the application, which is the same for all users.
    const page = await fetch(`${running.service.url}/images/${photoId}`)
    assert.equal(page.headers.get('content-type'), 'text/html; charset=utf-8')
  })

  test('the page of a stranger is text, whatever type it claims', async () => {
    const page = '<script>alert(1)</script>'
    const captures = [{ kind: 'page', at: ['html'], bytes: Buffer.from(page) }] as const
    const event = await running.service.imaging.keepCaptures(serviceEvent('192.0.2.10', 80), captures)
    const { html } = event.result!['data'] as { html: string }
    const { status, headers, bytes } = await get(html)
    assert.deepEqual([status, Buffer.from(bytes).toString()], [200, page])
    assert.equal(headers.get('content-type'), 'text/plain; charset=utf-8')
    assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'.*sandbox/)
    assert.equal((await get(new URL(html).origin + new URL(html).pathname)).status, 403)
  })

  test('an image comes in over HTTP, or is refused with a reason', async () => {
    const post = (parameters: string, body: Uint8Array, type = 'image/png') =>
      running.v1(`/ingest/image?${parameters}`, {
        method: 'POST',
        body: Buffer.from(body),
        headers: { 'content-type': type },
      })
    const screen = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#642' } })
      .png()
      .toBuffer()
    const parameters = `ip=2001:db8::1&port=3389&type=rdp&ts=${Date.now() - 1000}`
    const { status, json } = await post(parameters, screen)
    assert.equal(status, 200)
    const { image_id } = json as { image_id: string }
    assert.equal((await running.service.imaging.find(image_id))?.width, 64)
    const broken = await post(parameters, screen.subarray(0, 60))
    assert.match((broken.json as { refused: string }).refused, /cannot be read/)
    assert.match(
      ((await post('ip=192.0.2.1&port=1&type=web&ts=1', screen)).json as { refused: string }).refused,
      /older/,
    )
    for (const [wrong, body, type] of [
      ['ip=x&port=1&type=web', screen],
      ['ip=192.0.2.1&port=70000&type=web', screen],
      ['ip=192.0.2.1&port=1', screen],
      [`${parameters}`, new Uint8Array()],
      [`${parameters}`, screen, 'text/plain'],
      [`ip=192.0.2.1&port=1&type=web&ts=${Date.now() + 9e8}`, screen],
    ] as const)
      assert.equal((await post(wrong, body, type)).status, 400, wrong)
    await running.service.imaging.settled()
    await running.service.settled()
    assert.equal((await running.v1(`/query/image/${image_id}`)).status, 200)
  })
})

const edges = { width: 3, height: 3, kernel: [-1, -1, -1, -1, 8, -1, -1, -1, -1] }

/** Reads to the end: a connection that is not idle keeps the service from stopping. */
async function get(address: string) {
  const response = await fetch(address)
  return { status: response.status, headers: response.headers, bytes: await response.arrayBuffer() }
}

function idOf(added: { readonly image_id: string } | { readonly refused: string }): string {
  if ('refused' in added) throw new Error(added.refused)
  return added.image_id
}
