import type { ConsentData } from '@tas/shared/contract/account/calls.ts'
import type { Localized } from '@tas/shared/contract/languages.ts'
import { inTx } from '#kit/db/connect.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App } from '../../ctx.ts'
import { recordAudit } from '../audit/index.ts'
import { businessSettings } from '../business/index.ts'
import { exclusionSettings } from '../exclusion/index.ts'
import { listPlayerIds, readMarketingReaders } from '../identity/index.ts'
import { renewAnswers } from '../limits/index.ts'
import { enqueueMarketing } from '../mail/index.ts'
import { findMarketable } from './find-marketable.ts'
import { unsubscribePath } from './unsubscribe-link.ts'

const PAGE_SIZE = 1_000
const FIRST = '00000000-0000-0000-0000-000000000000'

export type Campaign = {
  /** What the operator calls it. */
  readonly name: string
  readonly product: NonNullable<ConsentData['product']>
  /** Ways that can be sent by; each needs a consent of its own. */
  readonly channel: 'email'
  readonly subject: Localized
  readonly text: Localized
  readonly label: Localized
  /** A path of the site. */
  readonly path: string
}

/**
 * THE way to send marketing, whatever the channel. Only players who agreed to this product by this channel, are of age and
 * neither take a break nor have excluded themselves get it; they are asked about here and once more, in the transaction
 * that hands each message over (`marketingGate`). @returns how many were written to, of how many
 */
export async function sendMarketing(
  app: App,
  campaign: Campaign,
): Promise<{ readonly players: number; readonly queued: number }> {
  const { name, product, channel, path } = campaign
  let players = 0
  let queued = 0
  for (let after = FIRST; ; ) {
    const ids = await listPlayerIds(app.db, { after, limit: PAGE_SIZE })
    const last = ids.at(-1)
    if (last === undefined) break
    players += ids.length
    await renewRegister(app, ids, campaign)
    queued += await inTx(app.db, async (tx) => {
      const readers = await findMarketable(app, tx, { playerIds: ids, product, channel })
      await enqueueMarketing(
        tx,
        readers.map(({ id, email, language }) => ({
          playerId: id,
          to: email,
          language,
          facts: {
            product,
            path,
            subject: campaign.subject[language],
            text: campaign.text[language],
            label: campaign.label[language],
            leavePath: unsubscribePath(app, { playerId: id, product, language }),
          },
        })),
      )
      await recordAudit(tx, {
        actorKind: 'system',
        actorId: null,
        action: 'outreach.marketing_queued',
        targetId: name,
        ip: null,
        details: { product, channel, players: ids.length, queued: readers.length },
      })
      return readers.length
    })
    after = last
  }
  return { players, queued }
}

/** Asks the national register, where there is one, about those who agreed: outside the transaction that writes to them. */
async function renewRegister(app: App, ids: readonly string[], { product, channel }: Campaign): Promise<void> {
  const { register } = settingsOf(app, exclusionSettings)
  const { minimumAge } = settingsOf(app, businessSettings)
  if (register === null) return
  const readers = await readMarketingReaders(app.db, ids, { product, channel, minimumAge })
  await renewAnswers(
    app,
    readers.map(({ id }) => id),
  )
}
