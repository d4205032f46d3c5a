import { useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import type { StakeStep } from '../../../lib/stake-amount.ts'
import { useStoredSwitch } from '../../../lib/use-stored-switch.ts'
import { useBusiness } from '../../me/business.ts'
import { type Hotkey, useHotkeys } from '../../play/frames/controls/use-hotkeys.ts'
import type { RulesData } from '../../play/frames/rules-panel.tsx'
import type { Seat } from './bet-action.ts'
import type { Crash } from './use-crash.ts'
import { type SeatPlay, useSeat } from './use-seat.ts'

export type SeatPlays = ReturnType<typeof useSeats>

/** My two bets. The second one is shown when I open it, and as long as it is in a round or bets by itself. */
export function useSeats(crash: Crash, rules: RulesData | undefined, hasHotkeys: boolean) {
  const t = useTexts('crash')
  const words = useTexts('originals')
  const mayAutobet = useBusiness()?.isAutobetAllowed === true
  const first = useSeat(crash, rules, { seat: 1, mayAutobet })
  const second = useSeat(crash, rules, { seat: 2, mayAutobet })
  const [isSecondWished, wishSecond] = useStoredSwitch('tas.crash.second')
  const [wishedSeat, choose] = useState<Seat>(1)
  const isSecondBusy = second.isLive || second.autobet.isRunning
  const isSecondShown = isSecondWished || isSecondBusy
  const chosen = isSecondShown ? wishedSeat : 1
  const inHand = chosen === 1 ? first : second
  const step = (by: StakeStep) => {
    if (!inHand.autobet.isRunning) inHand.stake.step(by)
  }
  const hotkeys: readonly Hotkey[] = [
    { code: 'Space', title: t('keyPlay'), press: () => pressPlay(inHand) },
    { code: 'KeyA', title: words('stakeHalf'), press: () => step('half') },
    { code: 'KeyS', title: words('stakeDouble'), press: () => step('double') },
  ]
  useHotkeys(hasHotkeys, hotkeys)
  return {
    mayAutobet,
    chosen,
    choose,
    isSecondShown,
    hotkeys,
    plays: isSecondShown ? [first, second] : [first],
    openSecond: () => {
      wishSecond(true)
      choose(2)
    },
    /** Undefined while the second bet cannot be put away. */
    closeSecond: isSecondBusy ? undefined : () => wishSecond(false),
  }
}

/** The key does what the button would do now, except to take a bet back: that is never meant in a hurry. */
function pressPlay(play: SeatPlay): void {
  if (play.action.kind === 'cashOut') play.cashOut(play.action.bet.id)
  else if (play.action.kind === 'bet' && !play.autobet.isRunning)
    if (play.mode === 'auto') play.autobet.start()
    else play.bet()
}
