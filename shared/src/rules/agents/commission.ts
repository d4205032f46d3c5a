import { larger, scaleFloor, smaller } from '../../values/money.ts'

/**
 * How agents are paid of what the house won of the members of their branch, for one month and currency.
 * split: their share of it, gains and losses alike. profit: their share, unless it is a loss. differential: their share, once losses of
 * earlier months are made up. redFigure: the direct agent alone, of the whole figure, once earlier red ones are made up.
 */
export const COMMISSION_KINDS = ['split', 'profit', 'differential', 'redFigure'] as const
export type CommissionKind = (typeof COMMISSION_KINDS)[number]

/** All of it, in ten-thousandths. */
export const WHOLE_E4 = 10_000

/** What one agent above the members comes to, in minor units. `carryMinor`: what the next month begins with, never above zero. */
export type CommissionLevel = {
  readonly grossMinor: bigint
  readonly payableMinor: bigint
  readonly carryMinor: bigint
}

/**
 * A share of an amount of either sign: sign(amount) · ⌊|amount| · rate / 10⁴⌋. It rounds towards nothing, so that a gain and a loss of one
 * size cancel.
 */
export function shareOf(amountMinor: bigint, rateE4: number): bigint {
  const sizeMinor = scaleFloor(amountMinor < 0n ? -amountMinor : amountMinor, BigInt(rateE4), BigInt(WHOLE_E4))
  return amountMinor < 0n ? -sizeMinor : sizeMinor
}

/** The first of these rates that is lower than the one below it; null: each takes at least as much as the agent below. */
export function findFallingRate(ratesE4: readonly number[]): number | null {
  const index = ratesE4.findIndex((rate, at) => rate < (ratesE4[at - 1] ?? 0))
  return index === -1 ? null : index
}

/**
 * What each agent above some members is paid for a month.
 * @param month `ratesE4`: of the agents from the direct one up, none lower than the one before, in ten-thousandths; a red figure has one.
 *   `carriesMinor`: what each brings from the month before, at most zero; `basesMinor`: what the house won of each member, below
 *   zero where it lost
 * @returns one level for each rate
 */
export function commissionOf(month: {
  readonly kind: CommissionKind
  readonly ratesE4: readonly number[]
  readonly carriesMinor: readonly bigint[]
  readonly basesMinor: readonly bigint[]
}): readonly CommissionLevel[] {
  const { kind, ratesE4, carriesMinor, basesMinor } = month
  return ratesE4.map((rateE4, index) => {
    const carryMinor = carriesMinor[index] ?? 0n
    if (kind === 'redFigure') return redFigure(sumOf(basesMinor), rateE4, carryMinor)
    const belowE4 = ratesE4[index - 1] ?? 0
    const grossMinor = sumOf(basesMinor.map((base) => shareOf(base, rateE4) - shareOf(base, belowE4)))
    return levelOf(kind, grossMinor, carryMinor)
  })
}

/** t = carry + figure; pays the share of what of it is black, carries what is red. */
export function redFigure(figureMinor: bigint, rateE4: number, carryMinor: bigint): CommissionLevel {
  const togetherMinor = carryMinor + figureMinor
  return {
    grossMinor: shareOf(figureMinor, rateE4),
    payableMinor: shareOf(larger(togetherMinor, 0n), rateE4),
    carryMinor: smaller(togetherMinor, 0n),
  }
}

/** What a share of either sign comes to by a kind, with what is brought from the month before. */
export function levelOf(
  kind: Exclude<CommissionKind, 'redFigure'>,
  grossMinor: bigint,
  carryMinor: bigint,
): CommissionLevel {
  if (kind === 'split') return { grossMinor, payableMinor: grossMinor, carryMinor: 0n }
  if (kind === 'profit') return { grossMinor, payableMinor: larger(grossMinor, 0n), carryMinor: 0n }
  const togetherMinor = carryMinor + grossMinor
  return { grossMinor, payableMinor: larger(togetherMinor, 0n), carryMinor: smaller(togetherMinor, 0n) }
}

function sumOf(minors: readonly bigint[]): bigint {
  return minors.reduce((sum, minor) => sum + minor, 0n)
}
