import { type ChainWalk, previousHash, walkChain } from '@tas/shared/rules/games/crash/chain.ts'

/** Hashes done before the page may breathe: a few milliseconds' worth on a phone. */
const SLICE = 1_000

export type ChainWalkResult = { readonly isReached: boolean; readonly steps: number }

const breathe = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

/**
 * Walks from a round's hash towards the chain's published end without freezing the page.
 * @param task.maxSteps where to give up
 * @returns whether the end was reached, and after how many hashings
 * @throws the signal's reason when it is aborted; RangeError for a hash that is none
 */
export async function walkToEnd(task: {
  readonly hash: string
  readonly end: string
  readonly walk: ChainWalk
  readonly maxSteps: number
  readonly signal: AbortSignal
  readonly onProgress: (steps: number) => void
}): Promise<ChainWalkResult> {
  let hash = walkChain(task.hash, 0, task.walk)
  for (let steps = 0; steps <= task.maxSteps; steps++) {
    if (hash === task.end) return { isReached: true, steps }
    hash = previousHash(hash, task.walk)
    if (steps % SLICE !== SLICE - 1) continue
    task.onProgress(steps + 1)
    await breathe()
    task.signal.throwIfAborted()
  }
  return { isReached: false, steps: task.maxSteps }
}
