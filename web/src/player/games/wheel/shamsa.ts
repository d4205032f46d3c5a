import { fillDisc, goldBetween, strokeGoldRing, TURN, traceStar } from '../../../ui/ornament.ts'

type Pen = CanvasRenderingContext2D

export type Segment = { readonly text: string; readonly colour: string; readonly isPaying: boolean }

/** Shares of the radius. */
export const RIM = 0.955
const INNER = 0.7
const WELL = 0.33

/** Where a segment begins, in radians; segment 0 begins at the top. */
export const segmentStart = (segment: number, count: number) => (segment / count) * TURN - Math.PI / 2

/** Draws the wheel around the origin: a sun of tiles inside, the segments around it. */
export function drawShamsa(pen: Pen, radius: number, segments: readonly Segment[]): void {
  drawRim(pen, radius)
  for (const [index, segment] of segments.entries())
    drawSegment(pen, radius, { segment, index, count: segments.length })
  drawSun(pen, radius)
  drawPegs(pen, radius, segments.length)
}

function drawRim(pen: Pen, radius: number): void {
  fillDisc(pen, radius, goldBetween(pen, -radius, radius))
  fillDisc(pen, radius * 0.985, '#0a1440')
}

type Placed = { readonly segment: Segment; readonly index: number; readonly count: number }

function drawSegment(pen: Pen, radius: number, { segment, index, count }: Placed): void {
  const [from, to] = [segmentStart(index, count), segmentStart(index + 1, count)]
  pen.beginPath()
  pen.arc(0, 0, radius * RIM, from, to)
  pen.arc(0, 0, radius * INNER, to, from, true)
  pen.closePath()
  pen.fillStyle = segment.colour
  pen.fill()
  // Light on the glaze, the stronger the nearer to the rim.
  const light = pen.createRadialGradient(0, 0, radius * INNER, 0, 0, radius * RIM)
  light.addColorStop(0, 'rgb(0 0 20 / 0.28)')
  light.addColorStop(0.6, 'rgb(255 255 255 / 0)')
  light.addColorStop(1, 'rgb(255 255 255 / 0.2)')
  pen.fillStyle = light
  pen.fill()
  pen.lineWidth = 1.2
  pen.strokeStyle = 'rgb(255 226 150 / 0.75)'
  pen.stroke()
  pen.save()
  pen.rotate((from + to) / 2)
  pen.font = `700 ${fontOf(radius, count)}px "Inter Variable", "Vazirmatn Variable", sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = segment.isPaying ? '#fff' : '#8f9bd6'
  // A little inwards: the pointer lies over the rim.
  pen.fillText(segment.text, radius * 0.8, 0)
  pen.restore()
}

/** As high as the inner end of a segment is wide, and no larger than its depth has room for. */
function fontOf(radius: number, count: number): number {
  return Math.round(Math.min(15, radius * 0.08, ((TURN * radius * INNER) / count) * 0.8) * 2) / 2
}

/** A shamsa: rosettes of tiles, one in the other, around a dark well. */
function drawSun(pen: Pen, radius: number): void {
  const inner = radius * INNER
  fillDisc(pen, inner, '#0b1a52')
  const petals = [
    { reach: 0.985, points: 24, notch: 0.86, fill: '#0d7f88' },
    { reach: 0.86, points: 16, notch: 0.8, fill: '#123a8f' },
    { reach: 0.74, points: 16, notch: 0.78, fill: '#15a39a' },
    { reach: 0.62, points: 12, notch: 0.8, fill: '#0c2467' },
  ]
  for (const { reach, points, notch, fill } of petals) {
    traceStar(pen, { x: 0, y: 0, radius: inner * reach, points, notch })
    pen.fillStyle = fill
    pen.fill()
    pen.lineWidth = 1.2
    pen.strokeStyle = 'rgb(255 217 120 / 0.75)'
    pen.stroke()
  }
  for (let star = 0; star < 16; star++) {
    const angle = ((star + 0.5) * TURN) / 16 - Math.PI / 2
    const at = inner * 0.8
    traceStar(pen, { x: Math.cos(angle) * at, y: Math.sin(angle) * at, radius: inner * 0.05, turn: angle })
    pen.fillStyle = '#f7c74f'
    pen.fill()
  }
  const well = pen.createRadialGradient(0, -radius * 0.1, 0, 0, 0, radius * WELL)
  well.addColorStop(0, '#22307f')
  well.addColorStop(1, '#080d2c')
  fillDisc(pen, radius * WELL, well)
  strokeGoldRing(pen, radius * WELL, 2.5)
  strokeGoldRing(pen, inner, 3)
}

function drawPegs(pen: Pen, radius: number, count: number): void {
  for (let peg = 0; peg < count; peg++) {
    const angle = segmentStart(peg, count)
    pen.beginPath()
    pen.arc(Math.cos(angle) * radius * 0.968, Math.sin(angle) * radius * 0.968, Math.max(1.8, radius * 0.013), 0, TURN)
    pen.fillStyle = '#fff3cf'
    pen.fill()
  }
}
