import { useCallback, useRef, useState } from 'react'
import { type ApiError, isApiError } from './api-error.ts'

type ActionState = { readonly isBusy: boolean; readonly error: ApiError | null }

/** Runs something a press starts: presses while it is under way are ignored; a refusal is kept to be shown. */
export function useAction<Input>(action: (input: Input) => Promise<void>) {
  const [state, setState] = useState<ActionState>({ isBusy: false, error: null })
  const isUnderWay = useRef(false)
  const latest = useRef(action)
  latest.current = action

  const run = useCallback(async (input: Input) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setState({ isBusy: true, error: null })
    try {
      await latest.current(input)
      setState({ isBusy: false, error: null })
    } catch (error) {
      setState({ isBusy: false, error: isApiError(error) ? error : null })
      if (!isApiError(error)) throw error
    } finally {
      isUnderWay.current = false
    }
  }, [])

  const clearError = useCallback(() => setState((now) => ({ ...now, error: null })), [])
  return { ...state, run, clearError }
}
