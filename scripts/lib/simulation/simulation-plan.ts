import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import type { WireParams } from '../../../shared/src/rules/games/params.ts'
import {
  machineBet,
  readSimulatedBet,
  type SimulatedBetReading,
} from '../../../shared/src/rules/simulation/read-simulated-bet.ts'
import { readMachine } from '../../../shared/src/rules/slots/read-machine.ts'

/** What is to be played: the name of a game, or the file of a slot machine with the build its parameters name. */
export type SimulatedGame = {
  readonly game: string
  readonly params: WireParams | undefined
  readonly play: string | undefined
}
export type SimulationPlan = SimulatedGame & {
  readonly bets: number
  readonly seed: string
  readonly workers: number
}

/** Asked for on the command line, or why it cannot be done, or null where help is asked for. */
export type PlanReading =
  | { readonly ok: true; readonly plan: SimulationPlan }
  | { readonly ok: false; readonly fault: string | null }

export const USUAL_SEED = 'tas'
const USUAL_BETS = '1e6'
const MOST_BETS = 1e12
const MOST_WORKERS = 64
const MOST_SEED_LENGTH = 200

/** Reads `<game or machine.json> [--bets 1e9] [--params JSON] [--play WAY] [--seed TEXT] [--workers N]`. Never throws. */
export function readPlan(args: readonly string[]): PlanReading {
  const parsed = parsedArgs(args)
  if (typeof parsed === 'string') return refused(parsed)
  const { values, positionals } = parsed
  const [game, ...others] = positionals
  if (values.help === true || game === undefined) return { ok: false, fault: null }
  if (others.length > 0) return refused(`one game at a time: ${others.join(' ')} is too much`)
  const bets = wholeIn(values.bets ?? USUAL_BETS, MOST_BETS)
  if (bets === null) return refused('--bets is a whole number from 1 to 1e12')
  const workers = wholeIn(values.workers ?? String(availableParallelism()), MOST_WORKERS)
  if (workers === null) return refused(`--workers is a whole number from 1 to ${MOST_WORKERS}`)
  const seed = values.seed ?? USUAL_SEED
  if (seed === '' || seed.length > MOST_SEED_LENGTH)
    return refused(`--seed is a text of 1 to ${MOST_SEED_LENGTH} characters`)
  const params = values.params === undefined ? undefined : paramsFrom(values.params)
  if (params === null) return refused(`--params is a JSON object, as '{"target":"50.50","direction":"over"}'`)
  const plan = { game, params, play: values.play, bets, seed, workers }
  const reading = readBet(plan)
  return reading.ok ? { ok: true, plan } : refused(reading.fault)
}

/** The bet of a plan, made ready to be played; every worker makes its own. Never throws. */
export function readBet({ game, params, play }: SimulatedGame): SimulatedBetReading {
  if (!game.endsWith('.json')) return readSimulatedBet(game, { params, play })
  if (play !== undefined) return refused('a slot machine is decided at once, so there is no --play of it')
  if (!existsSync(game)) return refused(`there is no file ${game}`)
  const json = jsonOf(readFileSync(game, 'utf8'))
  const reading = readMachine(json)
  if (!reading.ok) return refused(`${game} is refused: ${reading.faults[0] ?? 'it is no machine'}`)
  const { builds } = reading.machine
  const build = params === undefined ? builds[0] : builds.find(({ name }) => name === params['build'])
  if (build === undefined)
    return refused(`--params names one of the builds of ${game}: ${builds.map(({ name }) => name).join(', ')}`)
  return { ok: true, bet: machineBet(reading.machine, build) }
}

function refused(fault: string): { readonly ok: false; readonly fault: string } {
  return { ok: false, fault }
}

function parsedArgs(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        bets: { type: 'string' },
        params: { type: 'string' },
        play: { type: 'string' },
        seed: { type: 'string' },
        workers: { type: 'string' },
        help: { type: 'boolean' },
      },
    })
  } catch (error) {
    const [sentence = ''] = String(error instanceof Error ? error.message : error).split('\n')
    return sentence
  }
}

/** "1e9" and "1000000000" alike. */
function wholeIn(text: string, most: number): number | null {
  const value = /^[0-9]+(?:e[0-9]{1,2})?$/.test(text) ? Number(text) : Number.NaN
  return Number.isSafeInteger(value) && value >= 1 && value <= most ? value : null
}

function paramsFrom(text: string): WireParams | null {
  const json = jsonOf(text)
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? { ...json } : null
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
