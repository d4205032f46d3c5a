import type { CallData } from '@tas/shared/contract/api.ts'
import type { CrashBetData } from '@tas/shared/contract/rooms/crash-data.ts'
import { call } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query.ts'
import { sendMoney } from '../../../lib/send-money.ts'
import type { Store } from '../../../lib/store.ts'
import { useIntent } from '../../../lib/use-intent.ts'
import { takeWallet } from '../../me/player.ts'
import type { WireStake } from '../../play/frames/instant/use-instant-table.ts'
import { createUnreadEnds, useLiveKnown } from '../../play/frames/use-live-known.ts'
import { useLiveRound } from '../../play/frames/use-live-round.ts'
import { BET_INTENT, type Seat } from './bet-action.ts'
import { type CrashScreen, EMPTY_SCREEN, takeEvent, takeMyBets, takeState } from './crash-screen.ts'

const POLL_MS = { away: 1_500, closed: 5_000 } as const

const ask = () => call('game/crash/getState', {})

type CrashAnswer = CallData<'game/crash/bet'>

export type ScreenStore = Store<CrashScreen>

const unread = createUnreadEnds<CrashBetData>()

/** The crash screen, alive: the room's events while the socket is open, plain questions while it is not. */
export function useCrash() {
  const { store: screen, change, read } = useLiveKnown({ name: 'crash', empty: EMPTY_SCREEN, unread })
  const live = useLiveRound({ room: 'crash', pollMs: POLL_MS, ask, change, takeState, takeEvent, takeMyBets })
  return { screen, ...live, change, readMissed: read }
}

export type Crash = ReturnType<typeof useCrash>

type SentBet = WireStake & { readonly autoCashOutAt: string | null }

/** Placing, taking back and cashing out at one seat: what goes on at the other does not keep it waiting. */
export function useSeatBets({ change }: Crash, seat: Seat) {
  const { run, ...intent } = useIntent()
  const take = ({ bet, wallet }: CrashAnswer) => {
    takeWallet(wallet)
    change((now) => takeMyBets(now, [bet]))
    for (const path of ['game/original/getBets', 'transaction/transaction/getTransactions'])
      void queryClient.invalidateQueries({ queryKey: [path], refetchType: 'none' })
    return bet
  }
  return {
    intent,
    /**
     * @param onLate told of a bet that nobody answered, once it is known that it was placed
     * @returns the bet; null when it was refused or is not answered
     */
    place: (bet: SentBet, onLate?: (placed: CrashBetData) => void) =>
      run(BET_INTENT, async (options) => {
        const placed = take(await sendMoney('game/crash/bet', { ...bet, seat }, options))
        if (options.isSettling) onLate?.(placed)
        return placed
      }),
    cancel: (betId: string) =>
      run(`cancel ${betId}`, async (options) => take(await sendMoney('game/crash/cancelBet', { betId }, options))),
    cashOut: (betId: string) =>
      run(`cashOut ${betId}`, async (options) => take(await sendMoney('game/crash/cashOut', { betId }, options))),
  }
}
