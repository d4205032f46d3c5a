/** Finer than any screen shows, so that a sprite may also be drawn a little larger than it is. */
const SHARPNESS = 2.5

export type Sprite = (pen: CanvasRenderingContext2D) => void

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** A small picture around the origin, drawn once when it is first needed and then only copied. */
export function createSprite({ left, top, width, height }: Box, draw: Sprite): Sprite {
  let canvas: HTMLCanvasElement | null = null
  return (pen) => {
    if (canvas === null) {
      canvas = document.createElement('canvas')
      canvas.width = Math.ceil(width * SHARPNESS)
      canvas.height = Math.ceil(height * SHARPNESS)
      const own = canvas.getContext('2d')
      own?.scale(SHARPNESS, SHARPNESS)
      own?.translate(-left, -top)
      if (own) draw(own)
    }
    pen.drawImage(canvas, left, top, width, height)
  }
}

/** Where a gradient begins and ends: [x, y, x, y]. */
type Line = readonly [number, number, number, number]

/** Colours evenly spread along a line. */
export function blend(pen: CanvasRenderingContext2D, line: Line, colours: readonly string[]): CanvasGradient {
  const gradient = pen.createLinearGradient(...line)
  for (const [index, colour] of colours.entries())
    gradient.addColorStop(index / Math.max(1, colours.length - 1), colour)
  return gradient
}

/** Fills an outline given as SVG path data. */
export function fillShape(pen: CanvasRenderingContext2D, outline: string, paint: string | CanvasGradient): void {
  pen.fillStyle = paint
  pen.fill(new Path2D(outline))
}

/** Strokes an outline given as SVG path data. */
export function strokeShape(
  pen: CanvasRenderingContext2D,
  outline: string,
  line: { readonly paint: string | CanvasGradient; readonly width: number },
): void {
  pen.strokeStyle = line.paint
  pen.lineWidth = line.width
  pen.stroke(new Path2D(outline))
}
