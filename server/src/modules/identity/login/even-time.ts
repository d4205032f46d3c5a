import { setTimeout as sleep } from 'node:timers/promises'
import type { CallContext } from '../../../ctx.ts'

/** Long enough for what these doors do on an idle machine, too short to be felt. */
const BEAT_MS = 25

/**
 * The same operation, whose answers and refusals leave at whole beats after it was asked. Statements alike still differ by a
 * tenth of a millisecond where a row is a player's (a foreign key is looked up, an index grows), which five hundred questions
 * show; which beat an answer comes with hardly depends on it. `npm run bench -- timing` measures it.
 */
export function onBeat<Input, Answer>(
  operation: (ctx: CallContext, input: Input) => Promise<Answer>,
): (ctx: CallContext, input: Input) => Promise<Answer> {
  return async (ctx, input) => {
    const askedAt = performance.now()
    try {
      return await operation(ctx, input)
    } finally {
      const beats = Math.ceil((performance.now() - askedAt) / BEAT_MS)
      await sleepUntil(askedAt + beats * BEAT_MS)
    }
  }
}

/** Timers count in whole milliseconds and may come early by a part of one. */
async function sleepUntil(at: number): Promise<void> {
  for (let leftMs = at - performance.now(); leftMs > 0; leftMs = at - performance.now()) await sleep(Math.ceil(leftMs))
}
