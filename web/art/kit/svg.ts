import { shortenPath } from './shorten-path.ts'

/** Attributes of a drawn element; camelCase names become kebab-case, `undefined` leaves the attribute out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>
/** A paint: a colour or `url(#…)`, or a full set of attributes when colour alone does not say enough. */
export type Paint = string | Attributes
/** A place in drawing units: x to the right, y down. */
export type Point = readonly [x: number, y: number]

const KEEPS_CAMEL_CASE = new Set([
  'viewBox',
  'gradientUnits',
  'gradientTransform',
  'patternUnits',
  'patternTransform',
  'clipPathUnits',
  'maskUnits',
  'preserveAspectRatio',
])

const attributeName = (name: string): string =>
  KEEPS_CAMEL_CASE.has(name) ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Writes one element. */
export const el = (name: string, attributes: Attributes, ...children: readonly string[]): string => {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${attributeName(key)}="${value}"`)
    .join('')
  const inside = children.join('')
  return inside === '' ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`
}

const painted = (paint: Paint): Attributes => (typeof paint === 'string' ? { fill: paint } : paint)

export const path = (d: string, paint: Paint): string => el('path', { d, ...painted(paint) })

export const circle = ([cx, cy]: Point, r: number, paint: Paint): string =>
  el('circle', { cx: cx || undefined, cy: cy || undefined, r, ...painted(paint) })

export const ellipse = (
  [cx, cy, rx, ry]: readonly [cx: number, cy: number, rx: number, ry: number],
  paint: Paint,
): string => el('ellipse', { cx: cx || undefined, cy: cy || undefined, rx, ry, ...painted(paint) })

export const rect = (
  [x, y, width, height]: readonly [x: number, y: number, width: number, height: number],
  paint: Paint,
): string => el('rect', { x: x || undefined, y: y || undefined, width, height, ...painted(paint) })

/** An open line along `d`, without fill. */
export const stroke = (d: string, colour: string, more: number | Attributes = 2): string =>
  el('path', {
    d,
    fill: 'none',
    stroke: colour,
    ...(typeof more === 'number' ? { strokeWidth: more } : more),
  })

export const group = (attributes: Attributes, ...children: readonly string[]): string =>
  el('g', attributes, ...children)

export type Placement = {
  readonly at?: Point
  readonly turn?: number
  readonly scale?: number | readonly [sx: number, sy: number]
  readonly opacity?: number
}

/** Moves, turns (degrees, clockwise) and scales a drawing made around the origin. */
export const place = ({ at = [0, 0], turn = 0, scale = 1, opacity }: Placement, ...children: string[]): string => {
  const steps = [
    at[0] !== 0 || at[1] !== 0 ? `translate(${at[0]} ${at[1]})` : '',
    turn === 0 ? '' : `rotate(${turn})`,
    scale === 1 ? '' : `scale(${typeof scale === 'number' ? scale : scale.join(' ')})`,
  ].join('')
  return el('g', { transform: steps === '' ? undefined : steps, opacity }, ...children)
}

/** A drawing together with its mirror image over the vertical line x = `axis`. */
export const mirrored = (drawing: string, axis = 0): string =>
  drawing + group({ transform: `${axis === 0 ? '' : `translate(${axis * 2} 0)`}scale(-1 1)` }, drawing)

const shortNumber = (digits: number) => (text: string) => {
  const rounded = Number(Number(text).toFixed(digits))
  const written = String(rounded === 0 ? 0 : rounded)
  return written.replace(/^(-?)0\./, '$1.')
}

const shortColour = (text: string): string =>
  text
    .replace(/#([0-9a-f])\1([0-9a-f])\2([0-9a-f])\3\b/gi, '#$1$2$3')
    .replace(/#[0-9a-f]{3,6}\b/gi, (c) => c.toLowerCase())

/** Rounds coordinates to a tenth (other numbers to a thousandth) and drops what a renderer does not need. */
export const minify = (svg: string): string =>
  shortColour(svg)
    .replace(/ (d|points)="([^"]*)"/g, (_, name: string, data: string) => {
      return ` ${name}="${name === 'd' ? shortenPath(data) : data.replace(/-?\d*\.?\d+(?:e-?\d+)?/g, shortNumber(1))}"`
    })
    .replace(
      / (c?[xyr]|r[xy]|x[12]|y[12]|width|height|transform|offset|[a-z-]*width|[a-z-]*opacity)="([^"]*)"/g,
      (_, name: string, data: string) => {
        return ` ${name}="${data.replace(/-?\d*\.?\d+(?:e-?\d+)?/g, shortNumber(name === 'transform' ? 3 : 2))}"`
      },
    )
    .replace(/>\s+</g, '><')
