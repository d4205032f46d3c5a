import { drawSparks, goldBetween, TURN } from '../../../ui/ornament.ts'
import type { HiddenEndState } from '../../play/frames/hidden-end/hidden-end-state.ts'
import { CART_HALF, drawCart } from './cart.ts'
import { drawCockerel, drawFeather } from './cockerel.ts'
import { birdX, cameraX, cartY, HIT_MS, hittingCart, hopAt, laneX, type Road, seenLanes } from './road.ts'
import type { Street } from './street.ts'

type Pen = CanvasRenderingContext2D

export type RoadFrame = HiddenEndState & {
  /** Whether the hand paid more than its stake. */
  readonly isGain: boolean
  readonly nowMs: number
  /** Since the last action. */
  readonly elapsedMs: number
  /** Nothing moves. */
  readonly isStill: boolean
  /** The picture is turned left to right: Persian walks to the left. */
  readonly isMirrored: boolean
  /** What each lane stands at. */
  readonly marks: readonly string[]
}

type Place = { readonly road: Road; readonly street: Street }

/** Draws the street with its carts, and the bird on its way over it. */
export function drawRoad(pen: Pen, { road, street }: Place, frame: RoadFrame): void {
  const { status, steps, elapsedMs, isMirrored, isCashedOut } = frame
  // Before the cart is there nothing tells that it comes.
  const fatalStep = status === 'lost' && elapsedMs < HIT_MS ? null : frame.fatalStep
  pen.clearRect(0, 0, road.width, road.height)
  // A lost hand ends one lane further than its last safe step; the way there is the last thing that was done.
  const goal = status === 'lost' ? steps + 1 : steps
  const hop = hopAt(isCashedOut ? Number.POSITIVE_INFINITY : elapsedMs)
  const at = Math.max(0, goal - 1 + (goal === 0 ? 1 : hop.share))
  const camera = cameraX(road, at)
  pen.save()
  if (isMirrored) {
    pen.translate(road.width, 0)
    pen.scale(-1, 1)
  }
  pen.translate(-camera, 0)
  street.ground(pen, road)
  const [first, last] = seenLanes(road, camera)
  for (let lane = first; lane <= last; lane++)
    drawLane(pen, road, lane, { ...frame, fatalStep, goal, entered: hop.share })
  drawBird(pen, road, { ...frame, at, lift: hop.lift })
  if (status === 'lost') drawLoss(pen, road, frame)
  street.awnings(pen, road)
  pen.restore()
}

type LaneFrame = RoadFrame & {
  /** Lanes taken, the one the bird is on its way to included. */
  readonly goal: number
  /** How far it has come into that one, 0 to 1. */
  readonly entered: number
}

function drawLane(pen: Pen, road: Road, lane: number, frame: LaneFrame): void {
  const { goal, entered, status, fatalStep, isStill } = frame
  const { laneWidth, middle } = road
  drawTray(pen, road, lane, frame)
  const taken = lane < goal - 1 ? 1 : lane < goal ? entered : 0
  if (taken > 0 && lane !== fatalStep) {
    pen.globalAlpha = taken
    drawBarrier(pen, road, lane)
    pen.globalAlpha = 1
  }
  if (status === 'paid') {
    if (lane === fatalStep) drawCartAt(pen, road, lane, { y: middle - laneWidth * 1.62, isDown: true, strength: 1 })
    return
  }
  // The lane is cleared as the bird comes into it: what drives there by chance tells nothing.
  const strength = 1 - 2.2 * taken
  if (!isStill && strength > 0) drawCartAt(pen, road, lane, { ...cartY(road, lane, frame.nowMs), strength })
}

type CartPlace = { readonly y: number; readonly isDown: boolean; readonly strength: number }

function drawCartAt(pen: Pen, road: Road, lane: number, { y, isDown, strength }: CartPlace): void {
  const scale = road.laneWidth / 100
  pen.save()
  pen.globalAlpha = strength
  pen.translate(laneX(road, lane), y)
  pen.scale(scale, isDown ? scale : -scale)
  drawCart(pen, lane)
  pen.restore()
}

