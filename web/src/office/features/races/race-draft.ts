import { MOST_FIRST_BETS, MOST_PRIZES } from '@tas/shared/contract/contests/choices.ts'
import type { RaceKind } from '@tas/shared/rules/rewards/race.ts'
import { toAsciiDigits, toWireAmount } from '@tas/shared/values/digits.ts'
import { formatAmount, parseAmount } from '@tas/shared/values/money.ts'
import type { Race, RaceCurrency, WireRace } from './race.ts'

/** A race as it is typed. */
export type RaceDraft = {
  readonly titleEn: string
  readonly titleFa: string
  readonly kind: RaceKind
  readonly firstBets: string
  readonly minStake: string
  readonly isEveryGame: boolean
  readonly games: ReadonlySet<string>
  readonly currency: string
  readonly pool: string
  /** Percents of the pool, from the first rank on, with blanks or line breaks between them. */
  readonly shares: string
  /** As a field for moments has them, in the time of this computer. */
  readonly startsAt: string
  readonly endsAt: string
}

const PERCENT_POINTS = 2
const WHOLE_E4 = 10_000

/** What the form of a new race begins with: the kind in which more play buys nothing. */
export function emptyRace(currency: string): RaceDraft {
  return {
    titleEn: '',
    titleFa: '',
    kind: 'firstBets',
    firstBets: '20',
    minStake: '1',
    isEveryGame: true,
    games: new Set(),
    currency,
    pool: '',
    shares: '50 30 20',
    startsAt: '',
    endsAt: '',
  }
}

/** A race that is kept, as the form shows it. */
export function draftOfRace({ title, games, sharesE4, firstBets, startsAt, endsAt, ...race }: Race): RaceDraft {
  return {
    titleEn: title.en,
    titleFa: title.fa,
    kind: race.kind,
    firstBets: String(firstBets),
    minStake: race.minStake,
    isEveryGame: games.length === 0,
    games: new Set(games),
    currency: race.currency,
    pool: race.pool,
    shares: sharesE4.map(percentOf).join(' '),
    startsAt: localOf(startsAt),
    endsAt: localOf(endsAt),
  }
}

/** A race as the server takes it; null: something is missing or no number. */
export function readRace(
  draft: RaceDraft,
  currencies: readonly Pick<RaceCurrency, 'id' | 'pointCount'>[],
): WireRace | null {
  const pointCount = currencies.find(({ id }) => id === draft.currency)?.pointCount
  if (pointCount === undefined) return null
  const money = (text: string) => parseAmount(toWireAmount(text), pointCount)
  const [minStake, pool, sharesE4] = [money(draft.minStake), money(draft.pool), readShares(draft.shares)]
  const firstBets = draft.kind === 'firstBets' ? readCount(draft.firstBets) : 1
  const [startsAt, endsAt] = [isoOf(draft.startsAt), isoOf(draft.endsAt)]
  const title = { en: draft.titleEn.trim(), fa: draft.titleFa.trim() }
  if (title.en === '' || title.fa === '' || (!draft.isEveryGame && draft.games.size === 0)) return null
  if (minStake === null || pool === null || pool <= 0n || sharesE4 === null) return null
  if (firstBets === null || startsAt === null || endsAt === null) return null
  return {
    title,
    kind: draft.kind,
    firstBets,
    minStake: formatAmount(minStake, pointCount),
    games: draft.isEveryGame ? [] : [...draft.games],
    currency: draft.currency,
    pool: formatAmount(pool, pointCount),
    sharesE4: [...sharesE4],
    startsAt,
    endsAt,
  }
}

/** Percents as ten-thousandths of the pool; null: one is none, or there are none or too many. */
export function readShares(text: string): readonly number[] | null {
  const typed = text.split(/\s+/).filter((word) => word !== '')
  const sharesE4 = typed.map((word) => Number(parseAmount(toWireAmount(word), PERCENT_POINTS) ?? 0n))
  const isRight = sharesE4.every((share) => share >= 1 && share <= WHOLE_E4)
  return typed.length > 0 && typed.length <= MOST_PRIZES && isRight ? sharesE4 : null
}

/** Ten-thousandths as a person writes percent: 3333 is 33.33, 5000 is 50. */
export function percentOf(shareE4: number): string {
  return formatAmount(BigInt(shareE4), PERCENT_POINTS).replace(/\.?0+$/, '')
}

function readCount(text: string): number | null {
  const digits = toAsciiDigits(text).trim()
  return /^[1-9]\d{0,3}$/.test(digits) && Number(digits) <= MOST_FIRST_BETS ? Number(digits) : null
}

/** A moment of this computer's clock, as the wire has it; null: none was typed. */
export function isoOf(typed: string): string | null {
  const at = Date.parse(typed)
  return Number.isFinite(at) ? new Date(at).toISOString() : null
}

function localOf(iso: string): string {
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
