import type { FaceBox } from './image-record.ts'

/**
 * Boxes around faces, over an image that fills the same element. `cut` is for thumbnails that show the upper part of
 * an image only: the boxes are cut off with it.
 */
export function FaceBoxes({
  faces,
  width,
  height,
  cut = false,
}: {
  readonly faces: readonly FaceBox[]
  readonly width: number
  readonly height: number
  readonly cut?: boolean
}) {
  if (faces.length === 0) return null
  return (
    <svg
      className="face-boxes"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={cut ? 'xMidYMin slice' : 'none'}
      aria-hidden="true"
    >
      {faces.map((face) => (
        <rect
          key={`${face.x} ${face.y} ${face.width}`}
          x={face.x}
          y={face.y}
          width={face.width}
          height={face.height}
          rx={Math.min(face.width, face.height) / 12}
        />
      ))}
    </svg>
  )
}
