import type { Face } from '../core/events/image-event.ts'
import type { KeepCaptures } from '../scanner/scan-plan.ts'

/** Keeps the pictures of targets, finds out what they show, and serves them. */
export type Imaging = {
  /** Stores what a module saw, durable when it resolves, and writes its address into the event. */
  readonly keepCaptures: KeepCaptures
  /** A picture from elsewhere. Its event follows when it was analysed. Waits while too many others do. */
  add(picture: NewPicture): Promise<Added>
  /** A page from elsewhere; its id. */
  addPage(page: NewPage): Promise<string>
  find(imageId: string): Promise<KeptImage | null>
  /** The bytes of a stored page. */
  page(pageId: string): Promise<Uint8Array | null>
  /** The bytes of a stored JPEG; null when it is gone. */
  serve(blob: string, options?: ServeOptions): Promise<Uint8Array | null>
  /** Forgets images or pages; their bytes go with the last that has them. How many there were. */
  remove(ids: readonly string[]): Promise<number>
  /** The same for all whose source begins so. */
  removeOf(source: string): Promise<number>
  imageUrl(imageId: string): string
  pageUrl(pageId: string): string
  /** Resolves when every picture taken so far was analysed, and its event is durable. */
  settled(): Promise<void>
  figures(): ImagingFigures
  /** Resumes what a previous process left; call it when everything that it accepted is stored. */
  start(): Promise<void>
  close(): Promise<void>
}

export type NewPicture = (
  | { readonly bytes: Uint8Array }
  | { readonly pixels: { readonly width: number; readonly height: number; readonly rgba: Uint8Array } }
) &
  PictureOrigin & {
    /** Chosen by the caller with `newCaptureId`, when events name the image before it is added. */
    readonly imageId?: string
    /** By which it is found again; unique. */
    readonly source?: string
    /** What it shows, where that is known: it is not analysed then. */
    readonly seen?: Seen
  }

/** What the analysis of a picture found. */
export type Seen = {
  readonly words: readonly string[]
  /** Null when they could not be looked for: then it is not known what to blur. */
  readonly faces: readonly Face[] | null
}

export type NewPage = {
  readonly bytes: Uint8Array
  readonly ts: number
  readonly pageId?: string
  readonly source?: string
}

export type PictureOrigin = {
  readonly ip: string
  readonly port: number
  readonly protocol: 'tcp' | 'udp'
  readonly ts: number
  /** The module, or what stands for it: rdp, vnc, x11, web. */
  readonly type: string
  readonly client?: string
  readonly job?: string
  readonly rdns?: string
  /** What else is known of the screen: a desktop's name, the system a server says it is. Read for tags. */
  readonly hints?: readonly string[]
}

export type Added = { readonly image_id: string } | { readonly refused: string }

export type KeptImage = {
  readonly image_id: string
  readonly blob: string
  readonly thumb: string
  readonly width: number
  readonly height: number
  /** Null until it was analysed. */
  readonly faces: readonly Face[] | null
  readonly ts: number
  /** Whose job took it; absent when it is public. */
  readonly client?: string
}

export type ServeOptions = {
  readonly blurFaces: boolean
  readonly faces: readonly Face[]
  /** The width of the image that `faces` are measured in, when the blob is its thumbnail. */
  readonly width?: number
}

export type Stage = 'decode' | 'store' | 'words' | 'faces'

export type ImagingFigures = {
  readonly waiting: number
  readonly done: number
  readonly refused: number
  /** Analysed without words or without faces, since the reader failed or took too long. */
  readonly partly: number
  readonly stages: Readonly<Record<Stage, { readonly count: number; readonly milliseconds: number }>>
}
