import { bodySignature } from '#kit/body-signature.ts'
import { configOf } from '#kit/config.ts'
import type { App } from '../../../../ctx.ts'
import { cashierConfig } from '../../config.ts'
import { ProviderSilent } from '../port.ts'
import { openProviderLine } from '../provider-line.ts'

const line = openProviderLine('the acquirer', { mostBytes: 64 * 1024 })

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
  const at = String(Math.floor(Date.now() / 1_000))
  const sent = body === undefined ? '' : JSON.stringify(body)
  const { status, text } = await line.ask(`${card.url}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'key-id': card.keyId,
      'signed-at': at,
      signature: bodySignature(card.key, { at, body: `${method} ${path}.${sent}` }),
    },
    ...(method === 'POST' ? { body: sent } : {}),
  })
  return { status, body: readJson(text) }
}

/** Asks the acquirer whether it answers at all. @throws ProviderSilent */
export async function pingAcquirer(app: Pick<App, 'config'>): Promise<void> {
  const { status } = await askAcquirer(app, { method: 'GET', path: '/v1/ping' })
  if (status !== 200) throw new ProviderSilent(`the acquirer answered ${status}`)
}

/**
 * Whether what the acquirer was told it refuses as it stands: it does nothing of it, and being told again would change nothing. To a
 * question it says no such thing: what was asked about may have been done.
 */
export function isRefused({ status }: AcquirerAnswer): boolean {
  return status === 400 || status === 422
}

function readJson(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ProviderSilent('the acquirer answered no JSON', { cause: error })
  }
}
