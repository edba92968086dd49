import type { FastifyReply } from 'fastify'
import type { PathSigner } from '../../core/signed-path.ts'

export type ImageLinks = {
  readonly signer: PathSigner
  /** Where whoever sent this request gets the image and its thumbnail. */
  of(imageId: string, reply: FastifyReply): { readonly url: string; readonly thumb: string }
}

const day = 86_400_000
/** Answers of the same hour give the same address, so that a browser which has the image keeps it. */
const step = 3_600_000

export function imageLinks(
  signer: PathSigner,
  settings: { readonly publicUrl: string; readonly imageLinkDays: number },
): ImageLinks {
  return {
    signer,
    of(imageId, { request }) {
      const base = settings.publicUrl || `${request.protocol}://${request.host}`
      const until = Math.ceil((Date.now() + settings.imageLinkDays * day) / step) * step
      return {
        url: `${base}${signer.sign(imagePath(imageId), until)}`,
        thumb: `${base}${signer.sign(thumbPath(imageId), until)}`,
      }
    },
  }
}

export function imagePath(imageId: string): string {
  return `/images/${imageId}.jpg`
}

export function thumbPath(imageId: string): string {
  return `/thumbs/${imageId}.jpg`
}

export function pagePath(pageId: string): string {
  return `/pages/${pageId}`
}
