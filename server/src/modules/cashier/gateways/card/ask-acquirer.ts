import { configOf } from '#kit/config.ts'
import type { App } from '../../../../ctx.ts'
import { cashierConfig } from '../../config.ts'
import { ProviderSilent, ProviderUnasked } from '../port.ts'
import { readBounded } from '../read-bounded.ts'
import { cardSignature } from './card-signature.ts'

/** Longer than an acquirer that is well ever takes; shorter than a caller waits, and than a deposit is put off by who asks. */
const WITHIN_MS = 6_000
/** No answer of an acquirer is a tenth as long. */
const MOST_BYTES = 64 * 1024
/** Conversations at once: one that hangs holds up none but those behind it here. */
const MOST_AT_ONCE = 32

let running = 0

/** An answer of the acquirer: what it says, and whether it knows what it was asked about. */
export type AcquirerAnswer = { readonly status: number; readonly body: unknown }

/**
 * Asks the acquirer, with a signature over the moment, the address and the body.
 * @throws ProviderSilent for whatever is no plain answer in time: down, slow, redirected, too long, no JSON, a fault of its own
 */
export async function askAcquirer(
  app: Pick<App, 'config'>,
  { method, path, body }: { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: unknown },
): Promise<AcquirerAnswer> {
  const { card } = configOf(app, cashierConfig)
  if (card === null) throw new ProviderSilent('cards are not set up')
  if (running >= MOST_AT_ONCE) throw new ProviderUnasked('too many conversations with the acquirer are under way')
  running++
  try {
    const at = String(Math.floor(Date.now() / 1_000))
    const text = body === undefined ? '' : JSON.stringify(body)
    const response = await fetch(`${card.url}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'key-id': card.keyId,
        'signed-at': at,
        signature: cardSignature(card.key, { at, body: `${method} ${path}.${text}` }),
      },
      ...(method === 'POST' ? { body: text } : {}),
      // The acquirer itself is asked, not whom it names.
      redirect: 'error',
      signal: AbortSignal.timeout(WITHIN_MS),
    })
    const answer = { status: response.status, body: await readJson(response) }
    if (response.status >= 500 || response.status === 429)
      throw new ProviderSilent(`the acquirer answered ${response.status}`)
    return answer
  } catch (error) {
    if (error instanceof ProviderSilent) throw error
    throw new ProviderSilent(error instanceof Error ? error.message : 'unknown', { cause: error })
  } finally {
    running--
  }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await readBounded(response, MOST_BYTES)
  return text === '' ? null : JSON.parse(text)
}
