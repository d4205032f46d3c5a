import type { ConsentData } from '@tas/shared/contract/account/calls.ts'
import type { Tx } from '#kit/db/connect.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App } from '../../ctx.ts'
import { readTastes } from '../account/index.ts'
import { businessSettings } from '../business/index.ts'
import { findHeldAccounts } from '../exclusion/index.ts'
import { type MailReader, readMarketingReaders } from '../identity/index.ts'
import { findPlayersOnBreak, findRegisterClear } from '../limits/index.ts'
import type { MarketingGate } from '../mail/index.ts'

type Asked = {
  readonly playerIds: readonly string[]
  readonly product: NonNullable<ConsentData['product']>
  readonly channel: NonNullable<ConsentData['channel']>
}

/**
 * Those of these players who may be sent marketing at this moment: they agreed to it, are of age, have an account, take no
 * break, no exclusion stands for them here or in another business of the platform, and the national register, where one is
 * asked, did not name them within a day.
 */
export async function findMarketable(app: App, tx: Tx, asked: Asked): Promise<readonly MailReader[]> {
  const { product, channel } = asked
  const { minimumAge } = settingsOf(app, businessSettings)
  const agreed = await readMarketingReaders(tx, asked.playerIds, { product, channel, minimumAge })
  const clear = new Set(
    await findRegisterClear(
      app,
      agreed.map(({ id }) => id),
      tx,
    ),
  )
  const readers = agreed.filter(({ id }) => clear.has(id))
  const ids = readers.map(({ id }) => id)
  if (ids.length === 0) return []
  const held = new Set([...(await findPlayersOnBreak(tx, ids)), ...(await findHeldAccounts(tx, app.business.id, ids))])
  const tastes = await readTastes(tx, ids)
  return readers
    .filter(({ id }) => !held.has(id))
    .map((reader) => ({ ...reader, language: tastes.get(reader.id)?.language ?? reader.language }))
}

/** Asks the same about messages that are about to be handed over. */
export function marketingGate(app: App): MarketingGate {
  return async (tx, messages) => {
    const allowed = new Set<string>()
    const byProduct = Map.groupBy(messages, ({ facts }) => facts['product'])
    for (const [product, group] of byProduct) {
      if (product !== 'casino' && product !== 'sport' && product !== 'lottery') continue
      const playerIds = group.flatMap(({ player_id }) => player_id ?? [])
      const readers = await findMarketable(app, tx, { playerIds, product, channel: 'email' })
      const may = new Set(readers.map(({ id }) => id))
      for (const { id, player_id } of group) if (player_id !== null && may.has(player_id)) allowed.add(id)
    }
    return allowed
  }
}
