import type { CallData } from '@tas/shared/contract/api.ts'
import type { TableStateData } from '@tas/shared/contract/tables.ts'
import type { Chip } from '@tas/shared/rules/games/chips.ts'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { isApiError } from '../../../lib/api-error.ts'
import { queryClient } from '../../../lib/query.ts'
import { sendMoney } from '../../../lib/send-money.ts'
import { joinRoom, onPlayerEvent, useLiveStatus } from '../../../lib/socket.ts'
import { takeWallet } from '../../account/player.ts'
import { useIntent } from '../originals/use-intent.ts'
import { type LiveTable, NO_TABLE, takeEvent, takeMyBets, takeState } from './live-table.ts'

/** How often the table is asked for over HTTP while the socket is away, or the room is closed. */
const POLL_MS = 2_000

type Change = (step: (now: LiveTable, nowMs: number) => LiveTable) => void

/** A live table: the room's events while the socket is open, plain questions while it is not. */
export function useLiveTable(name: string) {
  const [table, setTable] = useState(NO_TABLE)
  const [closedText, setClosedText] = useState<string | null>(null)
  const [isRoomRefused, setIsRoomRefused] = useState(false)
  const status = useLiveStatus()
  const change: Change = useCallback((step) => setTable((now) => step(now, performance.now())), [])

  /** My own bets are told to nobody else: they are asked for after every (re)joining, and with the table when polling. */
  const read = useCallback(
    async (isWhole: boolean) => {
      const askedMs = performance.now()
      try {
        const data = await call('game/table/getState', { table: name })
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
    [change, name],
  )

  useEffect(() => {
    // The room is joined again when the table answers over HTTP.
    if (isRoomRefused) return
    return joinRoom(`table.${name}`, {
      onSnapshot: (snapshot) => {
        // The room's snapshot is the state of the contract.
        const state = snapshot as TableStateData
        change((now, nowMs) => takeState(now, state, nowMs))
        void read(true)
      },
      onEvent: (event) => {
        setClosedText(null)
        change((now, nowMs) => takeEvent(now, event, nowMs))
      },
      onRefused: () => setIsRoomRefused(true),
    })
  }, [change, read, isRoomRefused, name])

  useEffect(() => onPlayerEvent((event) => change((now, nowMs) => takeEvent(now, event, nowMs))), [change])

  const isPolling = isRoomRefused || status !== 'open'
  useEffect(() => {
    if (!isPolling) return
    void read(true)
    const poll = async () => {
      if (await read(true)) setIsRoomRefused(false)
    }
    const timer = setInterval(() => void poll(), POLL_MS)
    return () => clearInterval(timer)
  }, [isPolling, read])

  return { table, status, closedText, ...useTableBets(name, change) }
}

export type LiveTablePlay = ReturnType<typeof useLiveTable>

export type TableBetAsk = {
  readonly round: number
  readonly chips: readonly Chip[]
  readonly amount: string
  readonly currency: string
}

/** Laying chips and taking them back, one call at a time. */
function useTableBets(table: string, change: Change) {
  const { run, ...intent } = useIntent()
  const take = (bets: CallData<'game/table/takeBack'>['bets'], wallet: CallData<'game/table/bet'>['wallet']) => {
    takeWallet(wallet)
    change((now) => takeMyBets(now, bets))
    for (const path of ['game/original/getBets', 'transaction/transaction/getTransactions'])
      void queryClient.invalidateQueries({ queryKey: [path], refetchType: 'none' })
    return bets
  }
  return {
    intent,
    /** @returns the bets; null when they were refused or are not answered */
    place: ({ round, chips, amount, currency }: TableBetAsk) =>
      run('bet', async (options) => {
        const ask = { table, round, chips: [...chips], amount, currency }
        const { bet, wallet } = await sendMoney('game/table/bet', ask, options)
        return take([bet], wallet)
      }),
    takeBack: (round: number) =>
      run('takeBack', async (options) => {
        const { bets, wallet } = await sendMoney('game/table/takeBack', { table, round }, options)
        return take(bets, wallet)
      }),
  }
}
