import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isImageId } from '../../areas/images/deletions.ts'
import { errors } from '../../core/errors.ts'
import type { SignedQuery } from '../../core/signed-path.ts'
import type { App } from '../app.ts'
import { imagePath, pagePath, thumbPath } from './links.ts'

/** Caches ask again after a day: an image may have been deleted. */
const maxCacheSeconds = 86_400
/** Content of a foreign screen or page must not run, load or frame anything in ours. */
const policy = "default-src 'none'; frame-ancestors 'none'; sandbox"

type FileRequest = FastifyRequest<{ Params: { file: string }; Querystring: SignedQuery }>

/** Images, thumbnails and pages for requests with a signed address: no key, so that `<img>` works. */
export function registerImageFiles(server: FastifyInstance, app: App): void {
  const opened = (path: string, { query }: FileRequest): number => {
    if (!app.ready()) throw errors.unavailable()
    const { until, signature } = query
    const state = app.images.links.signer.check(path, asOnce({ until, signature }), Date.now())
    if (state === 'expired') throw errors.linkRefused('the address has expired')
    if (state === 'forged') throw errors.linkRefused('the address is not signed by this service')
    return Number(until)
  }

  const image = async (request: FileRequest, reply: FastifyReply, thumbnail: boolean): Promise<unknown> => {
    const imageId = fileId(request.params.file, '.jpg')
    const until = opened((thumbnail ? thumbPath : imagePath)(imageId), request)
    const kept = isImageId(imageId) ? await app.images.imaging.find(imageId) : null
    // Until faces were looked for it is not known what to blur.
    if (!kept || (app.settings.blurFaces && kept.faces === null)) throw errors.noInformation()
    const blob = thumbnail ? kept.thumb : kept.blob
    const blurFaces = app.settings.blurFaces && (kept.faces ?? []).length > 0
    const tag = `"${blob}${blurFaces ? '-blurred' : ''}"`
    guard(reply, until, kept.client === undefined)
      .header('etag', tag)
      .type('image/jpeg')
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
    const bytes = await app.images.imaging.serve(blob, {
      blurFaces,
      faces: kept.faces ?? [],
      width: kept.width,
    })
    if (!bytes) throw errors.noInformation()
    return reply.send(bytes)
  }

  server.get('/images/:file', (request, reply) => image(request as FileRequest, reply, false))
  server.get('/thumbs/:file', (request, reply) => image(request as FileRequest, reply, true))
  server.get('/pages/:file', async (request, reply) => {
    const pageId = fileId((request as FileRequest).params.file, '')
    const until = opened(pagePath(pageId), request as FileRequest)
    const bytes = await app.images.imaging.page(pageId)
    if (!bytes) throw errors.noInformation()
    // As text: a foreign page is read here, never opened.
    return guard(reply, until, false).type('text/plain; charset=utf-8').send(bytes)
  })
}

function guard(reply: FastifyReply, until: number, isPublic: boolean): FastifyReply {
  const left = Math.max(0, Math.floor(until - Date.now() / 1000))
  const age = Math.min(left, maxCacheSeconds)
  return reply
    .header('cache-control', `${isPublic ? 'public' : 'private'}, max-age=${age}, immutable`)
    .header('content-security-policy', policy)
    .header('content-disposition', 'inline')
    .header('referrer-policy', 'no-referrer')
}

/** The id in the name of a file. */
function fileId(file: string, ending: string): string {
  if (!file.endsWith(ending)) throw errors.pageNotFound()
  return file.slice(0, file.length - ending.length)
}

/** A parameter that is given twice is a list. */
function asOnce(query: Readonly<Record<string, unknown>>): SignedQuery {
  const texts = Object.entries(query).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(texts)
}
