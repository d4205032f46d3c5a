import { parseAmount } from '@tas/shared/values/money.ts'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n.ts'
import { useFreeStake } from '../../../me/bonus/free-stake.ts'
import type { Stake } from './use-stake.ts'

/**
 * The stake of a game of one bet, with what the house stakes for the player. Free rounds of a game are played first; when the last
 * is over, nothing is bet until the player says that their own money goes on.
 */
export function useFree(game: string, stake: Stake): Stake {
  const t = useTexts('originals')
  const found = useFreeStake(game)
  const [chosen, choose] = useState<boolean | null>(null)
  const isOn = chosen ?? found?.isRounds ?? false
  if (found === null) {
    if (chosen !== true) return stake
    const free = { grantId: null, left: 0, isRounds: false, isOn, choose }
    return { ...stake, free, reading: { ok: false, problem: 'held' }, problem: t('freeOver') }
  }
  const { grantId, left, isRounds, stake: wire } = found
  const free = { grantId, left, isRounds, isOn, choose }
  const minor = stake.currency && parseAmount(wire, stake.currency.pointCount)
  // A break holds what is free as well.
  if (!isOn || minor === undefined || minor === null || stake.bounds?.isHeld === true) return { ...stake, free }
  return { ...stake, free, typed: wire, reading: { ok: true, minor, wire }, problem: undefined }
}

/** The bonus that stakes the next bet; null: own and bonus money. */
export function grantStaking({ free }: Pick<Stake, 'free'>): string | null {
  return free?.isOn === true ? free.grantId : null
}