/** The copper tray in the middle of a lane, with what it stands at. */
function drawTray(pen: Pen, road: Road, lane: number, frame: LaneFrame): void {
  const { goal, status, fatalStep, marks, isMirrored } = frame
  const [x, y] = [laneX(road, lane), road.middle]
  const radius = road.laneWidth * 0.37
  const isFatal = lane === fatalStep
  const isPassed = lane < goal && !isFatal
  const isNext = lane === goal && status !== 'lost' && status !== 'paid'
  pen.beginPath()
  pen.arc(x, y + 3, radius, 0, TURN)
  pen.fillStyle = 'rgb(2 4 14 / 0.55)'
  pen.fill()
  if (isNext) glowAround(pen, [x, y, radius * 1.7], '#f6b31b')
  if (isFatal) glowAround(pen, [x, y, radius * 1.9], '#e5484d')
  pen.beginPath()
  pen.arc(x, y, radius, 0, TURN)
  pen.fillStyle = isFatal ? '#5a0f22' : isPassed ? '#7a5212' : isNext ? '#2d3a86' : '#1a2358'
  pen.fill()
  pen.lineWidth = isNext ? 3.5 : 2.5
  pen.strokeStyle = isFatal ? '#ff6a6f' : isPassed || isNext ? goldBetween(pen, y - radius, y + radius) : '#6a76b8'
  pen.stroke()
  pen.beginPath()
  pen.arc(x, y, radius * 0.82, 0, TURN)
  pen.lineWidth = 1
  pen.strokeStyle = isPassed ? '#ffd97899' : '#ffffff2e'
  pen.stroke()
  const text = marks[lane]
  if (text === undefined) return
  pen.save()
  pen.translate(x, y + 0.5)
  if (isMirrored) pen.scale(-1, 1)
  const size = Math.min(road.laneWidth * 0.19, (radius * 2.9) / text.length)
  pen.font = `700 ${size.toFixed(1)}px "Inter Variable", "Vazirmatn Variable", sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = isPassed ? '#ffe6a6' : isNext ? '#ffffff' : isFatal ? '#ffd9da' : '#d3daf6'
  pen.fillText(text, 0, 0)
  pen.restore()
}

function glowAround(pen: Pen, [x, y, reach]: readonly [number, number, number], colour: string): void {
  const glow = pen.createRadialGradient(x, y, reach * 0.35, x, y, reach)
  glow.addColorStop(0, `${colour}90`)
  glow.addColorStop(1, `${colour}00`)
  pen.fillStyle = glow
  pen.fillRect(x - reach, y - reach, reach * 2, reach * 2)
}

/** A bolster of bricks that holds the carts back from a lane the bird has taken. */
function drawBarrier(pen: Pen, road: Road, lane: number): void {
  const width = road.laneWidth * 0.8
  const height = road.laneWidth * 0.17
  const left = laneX(road, lane) - width / 2
  for (const y of [road.middle - road.laneWidth * 1.0, road.middle + road.laneWidth * 0.82]) {
    pen.fillStyle = 'rgb(2 4 14 / 0.5)'
    pen.fillRect(left, y + 4, width, height)
    for (let brick = 0; brick < 4; brick++) {
      pen.fillStyle = brick % 2 === 0 ? '#1fb0a4' : '#f1e2bd'
      pen.fillRect(left + (brick * width) / 4, y, width / 4, height)
    }
    pen.lineWidth = 1.5
    pen.strokeStyle = '#07142e'
    pen.strokeRect(left, y, width, height)
  }
}

type BirdFrame = RoadFrame & { readonly at: number; readonly lift: number }

function drawBird(pen: Pen, road: Road, frame: BirdFrame): void {
  const { status, at, lift, elapsedMs, nowMs, isStill, isGain } = frame
  if (status === 'lost' && elapsedMs >= HIT_MS) return
  const x = birdX(road, at)
  const size = road.laneWidth / 150
  const ground = road.middle + road.laneWidth * 0.3
  if (status === 'paid' && isGain && !isStill)
    drawSparks(pen, { x, y: ground - 80 * size, reach: road.laneWidth * 1.1, sinceMs: elapsedMs })
  pen.beginPath()
  pen.ellipse(x, ground, 46 * size * (1 - lift * 0.35), 9 * size, 0, 0, TURN)
  pen.fillStyle = 'rgb(2 4 14 / 0.55)'
  pen.fill()
  const breath = isStill || lift > 0 ? 0 : Math.sin(nowMs / 320) * 0.018
  pen.save()
  pen.translate(x, ground - lift * road.laneWidth * 0.42)
  pen.rotate(-0.14 * Math.sin(lift * Math.PI))
  pen.scale(size * (1 - breath), size * (1 + breath + lift * 0.06))
  pen.translate(0, -84)
  drawCockerel(pen)
  pen.restore()
}

const FEATHERS = 14

/** The cart that ends the hand, and what is left of the bird. */
function drawLoss(pen: Pen, road: Road, { steps, elapsedMs, isStill }: RoadFrame): void {
  const x = laneX(road, steps)
  const scale = road.laneWidth / 100
  const flown = isStill ? 1 : Math.min(1, (elapsedMs - HIT_MS) / 700)
  if (flown > 0)
    for (let feather = 0; feather < FEATHERS; feather++) {
      // The golden angle spreads them evenly without chance.
      const way = feather * 2.399963
      const far = road.laneWidth * (0.25 + 0.6 * ((feather * 0.618) % 1)) * (1 - (1 - flown) ** 3)
      pen.save()
      pen.translate(x + Math.cos(way) * far, road.middle + Math.sin(way) * far * 0.8 - Math.sin(flown * Math.PI) * 26)
      pen.rotate(way + flown * 4)
      pen.scale(scale * 0.9, scale * 0.9)
      drawFeather(pen)
      pen.restore()
    }
  const away = hittingCart(elapsedMs)
  // Where nothing moves the cart stands just behind the place.
  const y = isStill ? road.middle - road.laneWidth * 1.62 : road.middle + away * road.height - road.laneWidth * 0.3
  if (y < road.height + CART_HALF * road.laneWidth * 1.2) drawCartAt(pen, road, steps, { y, isDown: true, strength: 1 })
}
