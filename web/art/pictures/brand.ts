import { star } from '../kit/geometry.ts'
import { girihPaint } from '../kit/girih.ts'
import { dust, glow, rays } from '../kit/light.ts'
import { SAFFRON } from '../kit/palette.ts'
import { createPen } from '../kit/pen.ts'
import { el, group, minify, path, place, rect } from '../kit/svg.ts'
import { mark, markPath, medallion } from './emblem.ts'

const svg = (viewBox: string, ...body: string[]): string =>
  minify(el('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox }, ...body))

/** The mark alone, on nothing. */
export const logo = (): string => {
  const pen = createPen()
  const drawn = place({ at: [128, 128] }, mark(pen, 126))
  return svg('0 0 256 256', pen.defs(), drawn)
}

/** The mark in one flat colour: it has to hold at 16 pixels. */
export const favicon = (): string =>
  svg('0 0 256 256', path(markPath(128), { fill: SAFFRON, fillRule: 'evenodd', transform: 'translate(128 128)' }))

/**
 * The mark on its lapis ground, 512 × 512.
 * @param reach radius of the mark; 230 is the safe zone a platform may crop a maskable icon to
 * @param corner radius of the ground's corners, 0 where the platform rounds them itself
 */
export const appIcon = (reach: number, corner: number): string => {
  const pen = createPen()
  const ground = [0, 0, 512, 512] as const
  const body = [
    rect(ground, { rx: corner, fill: pen.radial('2C4AA8 15205A:52 0A0D24', { at: [0.5, 0.36], reach: 0.78 }) }),
    rect(ground, {
      rx: corner,
      fill: girihPaint(pen, 'khatam', { size: 128, stroke: '#ffd873', strokeOpacity: 0.13, strokeWidth: 2 }),
    }),
    glow(pen, [256, 236], { r: 240, colour: 'F6B31B', strength: 0.4 }),
    path(markPath(reach), { fill: '#05070d', fillRule: 'evenodd', opacity: 0.4, transform: 'translate(256 266)' }),
    place({ at: [256, 256] }, path(star({ r: reach * 0.72 }), '#0a1030'), mark(pen, reach)),
  ]
  return svg('0 0 512 512', pen.defs(), ...body)
}

/** Where the game pictures stand in the fan, outer ones first; the mark stands in the gap. */
const PLACES = [-2.05, 2.05, -1.15, 1.15] as const

/** The picture shown where a link to the site is shared: the mark before a fan of game pictures. 1200 × 630. */
export const sharePicture = (tiles: readonly string[]): string => {
  const pen = createPen()
  const fan = tiles.map((tile, i) => {
    const lean = PLACES[i] ?? 0
    const picture = [-120, -160, 240, 320] as const
    const clipPath = pen.clip(rect(picture, { rx: 26 }))
    const [x, y, width, height] = picture
    const image = el('image', { href: `data:image/png;base64,${tile}`, x, y, width, height, clipPath })
    const frame = rect(picture, { rx: 26, fill: 'none', stroke: '#fff', strokeOpacity: 0.3, strokeWidth: 2 })
    return place({ at: [600 + lean * 226, 318 + lean * lean * 20], turn: lean * 7, scale: 1.22 }, image, frame)
  })
  const body = [
    rect([0, 0, 1200, 630], pen.radial('3A2A7A 15164A:50 0A0D16', { at: [0.5, 0.4], reach: 0.75 })),
    rays({ at: [600, 300], count: 36, r: 900, share: 0.42 }, { fill: '#ffe2a0', opacity: 0.05 }),
    rect([0, 0, 1200, 630], girihPaint(pen, 'khatam', { size: 120, stroke: '#ffd873', strokeOpacity: 0.12 })),
    group({}, ...fan),
    rect(
      [0, 0, 1200, 630],
      pen.radial('05070d/.2 05070d/.3:40 05070d/.02:72 05070d/.45', { at: [0.5, 0.5], reach: 0.62 }),
    ),
    glow(pen, [600, 315], { r: 280, colour: 'F6B31B', strength: 0.55 }),
    medallion(pen, [600, 315]),
    dust({ seed: 1, count: 90, area: [40, 30, 1120, 560], colour: '#ffe9ae', size: 2.4 }),
  ]
  return svg('0 0 1200 630', pen.defs(), ...body)
}
