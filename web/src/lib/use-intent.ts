import { useCallback, useRef, useState } from 'react'
import { isApiError } from './api-error.ts'
import type { SendMoneyOptions } from './send-money.ts'

export type IntentState = {
  /** What is being asked of the server now; null when nothing is. */
  readonly pending: string | null
  /** The answer is late and the same intent was sent again. */
  readonly isLate: boolean
  readonly problem: IntentProblem | null
}

export type IntentProblem = {
  readonly text: string
  readonly code: string
  /** Nobody answered: whether it was done is unknown. */
  readonly isUnsure: boolean
}

const IDLE: IntentState = { pending: null, isLate: false, problem: null }

/**
 * Runs one money call at a time. A second press while the first is under way does nothing, also when both come before
 * the screen is drawn again.
 */
export function useIntent() {
  const [state, setState] = useState<IntentState>(IDLE)
  const running = useRef<string | null>(null)

  const run = useCallback(async <Data>(name: string, send: (options: SendMoneyOptions) => Promise<Data>) => {
    if (running.current === name) return null
    running.current = name
    const isMine = () => running.current === name
    setState({ ...IDLE, pending: name })
    try {
      const data = await send({ onRetry: () => isMine() && setState({ pending: name, isLate: true, problem: null }) })
      if (isMine()) setState(IDLE)
      return data
    } catch (error) {
      if (isMine()) setState({ ...IDLE, problem: problemOf(error) })
      return null
    } finally {
      if (isMine()) running.current = null
    }
  }, [])
  const forget = useCallback(() => setState((now) => ({ ...now, problem: null })), [])
  /** What nobody knew is known now. A refusal stays: it was an answer. */
  const forgetUnsure = useCallback(
    () => setState((now) => (now.problem?.isUnsure ? { ...now, problem: null } : now)),
    [],
  )
  return { ...state, run, forget, forgetUnsure }
}

function problemOf(error: unknown): IntentProblem {
  if (!isApiError(error)) throw error
  return { text: error.text, code: error.code, isUnsure: error.isNetwork || error.status >= 500 }
}
