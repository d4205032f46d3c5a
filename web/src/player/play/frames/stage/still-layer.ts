import type { StageSize } from '../../../../ui/use-stage-canvas.ts'

type DrawStill = (pen: CanvasRenderingContext2D, size: StageSize) => void

export type StillLayer = (pen: CanvasRenderingContext2D, size: StageSize, key: string, draw: DrawStill) => void

/** A part of a picture that seldom changes: drawn once per `key`, size and sharpness, and only copied in every frame. */
export function createStillLayer(): StillLayer {
  const canvas = document.createElement('canvas')
  let drawn = ''
  return (pen, size, key, draw) => {
    const { a, b } = pen.getTransform()
    // Pixels per CSS pixel, also where the pen is turned.
    const ratio = Math.round(Math.hypot(a, b) * 1_000) / 1_000
    const wanted = `${key} ${size.width} ${size.height} ${ratio}`
    if (wanted !== drawn) {
      drawn = wanted
      canvas.width = Math.round(size.width * ratio)
      canvas.height = Math.round(size.height * ratio)
      const own = canvas.getContext('2d')
      own?.setTransform(ratio, 0, 0, ratio, 0, 0)
      if (own) draw(own, size)
    }
    pen.drawImage(canvas, 0, 0, size.width, size.height)
  }
}

type Square = { readonly half: number; readonly key: string }

/** A still layer around the origin. */
export function drawCentred(
  pen: CanvasRenderingContext2D,
  layer: StillLayer,
  { half, key }: Square,
  draw: (still: CanvasRenderingContext2D) => void,
): void {
  pen.save()
  pen.translate(-half, -half)
  layer(pen, { width: half * 2, height: half * 2 }, key, (still) => {
    still.translate(half, half)
    draw(still)
  })
  pen.restore()
}
