import type { CallPath } from '@tas/shared/contract/api.ts'
import type { Envelope } from '@tas/shared/contract/envelope.ts'
import { errorText } from '@tas/shared/contract/error-text.ts'
import { type ErrorCode, errors } from '@tas/shared/contract/errors.ts'
import { languageOf } from '@tas/shared/contract/languages.ts'

/** What may befall the line between a page and its server. */
export type Line = {
  /** From now on nobody answers. */
  cut(): void
  mend(): void
  /** What is asked of this call waits, until what is returned is called. */
  hold(call: CallPath): () => void
  /** From now on this call is refused with this code, as the server says it in the language it is asked in; null: no longer. */
  refuse(call: CallPath, code: ErrorCode | null): void
  /** How often this call was asked since the page was rendered. */
  countOf(call: CallPath): number
  /** As it was; counts from nothing. */
  reset(): void
}

/** What a refusal of the line tells beside its code. */
export const REFUSAL_DETAILS = { seconds: 7 }

/** Puts itself between `fetch` of the pages in this worker and the server at their address. */
export function openLine(): Line {
  const send = globalThis.fetch
  const held = new Map<string, Promise<void>>()
  const refused = new Map<string, ErrorCode>()
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
    const code = refused.get(call)
    if (code !== undefined) return refusal(code, new Headers(init?.headers).get('LANG'))
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
    refuse(call, code) {
      if (code === null) refused.delete(call)
      else refused.set(call, code)
    },
    countOf: (call) => counts.get(call) ?? 0,
    reset() {
      isCut = false
      held.clear()
      refused.clear()
      counts.clear()
    },
  }
}

/** The answer of a server that refuses with a code. */
function refusal(code: ErrorCode, language: string | null): Response {
  const text = errorText(code, { language: languageOf(language ?? undefined) }, REFUSAL_DETAILS)
  const answer: Envelope<null> = {
    general: { status: false, text, code, details: REFUSAL_DETAILS, requestId: 'refused' },
    data: null,
  }
  return Response.json(answer, { status: errors[code].status })
}
