import { useCallback, useEffect, useRef, useState } from 'react'
import { type ApiError, isApiError } from './api-error.ts'
import { lineProblem } from './connection.ts'
import { leavesOpen, NOT_DONE, SETTLED_BEFORE, type SendMoneyOptions } from './send-money.ts'

export type IntentState = {
  /** What is being asked of the server now; null when nothing is. */
  readonly pending: string | null
  /** The answer is late and the same intent was sent again. */
  readonly isLate: boolean
  readonly problem: IntentProblem | null
}

export type IntentProblem = {
  /** The name it was run by. */
  readonly intent: string
  readonly text: string
  readonly code: string
  /** Nobody answered: whether it was done is unknown. */
  readonly isUnsure: boolean
  /** Nobody answered at first; now it is known that it was not done. */
  readonly isNotDone: boolean
}

const IDLE: IntentState = { pending: null, isLate: false, problem: null }

/** Waits before it is asked again what became of an intent that nobody answered; the last one repeats. */
const SETTLE_WAITS_MS = [3_000, 10_000, 30_000]

/** So soon after it was found out, a press was meant for the call whose fate is known now: the button stays busy. */
const SETTLED_PAUSE_MS = 1_000

type Send<Data> = (options: SendMoneyOptions) => Promise<Data>

/**
 * Runs one money call at a time. A second press while the first is under way does nothing, also when both come before
 * the screen is drawn again. Where no answer came it asks by itself what became of the call, as soon as the line is back:
 * `send` is run again with `isSettling`, so it has to do itself what its answer leads to.
 */
export function useIntent() {
  const [state, setState] = useState<IntentState>(IDLE)
  const running = useRef<string | null>(null)
  const { settles, settleCount } = useSettles(state, running)
  const isLastUnsure = useRef(false)

  const attempt = useCallback(async <Data>(name: string, send: Send<Data>, { isSettling }: { isSettling: boolean }) => {
    running.current = name
    const isMine = () => running.current === name
    setState(({ problem }) => ({ pending: name, isLate: isSettling, problem: isSettling ? problem : null }))
    const onRetry = () => isMine() && setState((now) => ({ ...now, isLate: true }))
    const rest = async (problem: IntentProblem | null) => {
      if (isSettling && problem?.isUnsure !== true) {
        if (isMine()) setState({ pending: name, isLate: true, problem })
        await new Promise((resolve) => setTimeout(resolve, SETTLED_PAUSE_MS))
      }
      if (!isMine()) return
      setState({ ...IDLE, problem })
      running.current = null
    }
    try {
      const data = await send({ onRetry, isSettling })
      await rest(null)
      return data
    } catch (error) {
      if (!isApiError(error)) {
        running.current = null
        throw error
      }
      const problem = problemOf(name, error, { isSettling })
      isLastUnsure.current = problem.isUnsure
      if (problem.isUnsure) settles.current.add(() => void attempt(name, send, { isSettling: true }))
      await rest(problem.code === SETTLED_BEFORE ? null : problem)
      return null
    }
  }, [])
  const run = useCallback(
    async <Data>(name: string, send: Send<Data>) => {
      if (running.current === name) return null
      settleCount.current = 0
      return attempt(name, send, { isSettling: false })
    },
    [attempt],
  )

  const forget = useCallback(() => setState((now) => ({ ...now, problem: null })), [])
  /** What nobody knew is known now. A refusal stays: it was an answer. */
  const forgetUnsure = useCallback(
    () => setState((now) => (now.problem?.isUnsure ? { ...now, problem: null } : now)),
    [],
  )
  /** Whether the call that failed last has no answer: known as soon as `run` has returned, before it is drawn. */
  const isUnanswered = useCallback(() => isLastUnsure.current, [])
  return { ...state, run, forget, forgetUnsure, isUnanswered }
}

/** The calls that nobody answered: asks what became of each as soon as the line is back, and again after a while. */
function useSettles(state: IntentState, running: { readonly current: string | null }) {
  /** Each asks what became of one, the first of them first: another call answered says nothing of it. */
  const settles = useRef(new Set<() => void>())
  const settleCount = useRef(0)
  const lookAgain = useCallback(() => {
    if (lineProblem.get() !== null || running.current !== null) return
    const [settle] = settles.current
    if (settle === undefined) return
    settles.current.delete(settle)
    settle()
  }, [running])
  useEffect(() => lineProblem.subscribe(lookAgain), [lookAgain])
  useEffect(() => {
    // Also where the page has stopped speaking of it: the key of the call is kept until its fate is known.
    if (settles.current.size === 0 || state.pending !== null) return
    const waitMs = SETTLE_WAITS_MS[Math.min(settleCount.current++, SETTLE_WAITS_MS.length - 1)]
    const timer = setTimeout(lookAgain, waitMs)
    return () => clearTimeout(timer)
  }, [state, lookAgain])
  return { settles, settleCount }
}

function problemOf(intent: string, error: ApiError, { isSettling }: { isSettling: boolean }): IntentProblem {
  const { text, code, status } = error
  // Asked too often, it is as unknown as before. A session that is over ends what the page asks.
  const isStill = (isSettling && status === 429) || (leavesOpen(error) && status !== 401)
  const isUnsure = error.isNetwork || status >= 500 || isStill
  return { intent, text, code, isUnsure, isNotDone: code === NOT_DONE }
}
