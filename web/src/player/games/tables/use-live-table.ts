import type { CallData } from '@tas/shared/contract/api.ts'
import type { TableBetData } from '@tas/shared/contract/rooms/table-calls.ts'
import type { Chip } from '@tas/shared/rules/games/chips.ts'
import { useCallback } from 'react'
import { call } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query.ts'
import { sendMoney } from '../../../lib/send-money.ts'
import { useStore } from '../../../lib/store.ts'
import { useIntent } from '../../../lib/use-intent.ts'
import { takeWallet } from '../../me/player.ts'
import { createUnreadEnds, useLiveKnown } from '../../play/frames/use-live-known.ts'
import { type ChangeLive, useLiveRound } from '../../play/frames/use-live-round.ts'
import { type LiveTable, NO_TABLE, takeEvent, takeMyBets, takeState } from './live-table.ts'

const POLL_MS = { away: 2_000, closed: 5_000 } as const

type Change = ChangeLive<LiveTable>

const unread = createUnreadEnds<TableBetData>()

/** A live table: the room's events while the socket is open, plain questions while it is not. */
export function useLiveTable(name: string) {
  const { store, change, read } = useLiveKnown({ name, empty: NO_TABLE, unread })
  const ask = useCallback(() => call('game/table/getState', { table: name }), [name])
  const live = useLiveRound({ room: `table.${name}`, pollMs: POLL_MS, ask, change, takeState, takeEvent, takeMyBets })
  return { table: useStore(store), readMissed: read, ...live, ...useTableBets(name, change) }
}

export type LiveTablePlay = ReturnType<typeof useLiveTable>

export type TableBetAsk = {
  readonly round: number
  readonly chips: readonly Chip[]
  readonly amount: string
  readonly currency: string
}

export const TAKE_BACK_INTENT = 'takeBack'

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
      run(TAKE_BACK_INTENT, async (options) => {
        const { bets, wallet } = await sendMoney('game/table/takeBack', { table, round }, options)
        return take(bets, wallet)
      }),
  }
}
