import { useEffect } from 'react'
import { playSound } from '../../play/frames/stage/sound.ts'
import { isRoundGain, myResults } from './bet-action.ts'
import type { ScreenStore } from './use-crash.ts'
import { useScreen } from './use-screen.ts'

/** Lets my cash-outs be heard where they brought more than I staked on the round, and the player has turned sound on. */
export function useResultSound(screen: ScreenStore): void {
  const bets = { round: useScreen(screen, 'round'), myBets: useScreen(screen, 'myBets') }
  const paid = myResults(bets).filter(({ status }) => status === 'cashed_out').length
  const won = isRoundGain(bets) ? paid : 0
  useEffect(() => {
    if (won > 0) playSound('win')
  }, [won])
}
