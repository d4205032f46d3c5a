import { readFile } from 'node:fs/promises'
import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import { fairMessage } from '@tas/shared/rules/fairness.ts'
import { MAX_CASH_OUT_E2, MIN_CASH_OUT_E2 } from '@tas/shared/rules/games/crash/game.ts'
import { crashSurvival } from '@tas/shared/rules/games/crash/point.ts'
import { type DiceDirection, diceReturnRange, diceTable } from '@tas/shared/rules/games/dice/game.ts'
import { toAsciiDigits } from '@tas/shared/values/digits.ts'
import { formatAmount } from '@tas/shared/values/money.ts'
import { describe, expect, it } from 'vitest'
import { completeSettings } from '#kit/settings.ts'
import { declaredSettings } from '../../../test/businesses.ts'
import { betLimits } from '../bets/stake-limits.ts'

/** A shipped text with its numbers in ASCII and without thousands separators. */
async function shipped(name: string, language: string): Promise<string> {
  const html = await readFile(new URL(`./shipped/${language}/${name}.html`, import.meta.url), 'utf8')
  return toAsciiDigits(html)
    .replaceAll('٫', '.')
    .replaceAll('٪', '%')
    .replace(/(\d)[,٬](?=\d{3})/g, '$1')
}

/** Rows of the text's table: what stands in each cell as numbers. */
function tableOf(html: string): { readonly cells: string[]; readonly numbers: number[] }[] {
  return [...html.matchAll(/<tr>(<td>.*?)<\/tr>/g)].map(([, row = '']) => {
    const cells = [...row.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell = '']) => cell)
    return { cells, numbers: cells.map((cell) => Number(/\d+(\.\d+)?/.exec(cell)?.[0])) }
  })
}

const percent = (fraction: { numerator: bigint; denominator: bigint }) =>
  Number((fraction.numerator * 10_000_000n) / fraction.denominator) / 100_000

describe.each(LANGUAGES)('what the texts say in %s is what the rules do', (language) => {
  it('for the table of dice', async () => {
    const rows = tableOf(await shipped('107-how-to-play-dice', language))
    expect(rows).toHaveLength(5)
    for (const { cells, numbers } of rows) {
      const [target = 0, chance = 0, multiplier = 0] = numbers
      const direction: DiceDirection = /Over|بالاتر/.test(cells[0] ?? '') ? 'over' : 'under'
      const table = diceTable({ targetE2: Math.round(target * 100), direction })
      expect(Math.round(chance * 100)).toBe(table.chanceE2)
      expect(BigInt(Math.round(multiplier * 10_000))).toBe(table.multiplierE4)
    }
  })

  it('for the table of crash', async () => {
    const rows = tableOf(await shipped('108-how-to-play-crash', language))
    expect(rows).toHaveLength(5)
    for (const { numbers } of rows) {
      const [target = 0, chance, mean] = numbers
      const survival = percent(crashSurvival('bustabit-v2', Math.round(target * 100)))
      expect(chance).toBe(Number(survival.toFixed(2)))
      expect(mean).toBe(Number((survival * target).toFixed(2)))
    }
  })

  it('for what an hour of play costs', async () => {
    const rows = tableOf(await shipped('95-financial-management-and-safe-gambling', language))
    expect(rows).toHaveLength(4)
    for (const { numbers } of rows) {
      const [stake = 0, bets = 0, percentBack = 0, cost] = numbers
      expect(((stake * bets * (100 - percentBack)) / 100).toFixed(2)).toBe(cost?.toFixed(2))
    }
  })

  it('for returns, outcomes and cash-out points', async () => {
    const rules = await shipped('97-betting-rules', language)
    const { lowest, highest } = diceReturnRange()
    for (const fact of [
      `${percent(lowest).toFixed(2)}%`,
      `${percent(highest).toFixed(2)}%`,
      '10001',
      (MIN_CASH_OUT_E2 / 100).toFixed(2),
      String(MAX_CASH_OUT_E2 / 100),
    ])
      expect(rules).toContain(fact)
    const business = {
      id: 1,
      name: 'Tas',
      hosts: [],
      settings: completeSettings(declaredSettings, {}),
      isPlatforms: true,
      settingsVersion: 1,
    }
    const { minMinor, maxMinor, maxPayoutMinor } = betLimits({ business }, 'USD')
    for (const minor of [minMinor, maxMinor, maxPayoutMinor]) expect(rules).toContain(formatAmount(minor, 2))
    const proof = await shipped('105-how-fairness-is-proved', language)
    expect(proof).toContain(
      fairMessage({ serverSeed: '', clientSeed: 'clientSeed', nonce: 7 }, 0).replace('7', 'nonce'),
    )
  })
})
