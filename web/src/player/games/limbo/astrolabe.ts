import { drawStars } from '../../../ui/stars.ts'
import type { StageSize } from '../../../ui/use-stage-canvas.ts'
import type { Tone } from '../../play/frames/results/bet-result.ts'
import { angleOf, shareOfE2 } from './dial.ts'

const TURN = Math.PI * 2
const GOLD = ['#fff1c4', '#ffcf57', '#c9860f'] as const
const TONES: Readonly<Record<Tone, string>> = { good: '#3fe8d4', bad: '#ff6a6f', plain: '#ffd978' }
/** What is written on the scale, in hundredths. */
const MARKS_E2 = [100, 150, 200, 300, 500, 1_000, 10_000] as const

/** Kept free under the astrolabe for what the bet brought; CSS pixels. */
const FOOT = 40

export type AstrolabeFrame = {
  readonly targetE2: number
  /** Where the pointer stands, as a share of the scale. */
  readonly share: number
  readonly tone: Tone
  readonly nowMs: number
  /** Since the result stands; null while it does not. */
  readonly restMs: number | null
  readonly isStill: boolean
  readonly markText: (pointE2: number) => string
}

type Pen = CanvasRenderingContext2D

/** Draws the astrolabe: the scale with its limit, the turning stars inside, and the pointer. */
export function drawAstrolabe(pen: Pen, { width, height }: StageSize, frame: AstrolabeFrame): void {
  pen.clearRect(0, 0, width, height)
  drawStars(pen, { width, height, altitude: 0, nowMs: frame.nowMs, isStill: frame.isStill })
  pen.save()
  const free = height - FOOT
  const radius = Math.min(width * 0.4, free * 0.43)
  pen.translate(width / 2, free * 0.525)
  drawGlow(pen, Math.min(radius * 1.35, free * 0.475), frame)
  drawBody(pen, radius)
  drawRete(pen, radius, frame)
  drawScale(pen, radius, frame)
  drawLimit(pen, radius, frame)
  drawPointer(pen, radius, frame)
  if (frame.tone === 'good' && frame.restMs !== null && !frame.isStill) drawSparks(pen, radius, frame, frame.restMs)
  pen.restore()
}

function drawGlow(pen: Pen, reach: number, { tone, isStill, nowMs }: AstrolabeFrame): void {
  const breath = isStill ? 1 : 0.92 + 0.08 * Math.sin(nowMs / 900)
  const glow = pen.createRadialGradient(0, 0, reach * 0.25, 0, 0, reach)
  glow.addColorStop(0, `${TONES[tone]}${tone === 'plain' ? '30' : '55'}`)
  glow.addColorStop(1, `${TONES[tone]}00`)
  pen.globalAlpha = breath
  pen.fillStyle = glow
  pen.fillRect(-reach, -reach, reach * 2, reach * 2)
  pen.globalAlpha = 1
}

function goldAcross(pen: Pen, radius: number): CanvasGradient {
  const gold = pen.createLinearGradient(0, -radius, 0, radius)
  for (const [index, colour] of GOLD.entries()) gold.addColorStop(index / 2, colour)
  return gold
}

function ring(pen: Pen, radius: number, width: number, style: string | CanvasGradient): void {
  pen.beginPath()
  pen.arc(0, 0, radius, 0, TURN)
  pen.lineWidth = width
  pen.strokeStyle = style
  pen.stroke()
}

function drawBody(pen: Pen, radius: number): void {
  const gold = goldAcross(pen, radius)
  const well = pen.createRadialGradient(0, -radius * 0.2, 0, 0, 0, radius)
  well.addColorStop(0, '#1c2a68')
  well.addColorStop(0.62, '#0d1540')
  well.addColorStop(1, '#080c26')
  pen.beginPath()
  pen.arc(0, 0, radius, 0, TURN)
  pen.fillStyle = well
  pen.fill()
  ring(pen, radius, Math.max(3, radius * 0.028), gold)
  ring(pen, radius * 0.8, 1.5, gold)
  ring(pen, radius * 0.55, 1.2, 'rgb(255 217 120 / 0.35)')
}

/** A star of crossed squares; its eight points repeat every eighth of a turn. */
function star(pen: Pen, radius: number, turn: number): void {
  pen.beginPath()
  for (let point = 0; point < 16; point++) {
    const angle = turn + (point * TURN) / 16
    const reach = point % 2 === 0 ? radius : radius * 0.765
    pen.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach)
  }
  pen.closePath()
  pen.stroke()
}

function drawRete(pen: Pen, radius: number, { isStill, nowMs, tone }: AstrolabeFrame): void {
  const turn = isStill ? 0 : nowMs / 26_000
  pen.lineWidth = 1.2
  pen.strokeStyle = 'rgb(255 217 120 / 0.42)'
  star(pen, radius * 0.78, turn)
  star(pen, radius * 0.78, -turn + TURN / 16)
  pen.strokeStyle = `${TONES[tone]}66`
  star(pen, radius * 0.53, -turn * 1.6)
}

