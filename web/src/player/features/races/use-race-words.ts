import { type RaceKind, standingOf } from '@tas/shared/rules/rewards/race.ts'
import { formatAmount, parseAmount } from '@tas/shared/values/money.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { isolated, stepMultiplierMark } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { currencyOrCode, useCurrencies } from '../../me/currency.ts'
import type { Race } from './race.ts'

type Rule = Pick<Race, 'kind' | 'firstBets' | 'minStake' | 'currency'>

/** Scores of multipliers have eight decimals; four are shown, and the rest is cut. */
const SHOWN_E4 = 10_000n
/** What four bets of the example return, in stakes. */
const EXAMPLE_RETURNS = [0n, 2n, 5n, 1n] as const

/** How amounts, scores and the rule of a race are written. Amounts and scores are those of the wire. */
export function useRaceWords({ kind, firstBets, minStake, currency }: Rule) {
  const t = useTexts('races')
  const { money, count } = useFormat()
  const { digits } = usePreferences()
  const shown = currencyOrCode(useCurrencies(), currency)
  const write = (amount: string) => money(amount, shown)
  const writeScore = (score: string) => scoreText(kind, score, { write, pointCount: shown.pointCount, digits })
  const rule = () => t(`rule.${kind}`, { count: firstBets, formatted: count(firstBets) })
  const example = () => {
    const leastMinor = parseAmount(minStake, shown.pointCount) ?? 0n
    const stakeMinor = leastMinor > 0n ? leastMinor : 10n ** BigInt(shown.pointCount)
    const bets = EXAMPLE_RETURNS.map((stakes, index) => ({
      player: '',
      id: String(index),
      stakeMinor,
      payoutMinor: stakes * stakeMinor,
    }))
    const score = standingOf({ kind, firstBets }, bets)?.score ?? 0n
    const [first, second, third, fourth] = bets.map(({ payoutMinor }) =>
      isolated(write(formatAmount(payoutMinor, shown.pointCount))),
    )
    return t('example', {
      stake: isolated(write(formatAmount(stakeMinor, shown.pointCount))),
      first: first ?? '',
      second: second ?? '',
      third: third ?? '',
      fourth: fourth ?? '',
      score: isolated(writeScore(String(score))),
    })
  }
  const ownMoney = () => {
    const isAny = /^[0.]+$/.test(minStake)
    const least = isAny ? t('least.any') : t('least', { stake: isolated(write(minStake)) })
    return t(kind === 'turnover' ? 'ownMoney.part' : 'ownMoney.whole', { least })
  }
  return { write, writeScore, rule, example, ownMoney }
}

type Writing = Pick<ReturnType<typeof usePreferences>, 'digits'> & {
  readonly write: (amount: string) => string
  readonly pointCount: number
}

function scoreText(kind: RaceKind, score: string, { write, pointCount, digits }: Writing): string {
  return kind === 'turnover'
    ? write(formatAmount(BigInt(score), pointCount))
    : stepMultiplierMark(BigInt(score) / SHOWN_E4, digits)
}
