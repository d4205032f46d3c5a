import { useEffect, useState } from 'react'
import type { Advice, AdviceQuestion } from './advice-worker.ts'

/**
 * The best cards to hold of those dealt, counted on this device; null while it counts, where nothing is asked for, and where
 * it cannot be counted. The program that counts is loaded when it is first asked for.
 */
export function useAdvice(game: string, cards: readonly number[] | null): Advice | null {
  const key = cards === null ? '' : `${game} ${cards.join(' ')}`
  const [told, setTold] = useState<{ readonly key: string; readonly advice: Advice } | null>(null)
  useEffect(() => {
    if (cards === null) return
    const worker = new Worker(new URL('./advice-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<Advice>) => setTold({ key, advice: data }))
    worker.postMessage({ game, cards } satisfies AdviceQuestion)
    return () => worker.terminate()
  }, [key])
  return told?.key === key ? told.advice : null
}
