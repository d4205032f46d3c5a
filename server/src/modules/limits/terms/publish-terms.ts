import { inTx } from '#kit/db/connect.ts'
import type { App } from '../../../ctx.ts'
import { recordAudit } from '../../audit/index.ts'
import { publishText, type TextDraft } from '../../content/index.ts'
import { beginDemand, demandNextPage } from './demand-terms.ts'

/** The public number of the terms and conditions. */
export const TERMS = 99

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
    await beginDemand(tx, { version: published, isMaterial: true })
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
  while (await demandNextPage(app));
  return version
}
