import type { FastifyReply } from 'fastify'
import type { PathSigner } from '../../core/signed-path.ts'
import { dayMs, hourMs } from '../../core/time.ts'

export type ImageLinks = {
  readonly signer: PathSigner
  /** Where the sender of this request gets the image and its thumbnail. */
  of(imageId: string, reply: FastifyReply): { readonly url: string; readonly thumb: string }
}

/** Answers of the same hour give the same address, so that a browser which has the image keeps it. */
const step = hourMs

export function createImageLinks(
  signer: PathSigner,
  settings: { readonly publicUrl: string; readonly imageLinkDays: number },
): ImageLinks {
  return {
    signer,
    of(imageId, { request }) {
      const base = settings.publicUrl || `${request.protocol}://${request.host}`
      const until = Math.ceil((Date.now() + settings.imageLinkDays * dayMs) / step) * step
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
