/** Numbers 0…1 from a seed (mulberry32): the same seed draws the same picture. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

type Star = { readonly x: number; readonly y: number; readonly size: number; readonly phase: number }

const next = seeded(7)
/** Positions as shares of the stage. */
const STARS: readonly Star[] = Array.from({ length: 110 }, () => ({
  x: next(),
  y: next() ** 1.3,
  size: 0.5 + next() ** 3 * 1.5,
  phase: next() * Math.PI * 2,
}))

export type Sky = {
  readonly width: number
  readonly height: number
  /** 0 on the ground, growing with the flight: stars pass, mountains sink. */
  readonly altitude: number
  readonly nowMs: number
  readonly isStill: boolean
}

/** Stars over the whole stage; they neither twinkle nor pass where nothing may move. */
export function drawStars(pen: CanvasRenderingContext2D, sky: Sky): void {
  const { width, height, altitude, nowMs, isStill } = sky
  pen.fillStyle = '#fff6dc'
  for (const { x, y, size, phase } of STARS) {
    const twinkle = isStill ? 0.7 : 0.62 + 0.34 * Math.sin(nowMs / 1400 + phase)
    const depth = 0.02 + size * 0.03
    const across = (((x - altitude * depth) % 1) + 1) % 1
    const down = (y + altitude * depth * 0.6) % 1
    pen.globalAlpha = twinkle * (1 - down * 0.6)
    const radius = size
    pen.fillRect(across * width - radius / 2, down * height * 0.92 - radius / 2, radius, radius)
  }
  pen.globalAlpha = 1
}
