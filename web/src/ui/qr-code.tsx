import { useMemo } from 'react'
import { encode } from 'uqr'

const QUIET_ZONE = 4

/** A QR code, drawn here: what it says never leaves the page. Dark on light in both themes, as cameras want it. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { path, size } = useMemo(() => {
    const { data } = encode(text, { border: 0, ecc: 'M' })
    const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    return { path: dots.join(''), size: data.length }
  }, [text])
  const whole = size + 2 * QUIET_ZONE
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${whole} ${whole}`}
      shapeRendering="crispEdges"
      className="mx-auto size-56 rounded-lg bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