function arc(pen: Pen, radius: number, [from, to]: readonly [number, number], style: string): void {
  if (to <= from) return
  pen.beginPath()
  pen.arc(0, 0, radius, angleOf(from), angleOf(to))
  pen.strokeStyle = style
  pen.stroke()
}

function drawScale(pen: Pen, radius: number, { targetE2, share, tone, markText }: AstrolabeFrame): void {
  const limit = shareOfE2(targetE2)
  const middle = radius * 0.9
  pen.lineWidth = radius * 0.075
  arc(pen, middle, [0, limit], 'rgb(229 72 77 / 0.3)')
  // However small the chance is, a hair of it is seen.
  arc(pen, middle, [Math.min(limit, 0.997), 1], 'rgb(33 199 181 / 0.5)')
  pen.lineWidth = radius * 0.03
  arc(pen, middle, [0, share], TONES[tone])
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.font = `600 ${Math.max(10, Math.round(radius * 0.062))}px "Inter Variable", "Vazirmatn Variable", sans-serif`
  for (const markE2 of MARKS_E2) {
    const angle = angleOf(shareOfE2(markE2))
    const [x, y] = [Math.cos(angle), Math.sin(angle)]
    pen.beginPath()
    pen.moveTo(x * radius * 0.965, y * radius * 0.965)
    pen.lineTo(x * radius * 0.84, y * radius * 0.84)
    pen.lineWidth = 1.5
    pen.strokeStyle = 'rgb(255 233 174 / 0.8)'
    pen.stroke()
    pen.fillStyle = '#cdd4ee'
    pen.fillText(markText(markE2), x * radius * 1.13, y * radius * 1.1)
  }
}

/** The limit: a saffron leaf that lies over the rim and points at the target. */
function drawLimit(pen: Pen, radius: number, { targetE2 }: AstrolabeFrame): void {
  pen.save()
  pen.rotate(angleOf(shareOfE2(targetE2)))
  pen.beginPath()
  pen.moveTo(radius * 0.82, 0)
  pen.quadraticCurveTo(radius * 0.95, -radius * 0.075, radius * 1.07, 0)
  pen.quadraticCurveTo(radius * 0.95, radius * 0.075, radius * 0.82, 0)
  pen.fillStyle = '#f6b31b'
  pen.shadowColor = 'rgb(246 179 27 / 0.8)'
  pen.shadowBlur = radius * 0.08
  pen.fill()
  pen.shadowBlur = 0
  pen.lineWidth = 1
  pen.strokeStyle = '#5d3503'
  pen.stroke()
  pen.restore()
}

function drawPointer(pen: Pen, radius: number, { share, tone }: AstrolabeFrame): void {
  pen.save()
  pen.rotate(angleOf(share))
  const colour = TONES[tone]
  const beam = pen.createLinearGradient(radius * 0.45, 0, radius * 0.9, 0)
  beam.addColorStop(0, `${colour}00`)
  beam.addColorStop(1, colour)
  pen.lineWidth = Math.max(2, radius * 0.018)
  pen.lineCap = 'round'
  pen.strokeStyle = beam
  pen.beginPath()
  pen.moveTo(radius * 0.45, 0)
  pen.lineTo(radius * 0.9, 0)
  pen.stroke()
  pen.beginPath()
  pen.arc(radius * 0.9, 0, radius * 0.042, 0, TURN)
  pen.fillStyle = '#fffdf4'
  pen.shadowColor = colour
  pen.shadowBlur = radius * 0.16
  pen.fill()
  pen.restore()
}

const SPARKS = 26
const SPARK_MS = 1_300

/** Light that flies off where the pointer stopped. */
function drawSparks(pen: Pen, radius: number, { share }: AstrolabeFrame, restMs: number): void {
  const done = restMs / SPARK_MS
  if (done >= 1) return
  const angle = angleOf(share)
  const [x, y] = [Math.cos(angle) * radius * 0.9, Math.sin(angle) * radius * 0.9]
  pen.fillStyle = '#8ffff1'
  for (let spark = 0; spark < SPARKS; spark++) {
    // The golden angle spreads them evenly without chance.
    const way = spark * 2.399963
    const far = radius * (0.12 + 0.5 * ((spark * 0.618) % 1)) * (1 - (1 - done) ** 3)
    pen.globalAlpha = (1 - done) ** 1.5
    pen.beginPath()
    pen.arc(x + Math.cos(way) * far, y + Math.sin(way) * far + done * done * radius * 0.14, radius * 0.012, 0, TURN)
    pen.fill()
  }
  pen.globalAlpha = 1
}
