import { type Girih, girihPaint } from './girih.ts'
import { createPen, type Pen } from './pen.ts'
import { circle, el, minify, type Point, rect } from './svg.ts'

export const WIDTH = 300
export const HEIGHT = 400

/** The colour world of a picture: what is behind the emblem. Colours are gradient stops without #. */
export type World = {
  readonly sky: string
  /** The light behind the emblem. */
  readonly glow: string
  readonly glowAt?: Point
  readonly glowReach?: number
  readonly glowStrength?: number
  readonly girih?: Girih
  readonly girihSize?: number
  readonly girihColour?: string
  readonly girihOpacity?: number
  /** Where the fade to dark begins, as a share of the height. */
  readonly fadeFrom?: number
}

const FULL = [0, 0, WIDTH, HEIGHT] as const

/** Draws one 3:4 game picture: sky, girih, light, the emblem, and the dark foot a caption stands on. */
export const tile = (world: World, draw: (pen: Pen) => string): string => {
  const pen = createPen()
  const { glow, glowAt = [150, 165], glowReach = 210, glowStrength = 0.75, fadeFrom = 0.6 } = world
  const half = (glowStrength * 0.34).toFixed(2)
  const light = pen.radial(`${glow}/${glowStrength} ${glow}/${half}:45 ${glow}/0:100`)
  const lines = girihPaint(pen, world.girih ?? 'khatam', {
    size: world.girihSize ?? 66,
    stroke: world.girihColour ?? '#fff',
    strokeOpacity: world.girihOpacity ?? 0.08,
  })
  const from = Math.round(fadeFrom * 100)
  const foot = pen.linear(`05070d/0:${from} 05070d/.55:${Math.round(from + (100 - from) * 0.45)} 05070d/.94`)
  const corners = pen.radial('05070d/0:60 05070d/.55:100', { at: [0.5, 0.42], reach: 0.78 })
  const body = [
    rect(FULL, pen.linear(world.sky)),
    rect(FULL, lines),
    circle(glowAt, glowReach, light),
    rect(FULL, corners),
    draw(pen),
    rect(FULL, foot),
  ].join('')
  return minify(el('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${WIDTH} ${HEIGHT}` }, pen.defs(), body))
}
