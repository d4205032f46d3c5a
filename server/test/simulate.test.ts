import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { runSimulation } from '../../scripts/lib/simulation/run-simulation.ts'
import { readBet, readPlan, type SimulationPlan } from '../../scripts/lib/simulation/simulation-plan.ts'
import { reportLines } from '../../scripts/lib/simulation/simulation-report.ts'
import type { Tally } from '../../shared/src/rules/simulation/tally.ts'

const MACHINE = fileURLToPath(new URL('../../shared/src/rules/slots/machines/simorgh.json', import.meta.url))
const RUNNING = new AbortController().signal

function planOf(...args: readonly string[]): SimulationPlan {
  const reading = readPlan(args)
  if (!reading.ok) throw new Error(reading.fault ?? 'help')
  return reading.plan
}

/** Plays it and prints it, as text. */
async function played(plan: SimulationPlan): Promise<string> {
  const bet = readBet(plan)
  if (!bet.ok) throw new Error(bet.fault)
  const tally = await runSimulation(plan, bet.bet.stretchBets, { signal: RUNNING, onProgress: () => undefined })
  return reportLines(bet.bet, tally).join('\n')
}

describe('npm run simulate', () => {
  it.each([['dice'], [MACHINE]])(
    'prints the same of %s on one, two and three workers, and something else from another seed',
    async (game) => {
      // A last stretch that is not full is part of it.
      const plan = planOf(game, '--bets', '150001')
      const one = await played({ ...plan, workers: 1 })
      expect(await played({ ...plan, workers: 2 })).toBe(one)
      expect(await played({ ...plan, workers: 3 })).toBe(one)
      expect(await played({ ...plan, workers: 1, seed: 'another' })).not.toBe(one)
      expect(one).toContain('150,001 bets')
      expect(one).not.toContain('OUTSIDE')
    },
  )

  it('tells return, distribution, largest return and longest losing run, each beside what the table says', async () => {
    const text = await played(planOf('dice', '--bets', '100000', '--params', '{"target":"90.00","direction":"over"}'))
    expect(text).toMatch(/exact return +98\.99010 %/)
    expect(text).toMatch(/measured return +\d+\.\d{5} % ± \d\.\d{5} % \(99\.9 %\)/)
    expect(text).toMatch(/largest return +9\.9x, [\d,]+ times/)
    expect(text).toMatch(/longest losing +\d+ bets in a row/)
    expect(text).toMatch(/ {2}0x +[89]\d\.\d{6} +90\.001000/)
    expect(text).toMatch(/ 9\.9x +\d+\.\d{6} +9\.999\d{3}/)
  })

  it('counts the first stretches when it is stopped', async () => {
    const plan = { ...planOf('dice', '--bets', '1e9'), workers: 2 }
    const controller = new AbortController()
    const bet = readBet(plan)
    if (!bet.ok) return expect.fail(bet.fault)
    const stopAfter = 3 * bet.bet.stretchBets
    const stopped: Tally = await runSimulation(plan, bet.bet.stretchBets, {
      signal: controller.signal,
      onProgress: (bets) => bets >= stopAfter && controller.abort(),
    })
    expect(stopped.bets % bet.bet.stretchBets).toBe(0)
    expect(stopped.bets).toBeGreaterThanOrEqual(stopAfter)
    const whole = { ...plan, bets: stopped.bets }
    expect(reportLines(bet.bet, stopped).join('\n')).toBe(await played(whole))
  })

  it('plays a machine that nobody counted, and says so', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tas-simulate-'))
    try {
      const { default: machine } = await import(MACHINE, { with: { type: 'json' } })
      const builds = machine.builds.map(({ sheet: _, ...build }: { sheet: unknown }) => build)
      const file = join(folder, 'own.json')
      await writeFile(file, JSON.stringify({ ...machine, builds }))
      expect(await played(planOf(file, '--bets', '1000'))).toContain('not counted')
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it.each([
    [['dice', '--bets', '0'], '--bets'],
    [['dice', '--bets', '-5'], '--bets'],
    [['dice', '--bets', '1e400'], '--bets'],
    [['dice', '--bets', '0x10'], '--bets'],
    [['dice', '--bets', '1.5'], '--bets'],
    [['dice', '--workers', '65'], '--workers'],
    [['dice', '--workers', '1e99'], '--workers'],
    [['dice', '--seed', ''], '--seed'],
    [['dice', '--seed', 'x'.repeat(201)], '--seed'],
    [['dice', '--params', '{'], '--params'],
    [['dice', '--params', '[]'], '--params'],
    [['dice', '--params', 'null'], '--params'],
    [['dice', '--params', '{"target":{}}'], 'is wrong'],
    [['dice', '--params', '{"__proto__":{"target":"50.50"}}'], 'is wrong'],
    [['dice', 'limbo'], 'one game at a time'],
    [['dice', '--fast'], '--fast'],
    [['dice', '--play', '1'], '--play'],
    [['mines', '--play', '101'], 'steps'],
    [['chess'], 'no game'],
    [['/nowhere/machine.json'], 'no file'],
    [[fileURLToPath(new URL('../../package.json', import.meta.url))], 'refused'],
    [[MACHINE, '--params', '{"build":"97"}'], 'builds'],
  ])('refuses %j in a sentence', (args, part) => {
    const reading = readPlan(args)
    expect(reading.ok ? 'played' : reading.fault).toContain(part)
    expect(reading.ok ? '' : reading.fault).not.toContain('\n')
  })
})
