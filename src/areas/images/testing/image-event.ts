import { createHash } from 'node:crypto'
import type { ImageEvent } from '../../../core/events/image-event.ts'

/** An image of a login screen for tests; every member can be replaced. `name` makes its id. */
export function imageEvent(name: string, more: Partial<ImageEvent> = {}): ImageEvent {
  return {
    image_id: imageIdOf(name),
    ip: '192.0.2.10',
    port: 3389,
    protocol: 'tcp',
    ts: Date.now() - 60_000,
    type: 'rdp',
    width: 1024,
    height: 768,
    tags: ['RDP', 'WINDOWS'],
    words: ['Other', 'user', 'Sign', 'in'],
    n_faces: 0,
    faces: [],
    phash: '00000000000000ff',
    blank: false,
    blob: hash(`${name} blob`),
    thumb: hash(`${name} thumb`),
    ...more,
  }
}

export function imageIdOf(name: string): string {
  return hash(name).slice(0, 56)
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
