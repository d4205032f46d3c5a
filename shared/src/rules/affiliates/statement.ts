import { larger, smaller } from '../../values/money.ts'
import { addLines, linesOf, type NetLines, netOf, type PlayerMonth, partOf } from './net-lines.ts'
import type { AffiliatePlan } from './plan.ts'
import { shareOf } from './share.ts'

/** What one month leaves to the next. */
export type Carried = {
  /** Negative net revenue that later months make good first; 0 or less. */
  readonly netMinor: bigint
  /** The same of single players who are fenced in, by id; each below 0. */
  readonly fences: ReadonlyMap<string, bigint>
  /** What was paid by CPA and not made good by net revenue yet. */
  readonly recoupMinor: bigint
}

export const NOTHING_CARRIED: Carried = { netMinor: 0n, fences: new Map(), recoupMinor: 0n }

/** A player of a month: their sums, and what they paid in and staked within the days of the CPA, as far as it is known by now. */
export type CountedPlayer = PlayerMonth & { readonly isQualified: boolean }

/** The statement of a month. All in minor units. */
export type Statement = {
  readonly lines: NetLines
  /** Of the month alone, nothing carried. */
  readonly ngrMinor: bigint
  /** What the share was counted of: after what was carried, fenced in and recouped. */
  readonly baseMinor: bigint
  readonly shareMinor: bigint
  readonly cpaMinor: bigint
  /** What the affiliate gets: share and CPA, below the cap. */
  readonly payableMinor: bigint
  /** What the affiliate above gets besides; with `payableMinor` it stays below the cap. */
  readonly overrideMinor: bigint
  /** Whose CPA it was: each once. */
  readonly qualified: readonly string[]
  readonly carried: Carried
}

/**
 * The statement of a month, which the house pays by, a simulation tells and anybody can recompute. Pure.
 * carry: a negative sum lowers the months after. zero: it is forgotten. ringFence: a player who lost the house `fenceAtMinor` or more
 * is carried alone, against what they come to later; a negative sum of the others is forgotten.
 * @param players each once, of one currency; `isQualified` of those whose CPA was not paid before
 */
export function makeStatement(plan: AffiliatePlan, players: readonly CountedPlayer[], before: Carried): Statement {
  const own = players.map((player) => ({ player, lines: linesOf(plan, player) }))
  const lines = addLines(own.map((one) => one.lines))
  const ngrMinor = netOf(lines)
  const nets = own.map(({ player, lines: of }) => ({ id: player.id, netMinor: netOf(of) }))
  const { netMinor, baseMinor: openMinor, fences } = baseOf(plan, nets, before)
  const qualified = players.filter((player) => player.isQualified && !player.isProtected).map(({ id }) => id)
  const dueCpaMinor = (plan.cpa?.amountMinor ?? 0n) * BigInt(qualified.length)
  const toRecoupMinor = plan.isRecouped ? before.recoupMinor + dueCpaMinor : 0n
  const recoupedMinor = smaller(openMinor, toRecoupMinor)
  const baseMinor = openMinor - recoupedMinor
  const shareMinor = shareOf(plan.share, baseMinor)
  const mostMinor = plan.capE4 === null ? null : partOf(ngrMinor, plan.capE4)
  const payableMinor = below(mostMinor, shareMinor + dueCpaMinor)
  return {
    lines,
    ngrMinor,
    baseMinor,
    shareMinor,
    cpaMinor: dueCpaMinor,
    payableMinor,
    overrideMinor: below(mostMinor === null ? null : mostMinor - payableMinor, partOf(payableMinor, plan.subE4)),
    qualified,
    carried: { netMinor, fences, recoupMinor: toRecoupMinor - recoupedMinor },
  }
}

function below(mostMinor: bigint | null, amountMinor: bigint): bigint {
  return mostMinor === null ? amountMinor : smaller(mostMinor, amountMinor)
}

type Net = { readonly id: string; readonly netMinor: bigint }

/** What the share is counted of, before recouping, and what stays negative. */
function baseOf({ negative, fenceAtMinor }: AffiliatePlan, nets: readonly Net[], before: Carried) {
  const isFenced = negative === 'ringFence'
  const fences = new Map<string, bigint>(isFenced ? before.fences : [])
  const counted = nets.map(({ id, netMinor }) => {
    const fenceMinor = fences.get(id) ?? 0n
    const startsFence = isFenced && fenceAtMinor !== null && netMinor <= -fenceAtMinor
    if (fenceMinor === 0n && !startsFence) return netMinor
    const sumMinor = fenceMinor + netMinor
    if (sumMinor < 0n) fences.set(id, sumMinor)
    else fences.delete(id)
    return larger(0n, sumMinor)
  })
  const sumMinor = counted.reduce((sum, minor) => sum + minor, negative === 'carry' ? before.netMinor : 0n)
  return { baseMinor: larger(0n, sumMinor), netMinor: negative === 'carry' ? smaller(0n, sumMinor) : 0n, fences }
}

/** All that a statement leaves to be made good, as one number: 0 or less. */
export function carriedMinor({ netMinor, fences, recoupMinor }: Carried): bigint {
  return [...fences.values()].reduce((sum, minor) => sum + minor, netMinor - recoupMinor)
}
