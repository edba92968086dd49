/** A screenshot as searches return it. */
export type ImageRecord = {
  readonly image_id: string
  readonly ip: string
  readonly port: number
  readonly ts: number
  readonly country?: string
  readonly asn?: number
  readonly as_name?: string
  readonly geoip?: { readonly country_name?: string | null; readonly city_name?: string | null }
  readonly n_faces?: number
  readonly tags: readonly string[]
  readonly height: number
  readonly width: number
  readonly url: string
  readonly thumb: string
  readonly words?: readonly string[]
  /** In pixels of the image; missing when only their number is known. */
  readonly faces?: readonly FaceBox[]
}

export type FaceBox = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Image links use the public URL of the service; the page requests them from its own origin. */
export function ownPath(link: string): string {
  const { pathname, search } = new URL(link, globalThis.location?.href ?? 'http://localhost')
  return `${pathname}${search}`
}

export function facesText(faces: number): string {
  return faces === 1 ? '1 face' : `${faces} faces`
}
