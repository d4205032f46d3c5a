import { useCallback, useRef, useState } from 'react'
import { type ApiError, isApiError } from './api-error.ts'

type QueueState = { readonly isBusy: boolean; readonly error: ApiError | null }

/**
 * Runs what presses ask for one after another and ignores none: for switches, each of which means something of its own.
 * The action is told what waits still. A refusal is kept to be shown, and what waited for it is dropped.
 */
export function useActionQueue<Input>(action: (input: Input, waiting: readonly Input[]) => Promise<void>) {
  const [state, setState] = useState<QueueState>({ isBusy: false, error: null })
  const waiting = useRef<Input[]>([])
  const isUnderWay = useRef(false)
  const latest = useRef(action)
  latest.current = action

  const run = useCallback(async (input: Input) => {
    waiting.current.push(input)
    if (isUnderWay.current) return
    isUnderWay.current = true
    setState({ isBusy: true, error: null })
    try {
      for (let next = waiting.current.shift(); next !== undefined; next = waiting.current.shift())
        await latest.current(next, waiting.current)
      setState({ isBusy: false, error: null })
    } catch (error) {
      waiting.current.length = 0
      setState({ isBusy: false, error: isApiError(error) ? error : null })
      if (!isApiError(error)) throw error
    } finally {
      isUnderWay.current = false
    }
  }, [])

  return { ...state, run }
}
