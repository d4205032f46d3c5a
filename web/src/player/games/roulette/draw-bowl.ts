import { fillDisc, goldBetween, strokeGoldRing, TURN, traceStar } from '../../../ui/ornament.ts'

type Pen = CanvasRenderingContext2D

/** Shares of the radius: the rim, the track the ball runs on, and the rotor within. */
export const RIM = 1
export const TRACK = 0.835
export const ROTOR = 0.75

/** Draws the bowl that stands still, around the origin: brass, lapis inlaid with stars, and the track. */
export function drawBowl(pen: Pen, radius: number): void {
  fillDisc(pen, radius * RIM, goldBetween(pen, -radius, radius))
  const wood = pen.createRadialGradient(0, -radius * 0.25, radius * 0.5, 0, 0, radius)
  wood.addColorStop(0, '#16307e')
  wood.addColorStop(0.72, '#0d1c5c')
  wood.addColorStop(1, '#070d33')
  fillDisc(pen, radius * 0.975, wood)
  drawInlay(pen, radius)
  strokeGoldRing(pen, radius * 0.885, radius * 0.012)
  drawTrack(pen, radius)
  drawDeflectors(pen, radius)
}

const STARS = 24

/** A ring of girih: stars on the joints of two bands that cross between them. */
function drawInlay(pen: Pen, radius: number): void {
  const at = radius * 0.93
  pen.lineWidth = Math.max(0.8, radius * 0.006)
  for (const phase of [0, 0.5]) {
    pen.beginPath()
    for (let step = 0; step <= STARS * 8; step++) {
      const turn = step / (STARS * 8)
      const reach = at + Math.cos((turn * STARS + phase) * TURN) * radius * 0.028
      pen.lineTo(Math.cos(turn * TURN) * reach, Math.sin(turn * TURN) * reach)
    }
    pen.strokeStyle = 'rgb(33 199 181 / 0.65)'
    pen.stroke()
  }
  for (let star = 0; star < STARS; star++) {
    const angle = ((star + 0.25) / STARS) * TURN
    traceStar(pen, { x: Math.cos(angle) * at, y: Math.sin(angle) * at, radius: radius * 0.021, turn: angle })
    pen.fillStyle = '#f2bf4a'
    pen.fill()
  }
}

/** Polished and dark, falling towards the rotor. */
function drawTrack(pen: Pen, radius: number): void {
  const track = pen.createRadialGradient(0, 0, radius * ROTOR, 0, 0, radius * 0.88)
  track.addColorStop(0, '#040616')
  track.addColorStop(0.55, '#152052')
  track.addColorStop(0.8, '#2a3c86')
  track.addColorStop(1, '#0b1238')
  fillDisc(pen, radius * 0.88, track)
}

const DEFLECTORS = 8

/** Diamonds of brass that the ball jumps over. */
function drawDeflectors(pen: Pen, radius: number): void {
  for (let index = 0; index < DEFLECTORS; index++) {
    pen.save()
    pen.rotate(((index + 0.5) / DEFLECTORS) * TURN)
    pen.translate(0, -radius * 0.79)
    const [long, short] = index % 2 === 0 ? [0.034, 0.012] : [0.016, 0.03]
    pen.beginPath()
    pen.moveTo(0, -radius * long)
    pen.lineTo(radius * short, 0)
    pen.lineTo(0, radius * long)
    pen.lineTo(-radius * short, 0)
    pen.closePath()
    pen.fillStyle = goldBetween(pen, -radius * 0.035, radius * 0.035)
    pen.fill()
    pen.restore()
  }
}
