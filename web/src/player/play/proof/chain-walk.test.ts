import { walkChain } from '@tas/shared/rules/games/crash/chain.ts'
import { describe, expect, it } from 'vitest'
import { walkToEnd } from './chain-walk.ts'

const START = '5'.repeat(64)
const walk = (end: string, given: { maxSteps?: number; signal?: AbortSignal; onProgress?: (steps: number) => void }) =>
  walkToEnd({
    hash: START,
    end,
    walk: 'raw',
    maxSteps: given.maxSteps ?? 5_000,
    signal: given.signal ?? new AbortController().signal,
    onProgress: given.onProgress ?? (() => {}),
  })

describe('walkToEnd', () => {
  it.each([0, 1, 999, 1_000, 2_345])('counts the %d hashings to the end of the chain', async (steps) => {
    expect(await walk(walkChain(START, steps, 'raw'), {})).toEqual({ isReached: true, steps })
  })

  it('tells how far it is', async () => {
    const told: number[] = []
    await walk(walkChain(START, 2_500, 'raw'), { onProgress: (steps) => told.push(steps) })
    expect(told).toEqual([1_000, 2_000])
  })

  it('gives up after the most steps it may take', async () => {
    expect(await walk('f'.repeat(64), { maxSteps: 1_500 })).toEqual({ isReached: false, steps: 1_500 })
  })

  it('stops when it is told to', async () => {
    const controller = new AbortController()
    const stopped = walk('f'.repeat(64), {
      maxSteps: 10_000_000,
      signal: controller.signal,
      onProgress: () => controller.abort(),
    })
    await expect(stopped).rejects.toThrow('aborted')
  })
})
