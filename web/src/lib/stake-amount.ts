import { toWireAmount } from '@tas/shared/values/digits.ts'
import { formatAmount, parseAmount } from '@tas/shared/values/money.ts'

/** What bounds a stake, in minor units. `balanceMinor` is null while nobody is logged in. */
export type StakeBounds = {
  readonly pointCount: number
  readonly minMinor: bigint
  readonly maxMinor: bigint
  readonly balanceMinor: bigint | null
  /** The player's own limit of one bet, below what the game takes; null: none. */
  readonly ownMaxMinor: bigint | null
  /** A break, an exclusion or changed terms: nothing can be bet now. */
  readonly isHeld: boolean
}

export type StakeProblem = 'empty' | 'format' | 'tooSmall' | 'tooBig' | 'ownLimit' | 'balance' | 'held'
export type StakeReading =
  | { readonly ok: true; readonly minor: bigint; readonly wire: string }
  | { readonly ok: false; readonly problem: StakeProblem }

/** Reads what a player typed as a stake, in any digits, and says what keeps it from being one. */
export function readStake(typed: string, bounds: StakeBounds): StakeReading {
  if (bounds.isHeld) return { ok: false, problem: 'held' }
  const text = toWireAmount(typed)
  if (text === '') return { ok: false, problem: 'empty' }
  const minor = parseAmount(text.replace(/\.$/, ''), bounds.pointCount)
  if (minor === null) return { ok: false, problem: 'format' }
  if (minor < bounds.minMinor) return { ok: false, problem: 'tooSmall' }
  if (minor > bounds.maxMinor) return { ok: false, problem: 'tooBig' }
  if (bounds.ownMaxMinor !== null && minor > bounds.ownMaxMinor) return { ok: false, problem: 'ownLimit' }
  if (bounds.balanceMinor !== null && minor > bounds.balanceMinor) return { ok: false, problem: 'balance' }
  return { ok: true, minor, wire: formatAmount(minor, bounds.pointCount) }
}

export type StakeStep = 'half' | 'double' | 'max'

/** The stake after ½, 2× or Max: inside the game's range and, as far as the smallest stake allows, the player's own limit and the balance. */
export function stepStake(typed: string, step: StakeStep, bounds: StakeBounds): string {
  const { pointCount, minMinor, maxMinor, ownMaxMinor, balanceMinor } = bounds
  const top = [ownMaxMinor, balanceMinor].reduce<bigint>(
    (lowest, one) => (one !== null && one < lowest ? one : lowest),
    maxMinor,
  )
  const current = minorOf(typed, pointCount)
  const wished = { half: current / 2n, double: current * 2n, max: top }[step]
  const capped = wished > top ? top : wished
  return formatAmount(capped < minMinor ? minMinor : capped, pointCount)
}

/** What the field begins with: the amount wished for, at most the player's own limit; the game's smallest where it takes no such amount. */
export function firstStake(wished: string, bounds: StakeBounds): string {
  const { pointCount, minMinor, maxMinor, ownMaxMinor } = bounds
  const minor = minorOf(wished, pointCount)
  const taken = minor > maxMinor ? minMinor : minor
  const capped = ownMaxMinor !== null && taken > ownMaxMinor ? ownMaxMinor : taken
  const isTaken = capped >= minMinor
  return formatAmount(isTaken ? capped : minMinor, pointCount)
}

function minorOf(typed: string, pointCount: number): bigint {
  return parseAmount(toWireAmount(typed).replace(/\.$/, ''), pointCount) ?? 0n
}
