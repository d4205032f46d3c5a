/** How many numbers each path command takes. */
const ARITY: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }

type Step = { readonly command: string; readonly values: readonly number[] }

const parse = (d: string): Step[] => {
  const steps: Step[] = []
  for (const [, command = '', rest = ''] of d.matchAll(/([mlhvcsqtaz])([^mlhvcsqtaz]*)/gi)) {
    const values = (rest.match(/-?(?:\d*\.\d+|\d+\.?)(?:e-?\d+)?/gi) ?? []).map(Number)
    const arity = ARITY[command.toLowerCase()] ?? 0
    if (arity === 0) steps.push({ command, values: [] })
    for (let i = 0; arity > 0 && i < values.length; i += arity) {
      const again = command === 'M' ? 'L' : command === 'm' ? 'l' : command
      steps.push({ command: i === 0 ? command : again, values: values.slice(i, i + arity) })
    }
  }
  return steps
}

const tenth = (value: number): number => Math.round(value * 10) / 10

const written = (values: readonly number[]): string =>
  values
    .map((value) =>
      String(tenth(value))
        .replace(/^(-?)0\./, '$1.')
        .replace(/^-0$/, '0'),
    )
    .reduce((line, text) => {
      const glued =
        line === '' || text.startsWith('-') || (text.startsWith('.') && /\.\d*$/.test(line.split(/[ -]/).at(-1) ?? ''))
      return glued ? line + text : `${line} ${text}`
    }, '')

/** Which of a command's numbers are x (0), y (1) or neither (undefined) coordinates. */
const axisOf = (command: string, index: number): 0 | 1 | undefined => {
  if (command === 'h') return 0
  if (command === 'v') return 1
  if (command === 'a') return index < 5 ? undefined : index === 5 ? 0 : 1
  return index % 2 === 0 ? 0 : 1
}

/**
 * Writes path data as short as a tenth of a unit allows: each step absolute or relative, whichever is shorter.
 * Relative steps start from the rounded pen position, so errors do not add up.
 */
export const shortenPath = (d: string): string => {
  let pen: [number, number] = [0, 0]
  let start: [number, number] = [0, 0]
  let out = ''
  let last = ''
  for (const { command, values } of parse(d)) {
    const kind = command.toLowerCase()
    if (kind === 'z') {
      pen = [...start]
      out += 'z'
      last = 'z'
      continue
    }
    const origin = pen
    const absolute = values.map((value, i) => {
      const axis = axisOf(kind, i)
      return tenth(command === kind && axis !== undefined ? value + origin[axis] : value)
    })
    const relative = absolute.map((value, i) => {
      const axis = axisOf(kind, i)
      return axis === undefined ? value : value - origin[axis]
    })
    const options = [
      [kind.toUpperCase(), written(absolute)],
      [kind, written(relative)],
    ] as const
    const [name, text] = options
      .map(([letter, body]) => {
        const implied = letter === last || (last === 'M' && letter === 'L') || (last === 'm' && letter === 'l')
        const joined =
          implied && letter !== 'M' && letter !== 'm' ? (body.startsWith('-') ? body : ` ${body}`) : letter + body
        return [letter, joined] as const
      })
      .reduce((best, next) => (next[1].length < best[1].length ? next : best))
    out += text
    last = name
    const end = absolute.slice(-2)
    pen = kind === 'h' ? [end[0] ?? 0, pen[1]] : kind === 'v' ? [pen[0], end[0] ?? 0] : [end[0] ?? 0, end[1] ?? 0]
    if (kind === 'm') start = [...pen]
  }
  return out
}
