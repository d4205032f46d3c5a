import { describe, expect, it } from 'vitest'
import { reportBuild } from './par-report.ts'
import doublediamond from './reference/doublediamond.json' with { type: 'json' }
import sizzlinghot from './reference/sizzlinghot.json' with { type: 'json' }
import { machineOf } from './small-machines.fixture.ts'

describe('the report of a build', () => {
  const machine = machineOf(doublediamond)
  const buildOf = (name: string) => machine.builds.find((build) => build.name === name) ?? expect.fail(name)

  it('tells return, hit frequency, volatility, largest win and how long it takes to measure', () => {
    const { text, fault, sheet } = reportBuild(machine, buildOf('95.546355'), 1)
    expect(fault).toBeNull()
    expect(text).toMatch(/return, total +95\.54635489 % += +93001\/97336/)
    expect(text).toMatch(/hit frequency +22\.5898 %/)
    expect(text).toMatch(/volatility index +10\.8040/)
    expect(text).toMatch(/largest win, paid spin +1000x/)
    expect(text).toMatch(/bets for 95 % +1,647,081 until within ±1 percentage points/)
    // Twice as near takes four times as long.
    const spins = Math.ceil(((1.96 * (sheet?.deviation ?? 0)) / 0.005) ** 2).toLocaleString('en')
    expect(reportBuild(machine, buildOf('95.546355'), 0.5).text).toContain(`${spins} until within ±0.5`)
  })

  it('says why a build that returns more than is staked is refused', () => {
    const { text, fault } = reportBuild(machine, buildOf('112.096168'), 1)
    expect(fault).toMatch(/returns 112\.096168 %, more than 100 %/)
    expect(text).toContain('refused: ')
  })

  it('counts by symbols what has too many stops to go through', () => {
    const [build = expect.fail('missing')] = sizzlinghot.builds
    const [reel = expect.fail('missing')] = build.reels
    const lines = sizzlinghot.win.lines.map((line) => [...line, 1])
    const wide = machineOf({
      ...sizzlinghot,
      win: { kind: 'lines', lines },
      builds: [{ name: 'wide', version: 1, reels: [...build.reels, reel] }],
    })
    const [large = expect.fail('missing')] = wide.builds
    const { text, sheet } = reportBuild(wide, large, 1)
    expect(sheet).toBeNull()
    expect(text).toMatch(/counted by symbols +99\.65819084 % += +48661226\/48828125/)
  })
})
