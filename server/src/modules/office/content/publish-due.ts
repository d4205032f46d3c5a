import { calls } from '@tas/shared/contract/api.ts'
import { inTx } from '#kit/db/connect.ts'
import { repeat } from '#kit/repeat.ts'
import type { App } from '../../../ctx.ts'
import type { Running } from '../../../module.ts'
import { recordAudit } from '../../audit/index.ts'
import { endPublication, findDue, findRevision, holdText, listDueTexts } from '../../content/index.ts'
import { publishDueDocuments } from '../documents/publish-due-documents.ts'
import { haveRight } from './have-right.ts'
import { showRevision } from './show-revision.ts'

const PERMISSION = calls['office/content/publish'].permission
const LOOK_EVERY_MS = 5_000
/** A text is shown at its moment whether or not somebody is there. */
const REST_MS = 30_000

/** Shows what is planned when its moment has come. */
export function startPublishing(app: App): Running {
  const { log, pace } = app
  const failed = 'planned texts and documents could not be looked up; it is tried again'
  return repeat({ everyMs: LOOK_EVERY_MS, restMs: REST_MS, isSoon: true, log, failed, pace }, async () => {
    await publishDue(app)
    await publishDueDocuments(app)
  })
}

/** Shows every text whose moment has come. One that fails holds no other up. */
export async function publishDue(app: Pick<App, 'db' | 'log' | 'business'>): Promise<void> {
  for (const intId of await listDueTexts(app.db))
    await publishOne(app, intId).catch((error: unknown) =>
      app.log.error(
        { err: error, business: app.business.id, intId },
        'a planned text could not be shown; it is tried again',
      ),
    )
}

/** Under the lock of the text: of several processes one shows it, once. */
async function publishOne({ db }: Pick<App, 'db'>, intId: number): Promise<void> {
  await inTx(db, async (tx) => {
    const text = await holdText(tx, intId)
    const due = text && (await findDue(tx, text.id))
    if (text === undefined || due === undefined) return
    const { id, revision, isMaterial, askedBy, approvedBy } = due
    const wording = await findRevision(tx, text.id, revision)
    const targetId = String(intId)
    const ofSystem = { actorKind: 'system', actorId: null, targetId, ip: null } as const
    // Who reviewed it saw it beside the version that was shown then.
    if (wording === undefined || wording.baseVersion !== text.version) {
      await endPublication(tx, id, { outcome: 'outdated' })
      await recordAudit(tx, { ...ofSystem, action: 'content.publication_outdated', details: { revision } })
      return
    }
    // Who asked and who approved have the right at this moment too: what somebody planned who lost it is shown by nobody.
    if (!(await haveRight(tx, [askedBy, approvedBy], PERMISSION))) {
      await endPublication(tx, id, { outcome: 'unallowed' })
      await recordAudit(tx, { ...ofSystem, action: 'content.publication_unallowed', details: { revision } })
      return
    }
    const version = await showRevision(tx, { intId, text, wording, isMaterial })
    await endPublication(tx, id, { outcome: 'published', version })
    await recordAudit(tx, {
      ...ofSystem,
      action: 'content.text_published',
      details: { revision, version, isMaterial, askedBy, approvedBy },
    })
  })
}
