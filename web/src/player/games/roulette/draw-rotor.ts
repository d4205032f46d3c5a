import { ROULETTE_POCKETS, ROULETTE_WHEEL } from '@tas/shared/rules/games/roulette/spots.ts'
import { fillDisc, goldBetween, strokeGoldRing, TURN, traceStar } from '../../../ui/ornament.ts'
import { ROTOR } from './draw-bowl.ts'
import { colourOf, type PocketColour } from './pocket.ts'

type Pen = CanvasRenderingContext2D

/** Shares of the radius: the numbers lie above this, the pockets between it and the cone. */
export const NUMBERS = 0.625
export const WELL = 0.565
const CONE = 0.49

const GLAZE: Readonly<Record<PocketColour, readonly [light: string, deep: string]>> = {
  red: ['#d8363c', '#7c1420'],
  black: ['#1d2547', '#0a0e22'],
  green: ['#1fc4b2', '#0a6d66'],
}

/** Half the angle of a pocket. */
const HALF = TURN / ROULETTE_POCKETS / 2

/** Draws the rotor with the zero on top, around the origin. `names`: the numbers as they are written, by pocket. */
export function drawRotor(pen: Pen, radius: number, names: readonly string[]): void {
  fillDisc(pen, radius * ROTOR, goldBetween(pen, -radius * ROTOR, radius * ROTOR))
  for (const [index, pocket] of ROULETTE_WHEEL.entries()) {
    pen.save()
    pen.rotate((index / ROULETTE_POCKETS) * TURN)
    drawPocket(pen, radius, colourOf(pocket))
    pen.font = `800 ${Math.max(7, radius * 0.068)}px "Inter Variable", "Vazirmatn Variable", sans-serif`
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.fillStyle = '#fff'
    pen.fillText(names[pocket] ?? '', 0, -radius * 0.684)
    pen.restore()
  }
  strokeGoldRing(pen, radius * NUMBERS, Math.max(1, radius * 0.009))
  strokeGoldRing(pen, radius * ROTOR, Math.max(1.5, radius * 0.016))
  drawCone(pen, radius)
}

/** Numbers above, the pocket below it in shade; a fret of brass on its one side. */
function drawPocket(pen: Pen, radius: number, colour: PocketColour): void {
  const [light, deep] = GLAZE[colour]
  const shade = pen.createRadialGradient(0, 0, radius * CONE, 0, 0, radius * ROTOR)
  shade.addColorStop(0, deep)
  shade.addColorStop(0.5, deep)
  shade.addColorStop(0.54, light)
  shade.addColorStop(1, light)
  pen.beginPath()
  pen.arc(0, 0, radius * (ROTOR - 0.008), -TURN / 4 - HALF, -TURN / 4 + HALF)
  pen.arc(0, 0, radius * CONE, -TURN / 4 + HALF, -TURN / 4 - HALF, true)
  pen.closePath()
  pen.fillStyle = shade
  pen.fill()
  pen.save()
  pen.rotate(HALF)
  pen.fillStyle = '#e9c368'
  pen.fillRect(-radius * 0.005, -radius * NUMBERS, radius * 0.01, radius * (NUMBERS - CONE))
  pen.fillStyle = 'rgb(255 224 150 / 0.55)'
  pen.fillRect(-radius * 0.0025, -radius * ROTOR, radius * 0.005, radius * (ROTOR - NUMBERS))
  pen.restore()
}

/** A dome of tiles, one rosette in the other, with a brass turret on top. */
function drawCone(pen: Pen, radius: number): void {
  const cone = radius * CONE
  const dome = pen.createRadialGradient(-cone * 0.3, -cone * 0.35, 0, 0, 0, cone)
  dome.addColorStop(0, '#27b8ad')
  dome.addColorStop(0.55, '#0c7f86')
  dome.addColorStop(1, '#06323f')
  fillDisc(pen, cone, dome)
  for (const { reach, points, notch, fill } of [
    { reach: 0.97, points: 16, notch: 0.84, fill: 'rgb(8 27 84 / 0.75)' },
    { reach: 0.78, points: 16, notch: 0.78, fill: 'rgb(26 178 166 / 0.9)' },
    { reach: 0.6, points: 8, notch: 0.765, fill: '#0b1f66' },
  ]) {
    traceStar(pen, { x: 0, y: 0, radius: cone * reach, points, notch })
    pen.fillStyle = fill
    pen.fill()
    pen.lineWidth = Math.max(0.8, radius * 0.006)
    pen.strokeStyle = 'rgb(255 217 120 / 0.8)'
    pen.stroke()
  }
  strokeGoldRing(pen, cone, Math.max(1.5, radius * 0.014))
  drawTurret(pen, cone)
}

const HANDLES = 4

function drawTurret(pen: Pen, cone: number): void {
  for (let handle = 0; handle < HANDLES; handle++) {
    pen.save()
    pen.rotate((handle / HANDLES) * TURN + TURN / 8)
    pen.fillStyle = goldBetween(pen, -cone * 0.5, 0)
    pen.fillRect(-cone * 0.028, -cone * 0.46, cone * 0.056, cone * 0.46)
    pen.translate(0, -cone * 0.47)
    fillDisc(pen, cone * 0.065, goldBetween(pen, -cone * 0.065, cone * 0.065))
    pen.restore()
  }
  traceStar(pen, { x: 0, y: 0, radius: cone * 0.25 })
  pen.fillStyle = goldBetween(pen, -cone * 0.25, cone * 0.25)
  pen.fill()
  pen.lineWidth = 1
  pen.strokeStyle = '#5a3703'
  pen.stroke()
  fillDisc(pen, cone * 0.1, '#0c7f86')
  strokeGoldRing(pen, cone * 0.1, 1)
}
