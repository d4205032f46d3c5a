import type { CallData } from '@tas/shared/contract/api.ts'
import type { CrashStateData } from '@tas/shared/contract/crash.ts'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { isApiError } from '../../../lib/api-error.ts'
import { queryClient } from '../../../lib/query.ts'
import { sendMoney } from '../../../lib/send-money.ts'
import { joinRoom, onPlayerEvent, useLiveStatus } from '../../../lib/socket.ts'
import { createStore, type Store } from '../../../lib/store.ts'
import { takeWallet } from '../../account/player.ts'
import type { WireStake } from '../originals/use-instant-table.ts'
import { useIntent } from '../originals/use-intent.ts'
import type { Seat } from './bet-action.ts'
import { type CrashTable, EMPTY_TABLE, takeEvent, takeMyBets, takeState } from './crash-table.ts'

/** How often the table is asked for over HTTP while the socket is away. */
const POLL_MS = 1_500
/** How often a closed table is asked whether it is open again. */
const CLOSED_POLL_MS = 5_000

type CrashAnswer = CallData<'game/crash/bet'>

export type TableStore = Store<CrashTable>

/** The crash table, alive: the room's events while the socket is open, plain questions while it is not. */
export function useCrash() {
  const [table] = useState(() => createStore(EMPTY_TABLE))
  const [closedText, setClosedText] = useState<string | null>(null)
  const [isRoomRefused, setIsRoomRefused] = useState(false)
  const status = useLiveStatus()
  const isOpen = status === 'open'
  const change = useCallback(
    (step: (now: CrashTable, nowMs: number) => CrashTable) => {
      table.set(step(table.get(), performance.now()))
    },
    [table],
  )

  /**
   * My own bets are told to nobody else: they are asked for after every (re)joining, and with the table when polling.
   * Resolves to whether the server answered.
   */
  const read = useCallback(
    async (isWhole: boolean) => {
      const askedMs = performance.now()
      try {
        const data = await call('game/crash/getState', {})
        // What the room has told since the question is newer than this answer.
        if (isWhole) change((now, nowMs) => (now.heardAtMs > askedMs ? now : takeState(now, data.state, nowMs)))
        change((now) => takeMyBets(now, data.myBets))
        setClosedText(null)
        return true
      } catch (error) {
        if (!isApiError(error)) throw error
        setClosedText(error.isNetwork ? null : error.text)
        return false
      }
    },
    [change],
  )

  useEffect(() => {
    // The room is joined again when the table answers over HTTP.
    if (isRoomRefused) return
    return joinRoom('crash', {
      onSnapshot: (snapshot) => {
        // The room's snapshot is the state of the contract.
        const state = snapshot as CrashStateData
        change((now, nowMs) => takeState(now, state, nowMs))
        void read(false)
      },
      onEvent: (event) => {
        // A table that speaks is open again.
        setClosedText(null)
        change((now, nowMs) => takeEvent(now, event, nowMs))
      },
      onRefused: () => setIsRoomRefused(true),
    })
  }, [change, read, isRoomRefused])

  useEffect(() => onPlayerEvent((event) => change((now, nowMs) => takeEvent(now, event, nowMs))), [change])

  // The refusal of the room is only a code; the answer over HTTP says it in the player's words.
  const pollMs = isRoomRefused ? CLOSED_POLL_MS : isOpen ? null : POLL_MS
  useEffect(() => {
    if (pollMs === null) return
    void read(true)
    const poll = async () => {
      if (await read(true)) setIsRoomRefused(false)
    }
    const timer = setInterval(() => void poll(), pollMs)
    return () => clearInterval(timer)
  }, [pollMs, read])

  return { table, status, closedText, change }
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
    /** @returns the bet; null when it was refused or is not answered */
    place: (bet: SentBet) =>
      run('bet', async (options) => take(await sendMoney('game/crash/bet', { ...bet, seat }, options))),
    cancel: (betId: string) =>
      run(`cancel ${betId}`, async (options) => take(await sendMoney('game/crash/cancelBet', { betId }, options))),
    cashOut: (betId: string) =>
      run(`cashOut ${betId}`, async (options) => take(await sendMoney('game/crash/cashOut', { betId }, options))),
  }
}
