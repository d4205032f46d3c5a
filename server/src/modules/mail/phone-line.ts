import { configOf } from '#kit/config.ts'
import type { App } from '../../ctx.ts'
import { mailConfig } from './config.ts'
import { MailRefused } from './transport.ts'

export type OutgoingText = { readonly id: string; readonly to: string; readonly text: string }

/** Hands text messages to a gateway. `send` throws a MailRefused when trying again is of no use, anything else when it may be. */
export type PhoneLine = { send(message: OutgoingText): Promise<void> }

const WITHIN_MS = 10_000
/** Statuses by which a gateway refuses this very message; of others the key, the rate or the gateway itself is the trouble. */
const REFUSALS: ReadonlySet<number> = new Set([400, 404, 410, 422])

/** What went wrong with a gateway, without the number or the text. */
class GatewayTrouble extends Error {
  readonly code: string
  constructor(code: string) {
    super(`the gateway of text messages: ${code}`)
    this.code = code
  }
}

/** The line to the gateway of text messages of the settings; null where there is none. */
export function openPhoneLine(app: Pick<App, 'config' | 'business'>): PhoneLine | null {
  const { sms } = configOf(app, mailConfig)
  if (sms === null) return null
  return {
    async send({ id, to, text }) {
      const { status } = await ask(`${sms.url}/messages`, {
        // A message whose answer was lost is sent once more under the same key, and goes out once.
        headers: { 'content-type': 'application/json', authorization: `Bearer ${sms.key}`, 'idempotency-key': id },
        body: JSON.stringify({ to, from: sms.sender ?? app.business.name, text }),
      })
      if (REFUSALS.has(status)) throw new MailRefused(`SMS ${status}`)
      if (status < 200 || status > 299) throw new GatewayTrouble(`SMS ${status}`)
    },
  }
}

async function ask(url: string, init: Pick<RequestInit, 'headers' | 'body'>): Promise<{ readonly status: number }> {
  let response: Response
  try {
    const signal = AbortSignal.timeout(WITHIN_MS)
    response = await fetch(url, { method: 'POST', redirect: 'error', signal, ...init })
  } catch (cause) {
    // What fetch says of it may name the address that was asked, never the number: kept for whoever looks closer.
    throw Object.assign(new GatewayTrouble('SMS away'), { cause })
  }
  await response.body?.cancel()
  return response
}
