import type { BonusTerms } from '@tas/shared/rules/bonuses/terms.ts'
import { termsHash as hashOf } from '@tas/shared/rules/bonuses/terms.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import { inTx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import type { App } from '#src/ctx.ts'
import { fundOnce } from '#src/modules/bonuses/grants/budgets.ts'
import { giveGrant, grantNeeds } from '#src/modules/bonuses/grants/give-grant.ts'
import { putOffer } from '#src/modules/bonuses/grants/offer-store.ts'
import { addSandboxCapital } from '#src/modules/ledger/index.ts'

const AT_ONCE = 200

/** Gives players a grant each, out of a budget of play money. */
export async function giveGrants(app: App, playerIds: readonly string[], terms: BonusTerms): Promise<void> {
  const bonusId = uuidv7()
  await inTx(app.db, async (tx) => {
    await tx.sql`
      insert into ${tx.b}.bonuses_bonus (id, int_id, position, trigger, avatar_url, title_en, title_fa, html_en, html_fa)
      values (${bonusId}, 9000, 9000, 'selectable', '/assets/img/bonuses/welcome.svg', 'Bench', 'سنجش', '<p>b</p>', '<p>ب</p>')`
    await putOffer(tx, { bonusId, terms, code: null, status: 'open' })
  })
  const { currency, amountMinor } = terms
  const needed = BigInt(playerIds.length) * (amountMinor ?? 0n)
  await addSandboxCapital(app, currency)
  await fundOnce(app, { bonusId, currency, amountMinor: needed })
  const termsHash = hashOf(terms)
  for (let at = 0; at < playerIds.length; at += AT_ONCE)
    await Promise.all(
      playerIds.slice(at, at + AT_ONCE).map((playerId) =>
        app.engine.commit({
          scope: playerId,
          key: 'bench grant',
          fingerprint: fingerprintOf('bench/grant', null),
          needs: grantNeeds({ playerId, currency }, bonusId),
          decide: (state) =>
            giveGrant(app, state, { playerId, currency }, { bonusId, termsHash, code: null, depositMinor: null }).id,
        }),
      ),
    )
}
