import { girihTile } from '../kit/girih.ts'
import { el, minify, stroke } from '../kit/svg.ts'

/** A 120 × 120 square of girih that tiles without seams, in hairlines. */
export const girihPattern = (colour: string, opacity: number): string => {
  const { d } = girihTile('khatam', 120)
  const line = stroke(d, colour, { strokeWidth: 1, strokeOpacity: opacity })
  return minify(
    el('svg', { xmlns: 'http://www.w3.org/2000/svg', width: 120, height: 120, viewBox: '0 0 120 120' }, line),
  )
}
