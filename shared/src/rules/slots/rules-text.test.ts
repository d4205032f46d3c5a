import { describe, expect, it } from 'vitest'
import { MACHINES } from './machines/index.ts'
import { isCelebrated, machineRules, payRows } from './rules-text.ts'

const textOf = (id: string, language: 'en' | 'fa') =>
  machineRules(MACHINES.find((machine) => machine.id === id) ?? expect.fail(id))
    .map((paragraph) => paragraph[language])
    .join('\n')

describe.each(MACHINES)('the rules of $id', (machine) => {
  it('are there in both languages, each in its own digits and letters', () => {
    for (const { en, fa } of machineRules(machine)) {
      expect(en).not.toMatch(/undefined|NaN|[۰-۹؀-ۿ]/)
      expect(fa).not.toMatch(/undefined|NaN|[0-9a-zA-Z]/)
    }
  })

  it('name every wild, scatter and coin', () => {
    const named = [...(machine.wild?.symbols ?? []), machine.scatter, machine.holdAndWin].flatMap(
      (one) => one?.symbol ?? [],
    )
    for (const id of named) {
      const { en = '', fa = '' } = machine.symbols.find((symbol) => symbol.id === id) ?? {}
      expect(textOf(machine.id, 'en')).toContain(en)
      expect(textOf(machine.id, 'fa')).toContain(fa)
    }
  })

  it('come with a pay table of all pays of the description, as multiples of the stake', () => {
    const rows = payRows(machine)
    const expected = machine.pays.map(({ counts }) =>
      Object.values(counts)
        .filter((credits) => credits > 0)
        .map((credits) => (credits * 10_000) / machine.credits),
    )
    if (machine.scatter?.pays) expected.push(Object.values(machine.scatter.pays).map((stakes) => stakes * 10_000))
    expect(rows.map(({ counts }) => counts.map(({ multiplierE4 }) => Number(multiplierE4)))).toEqual(expected)
  })
})

describe('the rules', () => {
  it.each([
    ['simorgh', 'en', 'fills its whole reel'],
    ['karvan', 'en', '243 ways'],
    ['karvan', 'fa', '۲۴۳ راه'],
    ['karvan', 'en', 'multiplies the win by 3'],
    ['rostam', 'en', 'A win of 5 Rostam is the exception: it is not multiplied'],
    ['rostam', 'en', 'up to 20 in one bet'],
    ['bagh', 'en', 'Wilds stay where they are'],
    ['firuzeh', 'en', 'multiplied by 1, 2, 3, 5 in turn'],
    ['ganj', 'en', '1x (50 %)'],
    ['ganj', 'en', 'pays 1000x on top'],
    ['darya', 'en', '1 % of every stake goes into the jackpot. It begins with 1000 and drops by 10000'],
    ['darya', 'fa', '۱٪ هر شرط به جک‌پات می‌رود'],
  ] as const)('of %s in %s say: %s', (id, language, claim) => {
    expect(textOf(id, language)).toContain(claim)
  })

  it('promise no celebration for what is at most the stake', () => {
    expect([0n, 5_000n, 10_000n, 10_001n].map(isCelebrated)).toEqual([false, false, false, true])
  })
})
