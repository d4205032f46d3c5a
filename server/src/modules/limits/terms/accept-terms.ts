import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { inTx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { recordAudit } from '../../audit/index.ts'
import { readShownVersions } from '../../content/index.ts'
import { recordConsents } from '../../identity/index.ts'
import { holdPurses } from '../../ledger/index.ts'
import { getOverview } from '../own-limits/get-overview.ts'
import { TERMS } from './publish-terms.ts'

const PATH = 'limits/terms/acceptTerms'

/**
 * Accepts the terms that changed, with a receipt of the text as it is shown now. Another version than the one that is due
 * was not what the player read: it stays due. @throws Refusal limits.terms_due
 */
export async function acceptTerms(ctx: PlayerContext, input: ParsedInput<typeof PATH>): Promise<CallData<typeof PATH>> {
  const { app, player, language } = ctx
  const { version, confirm } = input
  if (!confirm) throw refuse('limits.confirm_needed', {}, { confirm: 'confirm' })
  await inTx(app.db, async (tx) => {
    await holdPurses(tx, [player.id])
    const [due] = await tx.sql<{ terms_due: number | null }[]>`
      select terms_due from ${tx.b}.limits_protection where player_id = ${player.id}`
    if (due === undefined || due.terms_due === null) return
    // A newer one that is shown already is read first: the receipt is of what is shown.
    const shown = (await readShownVersions(tx, [TERMS], language)).get(TERMS)?.version
    if (due.terms_due !== version || (shown !== undefined && shown !== version))
      throw refuse('limits.terms_due', {}, { version: 'choice' })
    await tx.sql`update ${tx.b}.limits_protection set terms_due = null where player_id = ${player.id}`
    await recordConsents(tx, { id: player.id, language }, [{ purpose: 'terms', isGiven: true }])
    await recordAudit(tx, {
      actorKind: 'player',
      actorId: player.id,
      targetId: player.id,
      ip: ctx.ip,
      action: 'limits.terms_accepted',
      details: { version },
    })
    await app.leave(tx, { type: 'limits.changed', playerId: player.id })
  })
  return getOverview(ctx)
}
