import type { App } from '../../../ctx.ts'
import { ProviderSilent, ProviderUnasked } from '../gateways/port.ts'
import { keepMessage } from './message-store.ts'

/**
 * Has a conversation with a provider, outside of every transaction, and writes down that it was had and what came of it: by that it is
 * judged whether the gateway works.
 * @throws ProviderSilent like the conversation
 */
export async function converse<Answer extends { readonly state: string } | undefined>(
  app: App,
  about: {
    readonly gatewayCode: string
    readonly kind: string
    readonly depositId: string | null
    /** What the payout is called that it is about. */
    readonly externalId?: string
  },
  talk: () => Promise<Answer>,
): Promise<Answer> {
  const note = (outcome: string) =>
    keepMessage(app.db, { externalId: null, ...about, direction: 'out', digest: null, outcome })
  try {
    const answer = await talk()
    await note(answer?.state ?? 'answered')
    return answer
  } catch (error) {
    if (error instanceof ProviderSilent) {
      app.log.warn({ gateway: about.gatewayCode, kind: about.kind, reason: error.message }, 'a provider gave no answer')
      if (!(error instanceof ProviderUnasked)) await note('silent')
    }
    throw error
  }
}

/** Asks a gateway that is switched off whether it answers again. `kind`: a ping of deposits, or of payouts. */
export async function probe(
  app: App,
  { code: gatewayCode, kind, ping }: { readonly code: string; readonly kind: string; ping(app: App): Promise<void> },
): Promise<void> {
  await converse(app, { gatewayCode, kind, depositId: null }, async () => {
    await ping(app)
    return undefined
  }).catch((error: unknown) => {
    if (!(error instanceof ProviderSilent)) throw error
  })
}
