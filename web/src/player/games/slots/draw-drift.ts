import { TURN, traceStar } from '../../../ui/ornament.ts'
import { seeded } from '../../../ui/stars.ts'
import type { StageSize } from '../../../ui/use-stage-canvas.ts'
import type { Drift } from './themes.ts'

type Pen = CanvasRenderingContext2D

type Kind = {
  readonly colours: readonly string[]
  readonly size: number
  /** Heights of the picture in a minute; below zero it rises. */
  readonly fall: number
  /** Widths to the side and back. */
  readonly sway: number
  readonly shape: 'disc' | 'leaf' | 'star' | 'ring'
}

const KINDS: Readonly<Record<Drift, Kind>> = {
  snow: { colours: ['#ffffff'], size: 2.2, fall: 4, sway: 0.03, shape: 'disc' },
  feather: { colours: ['#ffb84d', '#ff7a59', '#b78bff'], size: 6, fall: 2.2, sway: 0.08, shape: 'leaf' },
  dust: { colours: ['#ffd9a0'], size: 1.6, fall: 0.8, sway: 0.12, shape: 'disc' },
  ember: { colours: ['#ff8a3d', '#ffce54'], size: 2, fall: -5, sway: 0.05, shape: 'disc' },
  petal: { colours: ['#ff9cc2', '#ffd0e2', '#fff3f8'], size: 5, fall: 2.6, sway: 0.07, shape: 'leaf' },
  leaf: { colours: ['#8fe07a', '#d6f2a0'], size: 4, fall: 2, sway: 0.06, shape: 'leaf' },
  glint: { colours: ['#c8fff9'], size: 4.5, fall: 0.5, sway: 0.01, shape: 'star' },
  gold: { colours: ['#ffd95e', '#fff2b0'], size: 2, fall: 1.5, sway: 0.03, shape: 'star' },
  bubble: { colours: ['#c9f1ff'], size: 4, fall: -3, sway: 0.03, shape: 'ring' },
}

const COUNT = 26

const next = seeded(11)
const GRAINS = Array.from({ length: COUNT }, () => ({ x: next(), y: next(), size: 0.5 + next(), phase: next() }))

/** What is in the air of a machine: slow, small and few. Not drawn where nothing may move. */
export function drawDrift(pen: Pen, { width, height }: StageSize, drift: Drift, nowMs: number): void {
  const { colours, size, fall, sway, shape } = KINDS[drift]
  for (const [index, grain] of GRAINS.entries()) {
    const down = (((grain.y + (nowMs / 60_000) * fall * (0.6 + grain.size * 0.4)) % 1) + 1) % 1
    const swing = Math.sin(nowMs / 2_600 + grain.phase * TURN)
    const x = (grain.x + swing * sway) * width
    const colour = colours[index % colours.length] ?? '#fff'
    // They come and go at the edges.
    pen.globalAlpha = 0.5 * Math.min(1, down * 6, (1 - down) * 6) * (shape === 'star' ? 0.4 + 0.6 * swing ** 2 : 1)
    drawGrain(pen, shape, {
      x,
      y: down * height,
      radius: size * grain.size,
      turn: nowMs / 1_900 + grain.phase * TURN,
      colour,
    })
  }
  pen.globalAlpha = 1
}

type Grain = {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly turn: number
  readonly colour: string
}

function drawGrain(pen: Pen, shape: Kind['shape'], { x, y, radius, turn, colour }: Grain): void {
  pen.fillStyle = colour
  if (shape === 'star') traceStar(pen, { x, y, radius, points: 4, notch: 0.3 })
  else {
    pen.beginPath()
    if (shape === 'leaf') pen.ellipse(x, y, radius, radius * (0.25 + 0.3 * Math.abs(Math.sin(turn))), turn, 0, TURN)
    else pen.arc(x, y, radius, 0, TURN)
  }
  if (shape !== 'ring') {
    pen.fill()
    return
  }
  pen.strokeStyle = colour
  pen.lineWidth = 1
  pen.stroke()
}
