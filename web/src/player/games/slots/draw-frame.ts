import { traceStar } from '../../../ui/ornament.ts'
import { blend } from '../../play/frames/stage/sprite.ts'
import type { Layout } from './layout.ts'
import type { Theme } from './themes.ts'

type Pen = CanvasRenderingContext2D

const CORNERS = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const

/** The frame and the ground of the reels; another one in free games and hold-and-win. */
export function drawFrame(pen: Pen, layout: Layout, theme: Theme, isFeature: boolean): void {
  const { left, top, width, height, rim, cell } = layout
  const colours = isFeature ? theme.feature : theme.frame
  const outer = { x: left - rim, y: top - rim, width: width + 2 * rim, height: height + 2 * rim }
  pen.save()
  pen.shadowColor = isFeature ? theme.glow : 'rgb(0 0 0 / 0.7)'
  pen.shadowBlur = isFeature ? rim * 2.2 : rim * 1.6
  pen.shadowOffsetY = isFeature ? 0 : rim * 0.4
  pen.fillStyle = blend(pen, [0, outer.y, 0, outer.y + outer.height], colours)
  roundRect(pen, outer, cell * 0.2)
  pen.fill()
  pen.restore()
  // A groove along the frame, light on its lower edge.
  pen.lineWidth = Math.max(1, rim * 0.12)
  pen.strokeStyle = 'rgb(0 0 0 / 0.4)'
  roundRect(pen, inset(outer, rim * 0.42), cell * 0.15)
  pen.stroke()
  pen.strokeStyle = 'rgb(255 255 255 / 0.45)'
  roundRect(pen, inset(outer, rim * 0.52), cell * 0.14)
  pen.stroke()
  drawGround(pen, layout, isFeature ? theme.featureGround : theme.ground)
  for (const [right, down] of CORNERS) {
    const at = { x: left - rim * 0.3 + right * (width + rim * 0.6), y: top - rim * 0.3 + down * (height + rim * 0.6) }
    traceStar(pen, { ...at, radius: rim * 1.05 })
    pen.fillStyle = blend(pen, [0, at.y - rim, 0, at.y + rim], colours)
    pen.fill()
    pen.lineWidth = 1
    pen.strokeStyle = 'rgb(20 8 0 / 0.55)'
    pen.stroke()
    traceStar(pen, { ...at, radius: rim * 0.5 })
    pen.fillStyle = theme.glow
    pen.fill()
  }
}

function drawGround(pen: Pen, { left, top, width, height, cell, reels, rim }: Layout, ground: readonly string[]): void {
  const box = { x: left, y: top, width, height }
  pen.save()
  roundRect(pen, box, cell * 0.08)
  pen.clip()
  pen.fillStyle = blend(pen, [0, top, 0, top + height], ground)
  pen.fillRect(left, top, width, height)
  for (let reel = 0; reel < reels; reel++) {
    const x = left + reel * cell
    // Each reel is a drum: darker towards its sides and its ends.
    const drum = blend(pen, [x, 0, x + cell, 0], ['rgb(0 0 0 / 0.38)', 'rgb(255 255 255 / 0.07)', 'rgb(0 0 0 / 0.38)'])
    pen.fillStyle = drum
    pen.fillRect(x, top, cell, height)
    if (reel > 0) {
      pen.fillStyle = 'rgb(255 236 190 / 0.28)'
      pen.fillRect(x - 0.75, top, 1.5, height)
    }
  }
  pen.restore()
  pen.lineWidth = Math.max(1.5, rim * 0.16)
  pen.strokeStyle = 'rgb(255 240 205 / 0.75)'
  roundRect(pen, box, cell * 0.08)
  pen.stroke()
}

/** The shade over the ends of the drums, above the symbols. */
export function drawShade(pen: Pen, { left, top, width, height, cell }: Layout): void {
  const reach = cell * 0.3
  pen.fillStyle = blend(pen, [0, top, 0, top + reach], ['rgb(3 4 16 / 0.55)', 'rgb(3 4 16 / 0)'])
  pen.fillRect(left, top, width, reach)
  pen.fillStyle = blend(pen, [0, top + height - reach, 0, top + height], ['rgb(3 4 16 / 0)', 'rgb(3 4 16 / 0.55)'])
  pen.fillRect(left, top + height - reach, width, reach)
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

function inset({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by }
}

/** Begins an outline with round corners, left to be filled, stroked or clipped to. */
export function roundRect(pen: Pen, { x, y, width, height }: Box, radius: number): void {
  pen.beginPath()
  pen.roundRect(x, y, width, height, radius)
}
