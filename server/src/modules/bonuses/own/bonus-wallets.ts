import type { BonusWalletData } from '@tas/shared/contract/identity/calls.ts'
import type { Language } from '@tas/shared/contract/languages.ts'
import type { App } from '../../../ctx.ts'
import { carriedBy, currencyOf, readPurses, writeAmount } from '../../ledger/index.ts'
import { readTerms } from '../grants/offer-store.ts'
import { listGrants } from './grant-store.ts'
import { moneyOf } from './grant-view.ts'

/** The bonuses of a player that live: their money, and what a stake has to know of their terms. */
export async function readBonusWallets(
  app: App,
  { playerId, language }: { readonly playerId: string; readonly language: Language },
): Promise<BonusWalletData[]> {
  // Most players have none: their wallet carries no grant. Free rounds come before any bonus money.
  const owned = await readPurses(app.db, playerId)
  if (owned === null || carriedBy(owned, 'bonuses') === '') return []
  const page = { statuses: ['active', 'ending'], limit: 1, offset: 0 } as const
  const { items } = await listGrants(app.db, playerId, page)
  return Promise.all(
    items.map(async (grant) => {
      const terms = await readTerms(app.db, grant)
      const { id, symbol, pointCount } = currencyOf(app, grant.currency)
      const write = writeAmount(app, grant.currency)
      const { bonusMinor, bonusHeldMinor, freeLeft } = moneyOf(grant)
      const free = { left: freeLeft, stake: write(grant.freeStake), game: grant.freeGame }
      return {
        id: grant.id,
        balance: write(bonusMinor + bonusHeldMinor),
        bonusType: { name: terms.kind, title: language === 'fa' ? grant.titleFa : grant.titleEn },
        wallet: { currency: { id, symbol, pointCount } },
        status: grant.status,
        order: terms.order,
        maxStake: terms.maxStakeMinor === null ? null : write(terms.maxStakeMinor),
        free: freeLeft > 0 && grant.status === 'active' ? free : null,
      }
    }),
  )
}
