import type { PictureOrigin, Seen } from './imaging.ts'

/** What pictures and pages add to the ledger. Times are milliseconds since 1970. */
export type CaptureTables = {
  captures: {
    id: string
    kind: 'image' | 'page'
    /** The job, port and module it was taken by; null when nothing can repeat it. */
    source: string | null
    blob: string
    thumb: string | null
    taken_at: number
    /** 1 until its event is durable. */
    waiting: number
    /** How often its analysis began: what ends the process every time is not tried for ever. */
    tries: number
    /** JSON: `ImageDetails`; empty for a page. */
    details: string
  }
}

export type ImageDetails = {
  readonly origin: PictureOrigin
  readonly width: number
  readonly height: number
  readonly phash: string
  readonly blank: boolean
  /** Absent until it was analysed. */
  readonly seen?: Seen
}
