import type { Sky } from '../../../../ui/stars.ts'
import type { StageSize } from '../../../../ui/use-stage-canvas.ts'
import { createStillLayer } from '../../../play/frames/stage/still-layer.ts'

/** Ridges as shares of the width and of their own height; the highest peak stands for Damavand. */
const RIDGES = [
  {
    colour: ['#2b1e55', '#1a1238'],
    rise: 0.3,
    crest: [
      0, 0.35, 0.08, 0.5, 0.17, 0.38, 0.3, 0.72, 0.4, 1, 0.5, 0.66, 0.6, 0.5, 0.7, 0.62, 0.82, 0.42, 0.92, 0.55, 1, 0.4,
    ],
  },
  {
    colour: ['#1d1540', '#0f0b26'],
    rise: 0.17,
    crest: [0, 0.7, 0.1, 0.45, 0.22, 0.85, 0.34, 0.5, 0.46, 0.6, 0.58, 0.95, 0.7, 0.5, 0.84, 0.9, 0.93, 0.6, 1, 0.75],
  },
] as const

/** Mountains at the foot of the stage. They only sink, so each ridge is drawn once and then copied. */
export function createMountains(): (pen: CanvasRenderingContext2D, sky: Sky) => void {
  const ridges = RIDGES.map((ridge) => ({ ...ridge, layer: createStillLayer() }))
  return (pen, { width, height, altitude }) => {
    for (const [index, { colour, rise, crest, layer }] of ridges.entries()) {
      const tall = height * rise
      const sunk = Math.min(1, altitude * (0.16 + index * 0.14)) * 1.05 * tall
      if (sunk > tall) continue
      pen.save()
      pen.translate(0, height - tall + sunk)
      layer(pen, { width, height: tall }, '', (still, size) => drawRidge(still, size, { colour, crest }))
      pen.restore()
    }
  }
}

type Ridge = Pick<(typeof RIDGES)[number], 'colour' | 'crest'>

function drawRidge(pen: CanvasRenderingContext2D, { width, height }: StageSize, { colour, crest }: Ridge): void {
  const ground = pen.createLinearGradient(0, 0, 0, height)
  ground.addColorStop(0, colour[0])
  ground.addColorStop(1, colour[1])
  pen.beginPath()
  pen.moveTo(0, height)
  for (let index = 0; index < crest.length; index += 2)
    pen.lineTo((crest[index] ?? 0) * width, height - (crest[index + 1] ?? 0) * height)
  pen.lineTo(width, height)
  pen.closePath()
  pen.fillStyle = ground
  pen.fill()
}
