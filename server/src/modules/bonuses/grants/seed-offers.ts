import { termsHash } from '@tas/shared/rules/bonuses/terms.ts'
import { seedOnce } from '#kit/db/seed-once.ts'
import { uuidv7 } from '#kit/random.ts'
import type { App } from '../../../ctx.ts'
import { addSandboxCapital, currencyIds } from '../../ledger/index.ts'
import { fundOnce } from './budgets.ts'
import { putOffer } from './offer-store.ts'
import { SANDBOX_BONUSES, SANDBOX_OFFERS } from './sandbox-offers.ts'

/** Opens what can be had in a sandbox, once. Where money is real, the operator opens offers. */
export async function seedOffers(app: App): Promise<void> {
  const { db, config } = app
  if (config.mode !== 'sandbox') return
  const known = new Set(currencyIds(app))
  const offered = SANDBOX_OFFERS.filter(({ terms }) => known.has(terms.currency))
  await seedOnce(db, {
    name: 'bonus-offers',
    data: offered.map(({ intId, code, terms }) => ({ intId, code, terms: termsHash(terms) })),
    async apply(tx) {
      for (const { intId, trigger, avatarUrl, title, html } of SANDBOX_BONUSES)
        await tx.sql`
          insert into ${tx.b}.bonuses_bonus
            (id, int_id, position, trigger, avatar_url, title_en, title_fa, html_en, html_fa)
          values (${uuidv7()}, ${intId}, ${intId}, ${trigger}, ${avatarUrl}, ${title.en}, ${title.fa}, ${html.en}, ${html.fa})
          on conflict (int_id) do nothing`
      const rows = await tx.sql<{ id: string; intId: number }[]>`
        select id, int_id as "intId" from ${tx.b}.bonuses_bonus`
      for (const { id: bonusId, intId } of rows) {
        const offer = offered.find((one) => one.intId === intId)
        if (offer !== undefined) await putOffer(tx, { bonusId, status: 'open', terms: offer.terms, code: offer.code })
      }
    },
  })
}

const funded = new WeakSet<App>()

/**
 * Sets play money of a sandbox aside for what has no budget yet, before the first player takes something; safe to run anywhere at the
 * same time.
 */
export async function ensureSandboxBudgets(app: App): Promise<void> {
  if (app.config.mode !== 'sandbox' || funded.has(app)) return
  const { sql, b } = app.db
  const rows = await sql<{ bonusId: string; intId: number }[]>`
    select offer.bonus_id as "bonusId", bonus.int_id as "intId"
    from ${b}.bonuses_offer offer join ${b}.bonuses_bonus bonus on bonus.id = offer.bonus_id
    where not exists (select from ${b}.bonuses_budget_move move where move.bonus_id = offer.bonus_id)`
  for (const { bonusId, intId } of rows) {
    const offer = SANDBOX_OFFERS.find((one) => one.intId === intId)
    if (offer === undefined) continue
    const { currency } = offer.terms
    await addSandboxCapital(app, currency)
    await fundOnce(app, { bonusId, currency, amountMinor: offer.budgetMinor })
  }
  funded.add(app)
}
