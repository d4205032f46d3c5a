import { describe, expect, it } from 'vitest'
import { betReturn } from './bet-return.ts'
import { countMode } from './count-mode.ts'
import { enumerateMode } from './enumerate-mode.ts'
import type { Build, Machine } from './machine.ts'
import { meanOf } from './mode-mean.ts'
import cleopatra from './reference/cleopatra.json' with { type: 'json' }
import columbus from './reference/columbus.json' with { type: 'json' }
import doublediamond from './reference/doublediamond.json' with { type: 'json' }
import sizzlinghot from './reference/sizzlinghot.json' with { type: 'json' }
import { machineOf } from './small-machines.fixture.ts'
import { createSpinner } from './spinner.ts'

/**
 * Machines of slotopol/server (game/slot/…/*_data.yaml and *_rule.go) with the returns published beside their strips; each
 * build is named by its return in percent.
 */
const REFERENCES = [cleopatra, columbus, doublediamond, sizzlinghot].map(machineOf)
const CASES = REFERENCES.flatMap((machine) =>
  machine.builds.map((build) => ({ id: machine.id, name: build.name, machine, build })),
)

/** A share in percent with six decimals, rounded as the publication is. */
function percent({ numerator, denominator }: { numerator: bigint; denominator: bigint }): string {
  const millionths = (2n * numerator * 100_000_000n + denominator) / (2n * denominator)
  const digits = String(millionths).padStart(7, '0')
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`
}

function counted(machine: Machine, build: Build) {
  const free = machine.freeGames ? countMode(machine, build, 'free') : undefined
  return betReturn(machine, countMode(machine, build, 'base'), () => free ?? expect.fail('no free games'))
}

describe('published machines', () => {
  it('are all here', () => {
    expect(CASES).toHaveLength(25)
  })

  it.each(CASES)('$id returns $name %', ({ machine, build, name }) => {
    expect(percent(counted(machine, build).total)).toBe(name)
  })

  it('splits the return of sizzling hot as published: 6.0024 % of scatters', () => {
    const [machine = expect.fail('missing')] = REFERENCES.filter(({ id }) => id === 'sizzlinghot')
    const [build = expect.fail('missing')] = machine.builds
    expect(Number(percent(counted(machine, build).scatter)).toFixed(4)).toBe('6.0024')
  })

  it('splits the return of columbus as published: 194.856667 % in a free game, 22.5 % of a bet lead to one', () => {
    const [machine = expect.fail('missing')] = REFERENCES.filter(({ id }) => id === 'columbus')
    const [build = expect.fail('missing')] = machine.builds
    const { credits, cycle, moves } = countMode(machine, build, 'free')
    expect(percent({ numerator: credits, denominator: cycle * BigInt(machine.credits) })).toBe('194.856667')
    const again = moves.reduce((sum, { count, parts }) => (count >= 3 ? sum + 10n * parts : sum), 0n)
    expect(percent({ numerator: again, denominator: cycle })).toBe('22.500000')
  })

  it.each(CASES.filter(({ id }) => id === 'doublediamond').slice(0, 3))(
    'double diamond returns $name % stop by stop',
    (one) => {
      const spinner = createSpinner(one.machine, one.build, 'base')
      const base = meanOf(enumerateMode(spinner, 0), spinner.compiled.scatterPays)
      expect(percent(betReturn(one.machine, base, () => expect.fail('no free games')).total)).toBe(one.name)
    },
  )
})
