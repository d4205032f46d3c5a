import { el } from './svg.ts'

/** Direction of a linear gradient inside the box of what it fills: x1 y1 x2 y2, 0…1. */
export type Axis = 'down' | 'across' | 'diagonal' | 'rising' | readonly [number, number, number, number]
/** Centre and reach of a radial gradient inside the box of what it fills (0…1), or in drawing units when `user`. */
export type Focus = {
  readonly at?: readonly [number, number]
  readonly reach?: number
  readonly from?: readonly [number, number]
  readonly user?: boolean
}

/** Collects the definitions (gradients, clips, patterns, reusable shapes) of one drawing and names them. */
export type Pen = {
  readonly linear: (stops: string, axis?: Axis | { readonly user: readonly [number, number, number, number] }) => string
  readonly radial: (stops: string, focus?: Focus) => string
  readonly clip: (shape: string) => string
  readonly mask: (shape: string) => string
  /** Defines a tile of a repeating pattern; the result is a paint. */
  readonly pattern: (tile: { width: number; height: number; transform?: string }, drawing: string) => string
  /** Defines a drawing once; the result draws it again wherever a transform says. */
  readonly stamp: (
    drawing: string,
  ) => (transform?: string, attributes?: Readonly<Record<string, string | number>>) => string
  readonly defs: () => string
}

const AXES = { down: [0, 0, 0, 1], across: [0, 0, 1, 0], diagonal: [0, 0, 1, 1], rising: [0, 1, 1, 0] } as const

/** Stops are written `colour[/opacity][:offset in percent]`, separated by spaces: `fff/.8 fff/0:100`. */
const stopElements = (stops: string): string => {
  const list = stops.trim().split(/\s+/)
  return list
    .map((stop, index) => {
      const [paint = '', offset] = stop.split(':')
      const [colour = '', opacity] = paint.split('/')
      const percent = offset === undefined ? (100 * index) / Math.max(1, list.length - 1) : Number(offset)
      return el('stop', {
        offset: percent === 0 ? undefined : percent / 100,
        stopColor: `#${colour}`,
        stopOpacity: opacity,
      })
    })
    .join('')
}

const shortName = (index: number): string => {
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const last = letters.charAt(index % 26)
  return index < 26 ? last : shortName(Math.floor(index / 26) - 1) + last
}

export const createPen = (): Pen => {
  const names = new Map<string, string>()
  const define = (write: (id: string) => string): string => {
    const key = write('')
    const known = names.get(key)
    if (known !== undefined) return known
    const id = shortName(names.size)
    names.set(key, id)
    return id
  }
  return {
    linear: (stops, axis = 'down') => {
      const user = typeof axis === 'object' && 'user' in axis
      const [x1, y1, x2, y2] = user ? axis.user : typeof axis === 'string' ? AXES[axis] : axis
      const gradientUnits = user ? 'userSpaceOnUse' : undefined
      return `url(#${define((id) => el('linearGradient', { id, gradientUnits, x1, y1, x2, y2 }, stopElements(stops)))})`
    },
    radial: (stops, { at, reach, from, user = false } = {}) => {
      const attributes = { cx: at?.[0], cy: at?.[1], r: reach, fx: from?.[0], fy: from?.[1] }
      const gradientUnits = user ? 'userSpaceOnUse' : undefined
      return `url(#${define((id) => el('radialGradient', { id, gradientUnits, ...attributes }, stopElements(stops)))})`
    },
    clip: (shape) => `url(#${define((id) => el('clipPath', { id }, shape))})`,
    mask: (shape) => `url(#${define((id) => el('mask', { id }, shape))})`,
    pattern: ({ width, height, transform }, drawing) =>
      `url(#${define((id) =>
        el('pattern', { id, width, height, patternUnits: 'userSpaceOnUse', patternTransform: transform }, drawing),
      )})`,
    stamp: (drawing) => {
      const id = define((name) => el('g', { id: name }, drawing))
      return (transform, attributes = {}) => el('use', { href: `#${id}`, transform, ...attributes })
    },
    defs: () => {
      const written = [...names].map(([key, id]) => key.replace(' id=""', ` id="${id}"`)).join('')
      return written === '' ? '' : el('defs', {}, written)
    },
  }
}
