import { inTx, type Tx } from '#kit/db/connect.ts'
import { repeat } from '#kit/repeat.ts'
import type { App } from '../../ctx.ts'
import type { Running } from '../../module.ts'
import { AT_ONCE, deliverTaken } from './deliver-mail.ts'
import { type Message, noteStopped, takeDue } from './message-store.ts'
import { openTransport, type Transport } from './transport.ts'

const LOOK_EVERY_MS = 2_000

/** Says which of these messages may still go out, in the transaction that takes them. */
export type MarketingGate = (tx: Tx, messages: readonly Message[]) => Promise<ReadonlySet<string>>

/**
 * Hands over the marketing that is due, as far as the gate lets it: the gate is asked in the transaction that takes a message,
 * at every try, so one that was written before its reader excluded themselves is stopped. No other way sends marketing.
 */
export async function deliverMarketing(app: App, transport: Transport | null, gate: MarketingGate): Promise<void> {
  if (transport === null && app.config.mode === 'production') return
  for (;;) {
    const { taken, allowed } = await inTx(app.db, async (tx) => {
      const messages = await takeDue(tx, { limit: AT_ONCE, isMarketing: true, channels: ['mail'] })
      const mayGo = messages.length === 0 ? new Set<string>() : await gate(tx, messages)
      await noteStopped(
        tx,
        messages.filter(({ id }) => !mayGo.has(id)).map(({ id }) => id),
      )
      return { taken: messages.length, allowed: messages.filter(({ id }) => mayGo.has(id)) }
    })
    await deliverTaken(app, allowed, { mail: transport, phone: null })
    if (taken < AT_ONCE) return
  }
}

/** Hands marketing over until stopped. */
export function startMarketing(app: App, gate: MarketingGate): Running {
  const transport = openTransport(app)
  const failed = 'marketing could not be handed over; it is tried again'
  const running = repeat({ everyMs: LOOK_EVERY_MS, log: app.log, failed, pace: app.pace }, () =>
    deliverMarketing(app, transport, gate),
  )
  return {
    async stop() {
      await running.stop()
      transport?.close()
    },
  }
}
