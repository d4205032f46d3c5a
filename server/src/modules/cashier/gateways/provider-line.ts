import { ProviderSilent, ProviderUnasked } from './port.ts'

/** Longer than a provider that is well ever takes; shorter than a caller waits, and than a deposit is put off by who asks. */
const WITHIN_MS = 6_000
/** Conversations at once: one that hangs holds up none but those behind it here. */
const MOST_AT_ONCE = 32

/** What a provider answered. */
export type ProviderAnswer = { readonly status: number; readonly text: string }

/** The line to one provider: of its own, so that one that hangs holds up no other. `mostBytes`: no answer of it is as long. */
export function openProviderLine(name: string, { mostBytes }: { readonly mostBytes: number }) {
  let running = 0
  return {
    /** @throws ProviderSilent for whatever is no plain answer in time: down, slow, redirected, too long, a fault of its own */
    async ask(url: string, init: Pick<RequestInit, 'method' | 'headers' | 'body'>): Promise<ProviderAnswer> {
      if (running >= MOST_AT_ONCE) throw new ProviderUnasked(`too many conversations with ${name} are under way`)
      running++
      try {
        return await askBounded(name, url, { ...init, mostBytes })
      } finally {
        running--
      }
    },
  }
}

type Asked = Pick<RequestInit, 'method' | 'headers' | 'body'> & { readonly mostBytes: number }

/** Asks whoever answers over HTTP, within bounds. @throws ProviderSilent for whatever is no plain answer in time */
export async function askBounded(name: string, url: string, { mostBytes, ...init }: Asked): Promise<ProviderAnswer> {
  try {
    // The provider itself is asked, not whom it names.
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(WITHIN_MS) })
    const text = await readBounded(response, mostBytes)
    if (response.status >= 500 || response.status === 429)
      throw new ProviderSilent(`${name} answered ${response.status}`)
    return { status: response.status, text }
  } catch (error) {
    if (error instanceof ProviderSilent) throw error
    throw new ProviderSilent(error instanceof Error ? error.message : 'unknown', { cause: error })
  }
}

/** The text of an answer. @throws ProviderSilent where it is longer than anybody reads */
async function readBounded(response: Response, mostBytes: number): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > mostBytes) throw new ProviderSilent('a provider says more than anybody reads')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
