import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import type { WireParams } from '@tas/shared/rules/games/params.ts'
import type { StepAction } from '@tas/shared/rules/games/step-game.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../../lib/api.ts'
import { isApiError } from '../../../../lib/api-error.ts'
import { useCall } from '../../../../lib/query.ts'
import { sendMoney } from '../../../../lib/send-money.ts'
import { useIsLogged } from '../../../../lib/session.ts'
import { useIntent } from '../../../../lib/use-intent.ts'
import { takeWallet } from '../../../me/player.ts'
import { forgetLists, STRIP_LENGTH, type WireStake } from '../instant/use-instant-table.ts'
import { newerHand, type Played } from './newer-hand.ts'

/** What is being asked of the server now: a new hand, or an action of the open one. */
export type Asked = { readonly kind: 'start' } | ({ readonly kind: 'action' } & StepAction)

/**
 * The table of a game of steps: the hand on it and the ways to move it. The server alone says what a step uncovered. The
 * hand is read when the page opens, when it is looked at again, and after every refusal: another device may have moved it.
 * `onResume` is told the parameters of an open hand that was not started here.
 */
export function useStepTable(game: string, onResume: (params: WireParams) => void) {
  const isLogged = useIsLogged()
  const earlier = useCall(
    'game/original/getBets',
    { game, pageNumber: 1, limit: STRIP_LENGTH },
    { enabled: isLogged, silent: true },
  )
  const [current, setCurrent] = useState<Played | null>(null)
  const [ended, setEnded] = useState<readonly BetData[]>([])
  const [asked, setAsked] = useState<Asked | null>(null)
  const [resumedId, setResumedId] = useState<string | null>(null)
  const [isRead, setIsRead] = useState(false)
  const { run, ...intent } = useIntent()
  const { forgetUnsure } = intent
  const latest = useRef<Played | null>(null)
  const isAsking = useRef(false)
  const resume = useRef(onResume)
  resume.current = onResume

  const take = useCallback(
    (told: Played) => {
      const next = newerHand(latest.current, told)
      if (next === latest.current) return
      latest.current = next
      setCurrent(next)
      // What was asked for without an answer stands on the table: pressed again, it would be another bet or move.
      forgetUnsure()
      if (next.hand.status === 'open') return
      setEnded((bets) => [next.bet, ...bets.filter(({ id }) => id !== next.bet.id)].slice(0, STRIP_LENGTH))
      forgetLists()
    },
    [forgetUnsure],
  )

  const reload = useCallback(async () => {
    const seen = latest.current
    const input = seen?.hand.status === 'open' ? { betId: seen.bet.id } : { game }
    try {
      const found = await call('game/original/getState', input)
      if (found === null) return
      if (found.hand.status === 'open' && found.bet.id !== seen?.bet.id) {
        setResumedId(found.bet.id)
        resume.current(found.bet.params)
      }
      take(found)
    } catch (error) {
      // Without an answer the hand stands as it was last seen; the next action says whether it still does.
      if (!isApiError(error)) throw error
    } finally {
      setIsRead(true)
    }
  }, [game, take])

  useEffect(() => {
    if (!isLogged) return
    const look = () => {
      if (!document.hidden && !isAsking.current) void reload()
    }
    look()
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    window.addEventListener('online', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
      window.removeEventListener('online', look)
    }
  }, [isLogged, reload])

  /** One call at a time. @returns the hand as it stands then; null when it was refused or not answered. */
  const ask = async (what: Asked, send: Parameters<typeof run<Played | null>>[1]): Promise<Played | null> => {
    if (isAsking.current) return null
    isAsking.current = true
    setAsked(what)
    const told = await run('hand', async (options) => {
      const next = await send(options)
      if (next !== null) take(next)
      return next
    })
    if (told === null) await reload()
    isAsking.current = false
    setAsked(null)
    return told
  }

  /** @param onLate told of a hand that nobody answered, once it is known that it was begun */
  const start = (stake: WireStake, params: WireParams, onLate?: (late: Played) => void) =>
    ask({ kind: 'start' }, async (options) => {
      const { bet, hand, wallet } = await sendMoney('game/original/bet', { game, ...stake, params }, options)
      takeWallet(wallet)
      if (options.isSettling && hand) onLate?.({ bet, hand })
      return hand && { bet, hand }
    })

  const act = (action: string, params: WireParams = {}): Promise<Played | null> => {
    const open = latest.current
    if (open?.hand.status !== 'open') return Promise.resolve(null)
    return ask({ kind: 'action', action, params }, async (options) => {
      const input = { betId: open.bet.id, action, params, actionCount: open.hand.actions.length }
      const { bet, hand, wallet } = await sendMoney('game/original/next', input, options)
      takeWallet(wallet)
      return { bet, hand }
    })
  }

  /** Takes a hand that is over off the table. */
  const clear = useCallback(() => {
    if (latest.current === null || latest.current.hand.status === 'open') return
    setCurrent(null)
  }, [])

  const known = new Set(ended.map(({ id }) => id))
  const older = isLogged
    ? (earlier.data?.items ?? []).filter(({ id, status }) => status !== 'open' && !known.has(id))
    : []
  const bets = [...ended, ...older].slice(0, STRIP_LENGTH)
  const isResumed = current !== null && current.bet.id === resumedId
  return { intent, current, bets, endedCount: ended.length, asked, isResumed, isRead, start, act, clear }
}
