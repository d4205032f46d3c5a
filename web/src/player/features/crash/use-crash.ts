import type { CallData } from '@tas/shared/contract/api.ts'
import type { CrashStateData } from '@tas/shared/contract/originals.ts'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { isApiError } from '../../../lib/api-error.ts'
import { queryClient } from '../../../lib/query.ts'
import { sendMoney } from '../../../lib/send-money.ts'
import { joinRoom, onPlayerEvent, useLiveStatus } from '../../../lib/socket.ts'
import { createStore, type Store } from '../../../lib/store.ts'
import { takeWallet } from '../../account/player.ts'
import { useIntent } from '../originals/use-intent.ts'
import { type CrashTable, EMPTY_TABLE, takeEvent, takeMyBets, takeState } from './crash-table.ts'

/** How often the table is asked for over HTTP while the socket is away. */
const POLL_MS = 1_500

type CrashAnswer = CallData<'game/crash/bet'>

export type TableStore = Store<CrashTable>

/** The crash table, alive: the room's events while the socket is open, plain questions while it is not. */
export function useCrash() {
  const [table] = useState(() => createStore(EMPTY_TABLE))
  const [closedText, setClosedText] = useState<string | null>(null)
  const status = useLiveStatus()
  const isOpen = status === 'open'
  const change = useCallback(
    (step: (now: CrashTable, nowMs: number) => CrashTable) => {
      table.set(step(table.get(), performance.now()))
    },
    [table],
  )

  /** My own bets are told to nobody else: they are asked for after every (re)joining, and with the table when polling. */
  const read = useCallback(
    async (isWhole: boolean) => {
      const askedMs = performance.now()
      try {
        const data = await call('game/crash/getState', {})
        // What the room has told since the question is newer than this answer.
        if (isWhole) change((now, nowMs) => (now.heardAtMs > askedMs ? now : takeState(now, data.state, nowMs)))
        change((now) => takeMyBets(now, data.myBets))
        setClosedText(null)
      } catch (error) {
        if (!isApiError(error)) throw error
        setClosedText(error.isNetwork ? null : error.text)
      }
    },
    [change],
  )

  useEffect(() => {
    const leave = joinRoom('crash', {
      onSnapshot: (snapshot) => {
        // The room's snapshot is the state of the contract, or nothing while the table is closed.
        const state = snapshot as CrashStateData | null
        if (state !== null) change((now, nowMs) => takeState(now, state, nowMs))
        void read(false)
      },
      onEvent: (event) => {
        // A table that speaks is open again.
        setClosedText(null)
        change((now, nowMs) => takeEvent(now, event, nowMs))
      },
    })
    const stop = onPlayerEvent((event) => change((now, nowMs) => takeEvent(now, event, nowMs)))
    return () => {
      leave()
      stop()
    }
  }, [change, read])

  useEffect(() => {
    if (isOpen) return
    void read(true)
    const timer = setInterval(() => void read(true), POLL_MS)
    return () => clearInterval(timer)
  }, [isOpen, read])

  return { table, status, closedText, ...useCrashBets(change) }
}

/** Placing, taking back and cashing out. */
function useCrashBets(change: (step: (now: CrashTable) => CrashTable) => void) {
  const { run, ...intent } = useIntent()
  const take = ({ bet, wallet }: CrashAnswer) => {
    takeWallet(wallet)
    change((now) => takeMyBets(now, [bet]))
    for (const path of ['game/original/getBets', 'transaction/transaction/getTransactions'])
      void queryClient.invalidateQueries({ queryKey: [path], refetchType: 'none' })
    return bet
  }
  type Stake = { readonly amount: string; readonly currency: string; readonly autoCashOutAt: string | null }
  return {
    intent,
    place: (stake: Stake) => run('bet', async (options) => take(await sendMoney('game/crash/bet', stake, options))),
    cancel: (betId: string) =>
      run(`cancel ${betId}`, async (options) => take(await sendMoney('game/crash/cancelBet', { betId }, options))),
    cashOut: (betId: string) =>
      run(`cashOut ${betId}`, async (options) => take(await sendMoney('game/crash/cashOut', { betId }, options))),
  }
}
