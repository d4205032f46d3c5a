import { isSpecial, type Machine, type Reel, reelsOf, stripOf, weightsOf, wildsOf } from './machine.ts'
import { machineSchema } from './machine-schema.ts'

/** A machine that can be played, or everything that is wrong with its description: where, and why. */
export type MachineReading =
  | { readonly ok: true; readonly machine: Machine }
  | { readonly ok: false; readonly faults: readonly string[] }

/** Multipliers have four decimals, so a credit must be a whole number of ten-thousandths. */
const SCALE = 10_000
/** A window is remembered as bits of one number. */
const MOST_CELLS = 30
/** Stops of one reel: up to here any set of them keeps to the bias that `fairInt` tells, whatever is paid on it. */
const MOST_STOPS = 340

/**
 * Reads the description of a machine from anywhere (parsed JSON) and checks all that does not need its return; that is
 * `checkReturn` of par-sheet.ts. Never throws.
 */
export function readMachine(json: unknown): MachineReading {
  const parsed = machineSchema.safeParse(json)
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'machine'}: ${message}`)
    return { ok: false, faults }
  }
  const machine = parsed.data
  const faults = [
    ...symbolFaults(machine),
    ...winFaults(machine),
    ...wildFaults(machine),
    ...featureFaults(machine),
    ...machine.builds.flatMap((_, index) => buildFaults(machine, index)),
  ]
  return faults.length === 0 ? { ok: true, machine } : { ok: false, faults }
}

function symbolFaults({ symbols, credits, ...machine }: Machine): string[] {
  const ids = symbols.map(({ id }) => id)
  const named: readonly (readonly [string, readonly string[]])[] = [
    ...machine.pays.map(({ symbols: paid }, index) => [`pays.${index}.symbols`, paid] as const),
    ['wild.symbols', (machine.wild?.symbols ?? []).map(({ symbol }) => symbol)],
    ['scatter.symbol', machine.scatter ? [machine.scatter.symbol] : []],
    ['holdAndWin.symbol', machine.holdAndWin ? [machine.holdAndWin.symbol] : []],
    ['freeGames.wild', machine.freeGames?.wild ?? []],
    ['freeGames.exempt', machine.freeGames?.exempt ? [machine.freeGames.exempt.symbol] : []],
  ]
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `symbols: "${id}" is there twice`),
    ...named.flatMap(([where, used]) => missing(where, used, ids)),
    ...(SCALE % credits === 0
      ? []
      : [`credits: ${credits} does not divide ${SCALE}, so a credit has no exact multiplier`]),
  ]
}

function missing(where: string, used: readonly string[], ids: readonly string[]): string[] {
  return [...new Set(used)].filter((id) => !ids.includes(id)).map((id) => `${where}: there is no symbol "${id}"`)
}

function winFaults({ win, pays, rows, builds, ...machine }: Machine): string[] {
  const reelCount = builds[0]?.reels.length ?? 0
  const cells = rows * reelCount
  const most = win.kind === 'anywhere' ? cells : reelCount
  const faults = cells > MOST_CELLS ? [`rows: a window of ${cells} cells is larger than ${MOST_CELLS}`] : []
  for (const [index, { symbols, place, counts }] of pays.entries()) {
    for (const count of Object.keys(counts)) {
      if (Number(count) > most) faults.push(`pays.${index}.counts.${count}: at most ${most} can be alike`)
    }
    if (symbols.some((id) => id === machine.scatter?.symbol || id === machine.holdAndWin?.symbol))
      faults.push(`pays.${index}.symbols: scatters and coins are paid by their own tables`)
    if (win.kind !== 'lines' && (symbols.length > 1 || place === 'any'))
      faults.push(`pays.${index}: mixed symbols and "any" are for lines`)
  }
  const alone = pays
    .filter(({ symbols, place }) => symbols.length === 1 && place !== 'any')
    .map(({ symbols }) => symbols[0])
  for (const [index, id] of alone.entries())
    if (alone.indexOf(id) !== index) faults.push(`pays: "${id}" has two tables`)
  if (win.kind !== 'lines') return faults
  for (const [index, line] of win.lines.entries()) {
    if (line.length !== reelCount) faults.push(`win.lines.${index}: has ${line.length} rows for ${reelCount} reels`)
    if (line.some((row) => row < 0 || row >= rows)) faults.push(`win.lines.${index}: leaves the window of ${rows} rows`)
  }
  return faults
}

function wildFaults(machine: Machine): string[] {
  const wilds = wildsOf(machine, 'free').map(({ symbol }) => symbol)
  const faults: string[] = []
  if (machine.win.kind === 'anywhere' && wilds.length > 0) faults.push('wild: no wild where symbols pay anywhere')
  const [first, ...others] = wilds
  for (const { symbols } of machine.pays) {
    for (const id of others)
      if (symbols.includes(id)) faults.push(`pays: only the first wild, "${first}", may have a table`)
    if (symbols.length > 1 && symbols.some((id) => wilds.includes(id)))
      faults.push('pays: a wild is never part of a mixture')
  }
  for (const { symbol } of machine.wild?.symbols ?? [])
    if (isSpecial(machine, symbol)) faults.push(`wild.symbols: "${symbol}" is a scatter or a coin`)
  if (machine.win.kind === 'ways') {
    if (machine.pays.some(({ symbols }) => symbols.some((id) => wilds.includes(id))))
      faults.push('pays: wilds alone do not pay in ways')
    if (machine.wild?.several === 'highest') faults.push('wild.several: in ways every wild multiplies its own ways')
  }
  return faults
}

function featureFaults({ scatter, freeGames, holdAndWin, jackpot, win, wild, ...machine }: Machine): string[] {
  const cells = machine.rows * (machine.builds[0]?.reels.length ?? 0)
  const faults: string[] = []
  const grants = Object.values(scatter?.freeGames ?? {})
  if ((freeGames === undefined) !== (grants.length === 0))
    faults.push('freeGames: what they are and which scatters give them belong together')
  if (freeGames && Math.max(...grants) > (freeGames.most ?? Number.POSITIVE_INFINITY))
    faults.push('freeGames.most: less than one set of scatters gives')
  if (freeGames && holdAndWin) faults.push('holdAndWin: not beside free games')
  if (freeGames?.sticky && !wild) faults.push('freeGames.sticky: there is no wild to stay')
  if (freeGames?.sticky && (wild?.symbols.length ?? 0) + (freeGames.wild?.length ?? 0) > 1)
    faults.push('freeGames.sticky: of one wild only')
  if (freeGames?.sticky && win.kind !== 'lines') faults.push('freeGames.sticky: for lines')
  if (freeGames?.sticky && freeGames.most === undefined) faults.push('freeGames.most: must be given where wilds stay')
  if (wild?.expands && win.kind !== 'lines') faults.push('wild.expands: for lines')
  for (const count of [...Object.keys(scatter?.pays ?? {}), ...Object.keys(scatter?.freeGames ?? {})])
    if (Number(count) > cells) faults.push(`scatter: ${count} do not fit into ${cells} cells`)
  if (holdAndWin && holdAndWin.from > cells)
    faults.push(`holdAndWin.from: ${holdAndWin.from} do not fit into ${cells} cells`)
  if (holdAndWin && holdAndWin.symbol === scatter?.symbol) faults.push('holdAndWin.symbol: is the scatter')
  if (jackpot && jackpot.mustDropBy <= jackpot.seed) faults.push('jackpot.mustDropBy: not above the seed')
  return faults
}

function buildFaults(machine: Machine, index: number): string[] {
  const build = machine.builds[index]
  if (build === undefined) return []
  const where = `builds.${index}`
  const faults: string[] = []
  for (const [other, { name, version }] of machine.builds.slice(0, index).entries())
    if (name === build.name || version === build.version)
      faults.push(`${where}: same name or version as builds.${other}`)
  const count = machine.builds[0]?.reels.length
  for (const mode of ['base', 'free'] as const) {
    const field = mode === 'free' ? 'freeReels' : 'reels'
    if (mode === 'free' && build.freeReels === undefined) continue
    const reels = reelsOf(build, mode)
    if (reels.length !== count) faults.push(`${where}.${field}: ${reels.length} reels instead of ${count}`)
    faults.push(...reels.flatMap((reel, at) => reelFaults(machine, reel, `${where}.${field}.${at}`)))
  }
  if (build.freeReels && !machine.freeGames) faults.push(`${where}.freeReels: there are no free games`)
  return faults
}

function reelFaults(machine: Machine, reel: Reel, where: string): string[] {
  const strip = stripOf(reel)
  const weights = weightsOf(reel)
  if (strip.length === 0) return [`${where}: has no symbols`]
  const faults = missing(
    where,
    strip,
    machine.symbols.map(({ id }) => id),
  )
  if (strip.length < machine.rows) faults.push(`${where}: ${strip.length} symbols do not fill ${machine.rows} rows`)
  if (weights.length !== strip.length) faults.push(`${where}: ${weights.length} weights for ${strip.length} symbols`)
  if (weights.reduce((sum, weight) => sum + weight, 0) > MOST_STOPS)
    faults.push(`${where}: more than ${MOST_STOPS} stops`)
  if (machine.win.kind === 'ways' && where.endsWith('.0')) {
    const wilds = wildsOf(machine, 'free').map(({ symbol }) => symbol)
    if (strip.some((id) => wilds.includes(id))) faults.push(`${where}: ways begin with a symbol, not with a wild`)
  }
  return faults
}
