import { useMemo } from 'react'
import { encode } from 'uqr'

/** Always dark on light, in both themes: not every app reads the opposite. */
export function QrCode({ text }: { readonly text: string }) {
  const { size, data } = useMemo(() => encode(text, { border: 4 }), [text])
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code for your authenticator app"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
