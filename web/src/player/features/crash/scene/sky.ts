import type { Sky } from '../../originals/stars.ts'

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

/** Mountains at the foot of the stage. */
export function drawMountains(pen: CanvasRenderingContext2D, { width, height, altitude }: Sky): void {
  RIDGES.forEach(({ colour, rise, crest }, layer) => {
    const sink = Math.min(1, altitude * (0.16 + layer * 0.14)) * 1.05
    const tall = height * rise
    const foot = height + sink * tall
    if (foot - tall > height) return
    const ground = pen.createLinearGradient(0, foot - tall, 0, foot)
    ground.addColorStop(0, colour[0])
    ground.addColorStop(1, colour[1])
    pen.beginPath()
    pen.moveTo(0, height)
    for (let index = 0; index < crest.length; index += 2)
      pen.lineTo((crest[index] ?? 0) * width, foot - (crest[index + 1] ?? 0) * tall)
    pen.lineTo(width, height)
    pen.closePath()
    pen.fillStyle = ground
    pen.fill()
  })
}
