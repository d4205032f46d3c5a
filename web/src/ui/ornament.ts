/** What the pictures of the games are inlaid with. */

export const TURN = Math.PI * 2

const GOLD = ['#fff1c4', '#ffcf57', '#c9860f'] as const

/** Gold lit from above, between two heights. */
export function goldBetween(pen: CanvasRenderingContext2D, top: number, bottom: number): CanvasGradient {
  const gold = pen.createLinearGradient(0, top, 0, bottom)
  for (const [index, colour] of GOLD.entries()) gold.addColorStop(index / 2, colour)
  return gold
}

/** A filled disc around the origin. */
export function fillDisc(pen: CanvasRenderingContext2D, radius: number, fill: string | CanvasGradient): void {
  pen.beginPath()
  pen.arc(0, 0, radius, 0, TURN)
  pen.fillStyle = fill
  pen.fill()
}

/** A golden ring around the origin. */
export function strokeGoldRing(pen: CanvasRenderingContext2D, radius: number, width: number): void {
  pen.beginPath()
  pen.arc(0, 0, radius, 0, TURN)
  pen.lineWidth = width
  pen.strokeStyle = goldBetween(pen, -radius, radius)
  pen.stroke()
}

export type Star = {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly points?: number
  /** How far the notches lie from the middle, as a share of the radius; two crossed squares when left out. */
  readonly notch?: number
  /** In radians. */
  readonly turn?: number
}

/** The outline of a star, left to be filled or stroked. */
export function traceStar(pen: CanvasRenderingContext2D, star: Star): void {
  const { x, y, radius, points = 8, notch = 0.765, turn = -Math.PI / 2 } = star
  pen.beginPath()
  for (let corner = 0; corner < points * 2; corner++) {
    const angle = turn + (corner * Math.PI) / points
    const reach = corner % 2 === 0 ? radius : radius * notch
    pen.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach)
  }
  pen.closePath()
}

const SPARKS = 26
const SPARK_MS = 1_300

export type Sparks = { readonly x: number; readonly y: number; readonly reach: number; readonly sinceMs: number }

/** Light that flies off where a win stands; nothing once it is burnt down. */
export function drawSparks(pen: CanvasRenderingContext2D, { x, y, reach, sinceMs }: Sparks): void {
  const done = sinceMs / SPARK_MS
  if (done < 0 || done >= 1) return
  pen.fillStyle = '#8ffff1'
  pen.globalAlpha = (1 - done) ** 1.5
  for (let spark = 0; spark < SPARKS; spark++) {
    // The golden angle spreads them evenly without chance.
    const way = spark * 2.399963
    const far = reach * (0.2 + 0.8 * ((spark * 0.618) % 1)) * (1 - (1 - done) ** 3)
    pen.beginPath()
    pen.arc(x + Math.cos(way) * far, y + Math.sin(way) * far + done * done * reach * 0.25, reach * 0.02 + 0.6, 0, TURN)
    pen.fill()
  }
  pen.globalAlpha = 1
}
