import { parseAmount } from '@tas/shared/values/money.ts'
import { useMemo, useState } from 'react'
import { defaultStakes } from '../../../../lib/default-stakes.ts'
import { useTexts } from '../../../../lib/i18n.ts'
import { isolated } from '../../../../lib/shown-number.ts'
import {
  firstStake,
  readStake,
  type StakeBounds,
  type StakeReading,
  type StakeStep,
  stepStake,
} from '../../../../lib/stake-amount.ts'
import { readStored, writeStored } from '../../../../lib/storage.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { useStakeFunds } from '../../../me/bonus/stake-funds.ts'
import { type CurrencyData, useOwnCurrency } from '../../../me/currency.ts'
import { useOwnBounds } from '../../../me/limits/use-safer-play.ts'
import { usePlayer } from '../../../me/player.ts'

/** Whether the house stakes the next bet. */
export type FreeChoice = {
  /** The bonus whose round or bet it would be; null: none is left. */
  readonly grantId: string | null
  readonly left: number
  readonly isRounds: boolean
  readonly isOn: boolean
  readonly choose: (isOn: boolean) => void
}

export type Stake = {
  readonly currency: CurrencyData | undefined
  /** What stands in the field. */
  readonly typed: string
  readonly reading: StakeReading
  readonly bounds: StakeBounds | undefined
  readonly range: Range | undefined
  /** Why the amount cannot be bet, in the player's language. */
  readonly problem: string | undefined
  readonly type: (text: string) => void
  readonly step: (step: StakeStep) => void
  /** Of games of one bet while the house stakes something for the player. */
  readonly free?: FreeChoice
}

/** What a field begins with where the player chose nothing: one whole unit of the currency. */
const WHOLE_UNIT = '1'

export type Range = { readonly minStake: string; readonly maxStake: string }

/** The stake field of a game: the amount typed, remembered on this device, and what it means under the game's range. */
export function useStake(game: string, range: Range | undefined): Stake {
  const storageKey = `tas.stake.${game}`
  const [typed, setTyped] = useState(() => readStored(storageKey))
  const { currency, bounds } = useStakeBounds(range)
  const preferred = currency && defaultStakes.get()[currency.id]
  const shown = typed ?? (bounds && firstStake(preferred ?? WHOLE_UNIT, bounds)) ?? ''
  const reading: StakeReading = bounds ? readStake(shown, bounds) : { ok: false, problem: 'empty' }
  const type = (text: string) => {
    setTyped(text)
    // What cannot be bet now would be refused again next time.
    if (bounds && readStake(text, bounds).ok) writeStored(storageKey, text)
  }
  return {
    currency,
    typed: shown,
    reading,
    bounds,
    range,
    problem: useStakeProblem(reading, range),
    type,
    step: (step) => bounds && type(stepStake(shown, step, bounds)),
  }
}

/** The currency stakes are made in here and what bounds them; no bounds until the range has been read. */
export function useStakeBounds(range: Range | undefined) {
  const currency = useOwnCurrency()
  const { stakeableMinor } = useStakeFunds(currency?.pointCount ?? 2)
  const { maxStake, isHeld } = useOwnBounds()
  const bounds = useMemo(
    () => boundsOf(range, currency?.pointCount ?? 2, { stakeableMinor, maxStake, isHeld }),
    [range, currency, stakeableMinor, maxStake, isHeld],
  )
  return { currency, bounds }
}

/** What bounds a stake beside the game. */
type Own = { readonly stakeableMinor: bigint | null; readonly maxStake: string | null; readonly isHeld: boolean }

function boundsOf(range: Range | undefined, pointCount: number, own: Own): StakeBounds | undefined {
  if (range === undefined) return undefined
  const minMinor = parseAmount(range.minStake, pointCount)
  const maxMinor = parseAmount(range.maxStake, pointCount)
  if (minMinor === null || maxMinor === null) return undefined
  return {
    pointCount,
    minMinor,
    maxMinor,
    ownMaxMinor: own.maxStake === null ? null : parseAmount(own.maxStake, pointCount),
    balanceMinor: own.stakeableMinor,
    isHeld: own.isHeld,
  }
}

/** Why a stake cannot be bet, in the player's language; nothing while nobody is logged in. */
export function useStakeProblem(reading: StakeReading, range: Range | undefined): string | undefined {
  const wallet = usePlayer()?.wallet
  const { maxStake } = useOwnBounds()
  const t = useTexts('originals')
  const { count, money } = useFormat()
  if (reading.ok || range === undefined || wallet === undefined) return undefined
  const { currency } = wallet
  switch (reading.problem) {
    case 'empty':
      return t('stakeEmpty')
    case 'format':
      return t('stakeFormat', { decimals: count(currency.pointCount) })
    case 'tooSmall':
      return t('stakeTooSmall', { min: isolated(money(range.minStake, currency)) })
    case 'tooBig':
      return t('stakeTooBig', { max: isolated(money(range.maxStake, currency)) })
    case 'ownLimit':
      return t('stakeOwnLimit', { max: isolated(money(maxStake ?? range.maxStake, currency)) })
    case 'held':
      return t('stakeHeld')
    case 'balance':
      return t('stakeBalance', { balance: isolated(money(wallet.balance, currency)) })
  }
}
