import { inTx } from '#kit/db/connect.ts'
import type { App } from '../../../ctx.ts'
import { recordAudit } from '../../audit/index.ts'
import { publishText, type TextDraft } from '../../content/index.ts'
import { listPlayerIds } from '../../identity/index.ts'
import { holdPurses } from '../../ledger/index.ts'

/** The public number of the terms and conditions. */
const TERMS = 99
const PAGE = 1_000
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Publishes terms that changed something that matters: everybody who has an account now accepts them before they deposit or
 * play again; who registers later agrees to them by registering. @returns the number of the version
 */
export async function publishTerms(
  app: App,
  { by, ...terms }: Omit<TextDraft, 'intId'> & { readonly by: string },
): Promise<number> {
  const version = await inTx(app.db, async (tx) => {
    const published = await publishText(tx, { ...terms, intId: TERMS, isMaterial: true })
    await recordAudit(tx, {
      actorKind: 'staff',
      actorId: null,
      action: 'limits.terms_changed',
      targetId: String(TERMS),
      ip: null,
      details: { version: published, by },
    })
    return published
  })
  for (let after: string | undefined = FIRST; after !== undefined; ) {
    const ids: readonly string[] = await listPlayerIds(app.db, { after, limit: PAGE })
    if (ids.length > 0) await demand(app, ids, version)
    after = ids.at(-1)
  }
  return version
}

function demand(app: App, ids: readonly string[], version: number): Promise<void> {
  return inTx(app.db, async (tx) => {
    for (const playerId of ids) await app.leave(tx, { type: 'limits.changed', playerId })
    await holdPurses(tx, ids)
    await tx.sql`
      insert into ${tx.b}.limits_protection (player_id, terms_due)
      select id, ${version} from unnest(${ids as string[]}::uuid[]) as id
      on conflict (player_id) do update set terms_due = excluded.terms_due`
  })
}
