import { inTx } from '#kit/db/connect.ts'
import type { App } from '../../ctx.ts'
import { readMarketing, recordConsents } from '../identity/index.ts'
import type { Leaving } from './unsubscribe-link.ts'

/** Withdraws the consent to mails of one product, with a receipt; what is withdrawn already gets no second one. */
export async function endMarketing(app: App, { playerId, product, language }: Leaving): Promise<void> {
  const marketing = { product, channel: 'email' } as const
  await inTx(app.db, async (tx) => {
    const given = await readMarketing(tx, playerId)
    if (!given.some((one) => one.product === product && one.channel === marketing.channel)) return
    await recordConsents(tx, { id: playerId, language }, [{ purpose: 'marketing', marketing, isGiven: false }])
  })
}
