import type { App } from '../../../ctx.ts'
import { siteOrigin } from '../../business/index.ts'

type Place = Pick<App, 'business' | 'config'>

/**
 * The host a passkey was used at, read from what the browser signed; null when it is no site of this business. Never the
 * host a request claims: the browser's word, against the operator's settings.
 */
export function passkeyHost(
  app: Place,
  clientDataJson: string,
): { host: string; origin: string; challenge: string } | null {
  const data = readClientData(clientDataJson)
  if (data === null || !URL.canParse(data.origin)) return null
  const { protocol, hostname: host } = new URL(data.origin)
  const hosts = [...app.business.hosts, new URL(siteOrigin(app)).hostname]
  if (!hosts.includes(host)) return null
  // Browsers make passkeys in secure places only: https, or this very machine.
  if (protocol !== 'https:' && !(app.config.mode === 'sandbox' && protocol === 'http:')) return null
  return { host, ...data }
}

function readClientData(text: string): { origin: string; challenge: string } | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    if (typeof data !== 'object' || data === null || !('origin' in data) || !('challenge' in data)) return null
    const { origin, challenge } = data
    return typeof origin === 'string' && typeof challenge === 'string' ? { origin, challenge } : null
  } catch {
    return null
  }
}
