import type { CallData } from '@tas/shared/contract/api.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { type ApiError, isApiError } from '../../../lib/api-error.ts'
import { callQuery, queryClient } from '../../../lib/query.ts'

export type SeedsData = CallData<'game/fairness/getSeeds'>['seeds']
export type RevealedData = CallData<'game/fairness/rotate'>['revealed']

/** Changing the client seed and the pair; one change at a time. */
export function useSeedChanges() {
  const [pending, setPending] = useState<'save' | 'rotate' | null>(null)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const [revealed, setRevealed] = useState<RevealedData | null>(null)

  const change = async (name: 'save' | 'rotate', send: () => Promise<{ readonly seeds: SeedsData }>) => {
    if (pending !== null) return false
    setPending(name)
    setProblem(null)
    try {
      const { seeds } = await send()
      queryClient.setQueryData(callQuery('game/fairness/getSeeds', {}).queryKey, { seeds })
      return true
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(error)
      return false
    } finally {
      setPending(null)
    }
  }
  const save = (clientSeed: string) => change('save', () => call('game/fairness/setClientSeed', { clientSeed }))
  const rotate = () =>
    change('rotate', async () => {
      const data = await call('game/fairness/rotate', {}, { idempotencyKey: crypto.randomUUID() })
      setRevealed(data.revealed)
      // Bets of the old pair can be verified from now on.
      void queryClient.invalidateQueries({ queryKey: ['game/fairness/getBet'] })
      return data
    })
  return { pending, problem, revealed, save, rotate }
}

/** 16 random bytes as hex: what the page proposes for a client seed. */
export function drawClientSeed(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
