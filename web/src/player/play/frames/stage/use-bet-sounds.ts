import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import { useEffect } from 'react'
import { isGain } from '../results/bet-result.ts'
import { playSound } from './sound.ts'

/** The sounds every game has: the bet as it is placed, and the win once its result stands (`seen`). */
export function useBetSounds(isPlacing: boolean, seen: BetData | null): void {
  useEffect(() => {
    if (isPlacing) playSound('bet')
  }, [isPlacing])
  const wonId = seen && isGain(seen) ? seen.id : null
  useEffect(() => {
    if (wonId !== null) playSound('win')
  }, [wonId])
}
