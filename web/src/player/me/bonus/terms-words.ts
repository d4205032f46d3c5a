import type { CallData } from '@tas/shared/contract/api.ts'
import { CLUB_PRODUCTS, type ClubProduct } from '@tas/shared/contract/loyalty/choices.ts'
import { formatAmount } from '@tas/shared/values/money.ts'
import { type Translate, useTexts } from '../../../lib/i18n.ts'
import type { TextKey } from '../../../lib/i18n-keys.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { currencyOrCode, useCurrencies } from '../currency.ts'
import { useGameName } from '../use-game-name.ts'

export type Terms = CallData<'bonus/grant/getGrant'>['terms']

/** One line of terms: what it is about, and what it says. */
type TermsLine = { readonly key: string; readonly name: string; readonly texts: readonly string[] }

const MINUTES_OF_DAY = 1_440
const MINUTES_OF_HOUR = 60

type Writers = {
  readonly t: Translate<'bonuses'>
  readonly money: (minor: string) => string
  readonly percent: (percent: number) => string
  readonly times: (timesE2: number) => string
  readonly odds: (oddsE4: number) => string
  readonly rounds: (count: number) => string
  readonly span: (minutes: number) => string
  readonly gameName: (game: string) => string
}

/** Says terms in words, made from the terms alone: the same numbers decide each bet. */
export function useTermsWords() {
  const t = useTexts('bonuses')
  const { money, percent, decimal, count, countDecimal } = useFormat()
  const currencies = useCurrencies()
  const gameName = useGameName()
  const counted = (key: 'days' | 'hours' | 'minutes' | 'rounds', number: number) =>
    t(key, { count: number, formatted: isolated(count(number)) })
  const writersOf = (terms: Terms): Writers => {
    const currency = currencyOrCode(currencies, terms.currency)
    return {
      t,
      money: (minor) => isolated(money(formatAmount(BigInt(minor), currency.pointCount), currency)),
      percent: (value) => isolated(percent(String(value), 4)),
      // It stands beside counts, whose digits it has.
      times: (timesE2) => isolated(countDecimal(String(timesE2 / 100), 2)),
      odds: (oddsE4) => isolated(decimal(String(oddsE4 / 10_000))),
      rounds: (number) => counted('rounds', number),
      span: (minutes) => {
        if (minutes % MINUTES_OF_DAY === 0) return counted('days', minutes / MINUTES_OF_DAY)
        return minutes % MINUTES_OF_HOUR === 0
          ? counted('hours', minutes / MINUTES_OF_HOUR)
          : counted('minutes', minutes)
      },
      gameName,
    }
  }
  return {
    headOf: (terms: Terms) => headOf(terms, writersOf(terms)),
    linesOf: (terms: Terms) => linesOf(terms, writersOf(terms)),
    timesOf: (terms: Terms) => writersOf(terms).times(terms.wagering.timesE2),
  }
}

/** What a bonus gives, in a few words. */
function headOf({ kind, percent, capMinor, amountMinor, rounds }: Terms, write: Writers): string {
  const { t, money } = write
  if (kind === 'match') return t('head.match', { percent: write.percent(percent ?? 0), cap: money(capMinor ?? '0') })
  if (kind === 'freeRounds' && rounds !== null) return t('head.freeRounds', roundsOf(rounds, write))
  return t(kind === 'freeBet' ? 'head.freeBet' : 'head.fixed', { amount: money(amountMinor ?? '0') })
}

function roundsOf({ count, stakeMinor, game }: NonNullable<Terms['rounds']>, write: Writers) {
  return { rounds: write.rounds(count), stake: write.money(stakeMinor), game: write.gameName(game) }
}

function linesOf(terms: Terms, write: Writers): readonly TermsLine[] {
  const { t, money, span, times, odds } = write
  const { wagering, maxStakeMinor, minOddsE4, order, minutes, onWithdrawal } = terms
  const line = (key: LineKey, ...texts: readonly string[]): TermsLine => ({ key, name: t(`term.${key}`), texts })
  const asked = wagering.timesE2 === 0 ? 'none' : wagering.base
  const gives = line('gives', givesOf(terms, write))
  const ends = [
    line('time', t('term.time.text', { span: span(minutes) })),
    line('withdrawal', t(`term.withdrawal.${onWithdrawal}`)),
    line('leave', t('term.leave.text')),
  ]
  // What is won is the player's at once: nothing is wagered, so nothing else is asked.
  if (terms.rounds?.winsAs === 'cash') return [gives, ...ends]
  if (terms.kind === 'freeBet')
    return [gives, line('counts', ...countsOf(terms, write)), line('never', t('term.never.text')), ...ends]
  return [
    gives,
    line('order', t(`term.order.${order}`)),
    line('wagering', t(`term.wagering.${asked}`, { times: times(wagering.timesE2) })),
    line('counts', ...countsOf(terms, write)),
    line('never', t('term.never.text')),
    line(
      'maxStake',
      maxStakeMinor === null ? t('term.maxStake.none') : t('term.maxStake.text', { max: money(maxStakeMinor) }),
    ),
    line('conversion', conversionOf(terms, write)),
    ...(minOddsE4 === null ? [] : [line('minOdds', t('term.minOdds.text', { odds: odds(minOddsE4) }))]),
    ...ends,
  ]
}

type LineKey =
  | 'gives'
  | 'order'
  | 'wagering'
  | 'counts'
  | 'never'
  | 'maxStake'
  | 'conversion'
  | 'minOdds'
  | 'time'
  | 'withdrawal'
  | 'leave'

function givesOf({ kind, percent, capMinor, amountMinor, rounds }: Terms, write: Writers): string {
  const { t, money } = write
  if (kind === 'match')
    return t('term.gives.match', { percent: write.percent(percent ?? 0), cap: money(capMinor ?? '0') })
  if (kind === 'freeRounds' && rounds !== null)
    return t(`term.gives.freeRounds.${rounds.winsAs}`, roundsOf(rounds, write))
  return t(kind === 'freeBet' ? 'term.gives.freeBet' : 'term.gives.fixed', { amount: money(amountMinor ?? '0') })
}

function countsOf({ counts }: Terms, { t, percent, gameName }: Writers): readonly string[] {
  if ('edgeE8' in counts) return [t('term.counts.edge', { edge: percent(counts.edgeE8 / 1_000_000) })]
  const named = Object.entries(counts.table).filter(([, weightE4]) => weightE4 > 0)
  const nameOf = (name: string) => (isProduct(name) ? t(productKey(name)) : gameName(name))
  return [
    ...named.map(([name, weightE4]) => t('term.counts.one', { name: nameOf(name), part: percent(weightE4 / 100) })),
    t('term.counts.rest'),
  ]
}

const isProduct = (name: string): name is ClubProduct => CLUB_PRODUCTS.some((product) => product === name)
const productKey = (product: ClubProduct): TextKey<'bonuses'> => `product.${product}`

function conversionOf({ sticky, maxConversionMinor: most }: Terms, { t, money }: Writers): string {
  if (most === null) return t(sticky ? 'term.conversion.sticky' : 'term.conversion.all')
  return t(sticky ? 'term.conversion.stickyMost' : 'term.conversion.most', { most: money(most) })
}
