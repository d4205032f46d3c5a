import { girihPaint } from '../kit/girih.ts'
import { tone } from '../kit/palette.ts'
import { createPen } from '../kit/pen.ts'
import { el, minify, place, rect } from '../kit/svg.ts'
import { medallion } from './emblem.ts'

/** What those who show a link ask for. */
export const SHARE_SIZE = [1200, 630] as const

const ALL = [0, 0, ...SHARE_SIZE] as const
/** The game's picture around the origin, half again as large as a large tile. */
const CARD = [-210, -280, 420, 560] as const
export const CARD_WIDTH = CARD[2]

/**
 * The colour the sky of a picture begins with (the kit's tile puts it behind everything). One colour alone: a gradient over
 * so large a ground would take most of a PNG's palette and still show its steps.
 */
const skyOf = (picture: string): string => {
  const [, id = ''] = /<rect width="300" height="400" fill="url\(#(\w+)\)"/.exec(picture) ?? []
  const [, colour] = new RegExp(`<linearGradient id="${id}"[^>]*><stop stop-color="(#\\w+)"`).exec(picture) ?? []
  return colour ?? '#15164a'
}

/**
 * The picture shown where a link to a game is shared: the game's own picture beside the mark, under its own sky. It has no
 * words: whoever shows it writes the title under it, in the page's language.
 * @param picture the game's 3:4 picture, as SVG
 * @param pixels the same as a PNG of CARD_WIDTH
 */
export const gameSharePicture = (picture: string, pixels: Uint8Array): string => {
  const pen = createPen()
  const [x, y, width, height] = CARD
  const card = [
    rect([x + 8, y + 24, width, height], { rx: 32, fill: '#05070d', opacity: 0.5 }),
    el('image', {
      href: `data:image/png;base64,${Buffer.from(pixels).toString('base64')}`,
      x,
      y,
      width,
      height,
      clipPath: pen.clip(rect(CARD, { rx: 32 })),
    }),
    rect(CARD, { rx: 32, fill: 'none', stroke: pen.linear(tone.gold), strokeWidth: 4 }),
  ]
  const body = [
    rect(ALL, skyOf(picture)),
    rect(ALL, { fill: '#05070d', opacity: 0.12 }),
    rect(ALL, girihPaint(pen, 'khatam', { size: 120, stroke: '#ffd873', strokeOpacity: 0.12 })),
    place({ at: [350, 315], turn: -4 }, ...card),
    medallion(pen, [850, 315]),
  ]
  return minify(
    el('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${SHARE_SIZE.join(' ')}` }, pen.defs(), ...body),
  )
}
