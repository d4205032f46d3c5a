import type { CallPath } from '@tas/shared/contract/api.ts'

/** What may befall the line between a page and its server. */
export type Line = {
  /** From now on nobody answers. */
  cut(): void
  mend(): void
  /** What is asked of this call waits, until what is returned is called. */
  hold(call: CallPath): () => void
  /** How often this call was asked since the page was rendered. */
  countOf(call: CallPath): number
  /** As it was; counts from nothing. */
  reset(): void
}

/** Puts itself between `fetch` of the pages in this worker and the server at their address. */
export function openLine(): Line {
  const send = globalThis.fetch
  const held = new Map<string, Promise<void>>()
  const counts = new Map<string, number>()
  let isCut = false
  globalThis.fetch = async (input, init) => {
    // Pages ask for paths of their own address; what is asked by whole addresses are the test and the server themselves.
    if (typeof input !== 'string' || !input.startsWith('/')) return send(input, init)
    const url = new URL(input, location.href)
    const call = url.pathname.replace('/api/', '')
    counts.set(call, (counts.get(call) ?? 0) + 1)
    await held.get(call)
    if (isCut) throw new TypeError('the line is cut')
    return send(url, init)
  }
  return {
    cut() {
      isCut = true
    },
    mend() {
      isCut = false
    },
    hold(call) {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.set(call, promise)
      return () => {
        held.delete(call)
        resolve()
      }
    },
    countOf: (call) => counts.get(call) ?? 0,
    reset() {
      isCut = false
      held.clear()
      counts.clear()
    },
  }
}
