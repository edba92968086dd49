import type { Guesses } from './face-net.ts'

/** Edges in parts of the picture, 0 to 1. */
export type FaceBox = {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly score: number
}

/** Two boxes that share more of their area than this are the same face. */
const sameFace = 0.5
const maxFaces = 100

/** The anchors that are faces, the surest first, each face once. */
export function faceBoxes(guesses: Guesses, minScore: number): readonly FaceBox[] {
  const { scores } = guesses
  const candidates: FaceBox[] = []
  for (let anchor = 0; anchor < scores.length; anchor++)
    if (scores[anchor]! > minScore) candidates.push(boxAt(guesses, anchor))
  candidates.sort((a, b) => b.score - a.score)
  const kept: FaceBox[] = []
  for (const box of candidates) {
    if (kept.length === maxFaces) break
    if (box.bottom > box.top && box.right > box.left && !kept.some((other) => overlap(box, other) > sameFace))
      kept.push(box)
  }
  return kept
}

/** The anchor's box, moved and stretched as the net says (in the units it was trained with: 10 and 5). */
function boxAt({ moves, anchors, scores }: Guesses, anchor: number): FaceBox {
  const [top, left, bottom, right] = anchors.subarray(anchor * 4, anchor * 4 + 4) as unknown as Edges
  const [down, along, taller, wider] = moves.subarray(anchor * 4, anchor * 4 + 4) as unknown as Edges
  const height = bottom - top
  const width = right - left
  const y = top + height / 2 + (down / 10) * height
  const x = left + width / 2 + (along / 10) * width
  const halfHeight = (Math.exp(taller / 5) * height) / 2
  const halfWidth = (Math.exp(wider / 5) * width) / 2
  return {
    top: Math.max(0, y - halfHeight),
    left: Math.max(0, x - halfWidth),
    bottom: Math.min(1, y + halfHeight),
    right: Math.min(1, x + halfWidth),
    score: scores[anchor]!,
  }
}

type Edges = readonly [number, number, number, number]

function overlap(a: FaceBox, b: FaceBox): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  if (width <= 0 || height <= 0) return 0
  const shared = width * height
  return shared / (areaOf(a) + areaOf(b) - shared)
}

function areaOf({ top, left, bottom, right }: FaceBox): number {
  return (bottom - top) * (right - left)
}
