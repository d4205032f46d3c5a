import { seeded } from '../../../../ui/stars.ts'

/*
 * The end of a flight: a pomegranate breaks open and its seeds fall. One burst, then it stays open and still; nothing
 * flashes.
 */

const SEEDS = 34
const FLIGHT_MS = 1_500
const OPEN_MS = 320

type Seed = {
  readonly angle: number
  readonly speed: number
  readonly size: number
  readonly spin: number
  readonly isLight: boolean
}

function seedsOf(round: number): Seed[] {
  const next = seeded(round)
  return Array.from({ length: SEEDS }, () => ({
    angle: -Math.PI / 2 + (next() - 0.5) * Math.PI * 1.7,
    speed: 0.35 + next() * 0.65,
    size: 4 + next() * 5,
    spin: (next() - 0.5) * 10,
    isLight: next() < 0.35,
  }))
}

let known: { readonly round: number; readonly seeds: readonly Seed[] } = { round: 0, seeds: seedsOf(0) }

const easeOut = (share: number) => 1 - (1 - share) ** 3

type Burst = {
  readonly at: readonly [x: number, y: number]
  readonly radius: number
  readonly sinceMs: number
  readonly round: number
  readonly isStill: boolean
}

export function drawPomegranate(pen: CanvasRenderingContext2D, burst: Burst): void {
  if (known.round !== burst.round) known = { round: burst.round, seeds: seedsOf(burst.round) }
  const openness = burst.isStill ? 1 : easeOut(Math.min(1, burst.sinceMs / OPEN_MS))
  pen.save()
  pen.translate(burst.at[0], burst.at[1])
  drawGlow(pen, burst.radius, openness)
  if (!burst.isStill) drawFlyingSeeds(pen, burst)
  drawHalves(pen, burst.radius, openness)
  pen.restore()
}

function drawGlow(pen: CanvasRenderingContext2D, radius: number, openness: number): void {
  const reach = radius * 3.4 * openness
  if (reach < 1) return
  const glow = pen.createRadialGradient(0, 0, 0, 0, 0, reach)
  glow.addColorStop(0, 'rgb(229 72 77 / 0.55)')
  glow.addColorStop(1, 'rgb(229 72 77 / 0)')
  pen.fillStyle = glow
  pen.fillRect(-reach, -reach, reach * 2, reach * 2)
}

function drawFlyingSeeds(pen: CanvasRenderingContext2D, { sinceMs, radius }: Burst): void {
  const share = sinceMs / FLIGHT_MS
  if (share >= 1) return
  for (const { angle, speed, size, spin, isLight } of known.seeds) {
    const reach = easeOut(share) * speed * radius * 5
    const x = Math.cos(angle) * reach
    const y = Math.sin(angle) * reach + share * share * radius * 5
    pen.save()
    pen.translate(x, y)
    pen.rotate(spin * share)
    pen.globalAlpha = Math.min(1, (1 - share) * 2.4)
    drawSeed(pen, size, isLight)
    pen.restore()
  }
}

function drawSeed(pen: CanvasRenderingContext2D, size: number, isLight: boolean): void {
  pen.beginPath()
  pen.moveTo(0, -size)
  pen.bezierCurveTo(size * 0.9, -size * 0.2, size * 0.7, size, 0, size)
  pen.bezierCurveTo(-size * 0.7, size, -size * 0.9, -size * 0.2, 0, -size)
  pen.fillStyle = isLight ? '#ff7b80' : '#d8343c'
  pen.fill()
  pen.beginPath()
  pen.arc(-size * 0.2, size * 0.2, size * 0.22, 0, Math.PI * 2)
  pen.fillStyle = 'rgb(255 255 255 / 0.55)'
  pen.fill()
}

/** Where the seeds lie in an open half, in shares of its radius. */
const BED: readonly (readonly [number, number])[] = [
  [0.42, -0.52],
  [0.3, -0.2],
  [0.62, -0.24],
  [0.36, 0.14],
  [0.68, 0.1],
  [0.28, 0.46],
  [0.56, 0.44],
]

function drawHalves(pen: CanvasRenderingContext2D, radius: number, openness: number): void {
  for (const side of [-1, 1]) {
    pen.save()
    pen.scale(side, 1)
    pen.translate(radius * 0.34 * openness, 0)
    pen.rotate(0.36 * openness)
    drawHalf(pen, radius)
    pen.restore()
  }
}

/** The right half: rind, flesh, seeds, and half of the crown. */
function drawHalf(pen: CanvasRenderingContext2D, radius: number): void {
  const rind = pen.createRadialGradient(radius * 0.6, -radius * 0.4, radius * 0.1, 0, 0, radius * 1.1)
  rind.addColorStop(0, '#ff8f82')
  rind.addColorStop(0.5, '#d8343c')
  rind.addColorStop(1, '#7d0f26')
  pen.beginPath()
  pen.moveTo(0, -radius)
  pen.bezierCurveTo(radius * 0.1, -radius * 1.3, radius * 0.22, -radius * 1.34, radius * 0.34, -radius * 1.42)
  pen.bezierCurveTo(radius * 0.26, -radius * 1.2, radius * 0.34, -radius * 1.02, radius * 0.46, -radius * 0.9)
  pen.bezierCurveTo(radius * 1.24, -radius * 0.56, radius * 1.2, radius * 0.92, 0, radius)
  pen.closePath()
  pen.fillStyle = rind
  pen.fill()
  pen.beginPath()
  pen.moveTo(radius * 0.02, -radius * 0.84)
  pen.bezierCurveTo(radius * 1.02, -radius * 0.66, radius * 0.98, radius * 0.76, radius * 0.02, radius * 0.86)
  pen.closePath()
  pen.fillStyle = '#ffe6d2'
  pen.fill()
  for (const [x, y] of BED) {
    pen.save()
    pen.translate(x * radius, y * radius)
    pen.rotate(x + y)
    drawSeed(pen, radius * 0.17, y < 0)
    pen.restore()
  }
}
