import { bodySignature } from '#kit/body-signature.ts'
import { configOf } from '#kit/config.ts'
import type { App } from '../../../../ctx.ts'
import { cashierConfig } from '../../config.ts'
import { ProviderSilent } from '../port.ts'
import { openProviderLine } from '../provider-line.ts'

const line = openProviderLine('the Iranian rail', { mostBytes: 64 * 1024 })

/** What it answered: its JSON, or null where it is none. */
export type RailAnswer = { readonly status: number; readonly body: unknown }

/** Asks the rail, with a signature over the moment, the address and the body. @throws ProviderSilent for whatever is no plain answer in time */
export async function askRail(
  app: Pick<App, 'config'>,
  { method, path, body }: { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: unknown },
): Promise<RailAnswer> {
  const { rail } = configOf(app, cashierConfig)
  if (rail === null) throw new ProviderSilent('Iranian rails are not set up')
  const at = String(Math.floor(Date.now() / 1_000))
  const sent = body === undefined ? '' : JSON.stringify(body)
  const { status, text } = await line.ask(`${rail.url}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'signed-at': at,
      signature: bodySignature(rail.key, { at, body: `${method} ${path}.${sent}` }),
    },
    ...(method === 'POST' ? { body: sent } : {}),
  })
  return { status, body: readJson(text) }
}

/** Whether it refuses what it was told as it stands: nothing was done. */
export function isRefusedByRail({ status }: RailAnswer): boolean {
  return status === 400 || status === 422
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
