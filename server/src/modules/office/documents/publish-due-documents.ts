import { calls } from '@tas/shared/contract/api.ts'
import { inTx, type Tx } from '#kit/db/connect.ts'
import { Refusal } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import { recordAudit } from '../../audit/index.ts'
import {
  type DocumentPlan,
  endDocumentPlan,
  findDocumentRevision,
  findDueDocumentPlan,
  holdDocument,
  listDueDocuments,
} from '../../content/index.ts'
import { haveRight } from '../content/have-right.ts'
import type { DocumentKind } from './kind.ts'
import { documentKinds } from './kinds.ts'
import { showSaved } from './publish-document.ts'

const OF_SYSTEM = { actorKind: 'system', actorId: null, ip: null } as const

/** Shows every document whose moment has come. One that fails holds no other up. */
export async function publishDueDocuments(app: Pick<App, 'db' | 'log' | 'business'>): Promise<void> {
  for (const key of await listDueDocuments(app.db))
    await publishOne(app, key).catch((error: unknown) =>
      app.log.error(
        { err: error, business: app.business.id, document: key },
        'a planned document could not be shown; it is tried again',
      ),
    )
}

async function publishOne({ db }: Pick<App, 'db'>, key: string): Promise<void> {
  const kind = documentKinds.find(({ name }) => key.startsWith(`${name}:`))
  if (kind === undefined) return
  try {
    await inTx(db, (tx) => publishHeld(tx, kind, key))
  } catch (error) {
    // What it shows is gone meanwhile, or this version of the program asks more of it: it would be refused for ever.
    if (!(error instanceof Refusal)) throw error
    await inTx(db, async (tx) => {
      const due = await holdDue(tx, kind, key)
      if (due !== undefined) await endUnshown(tx, key, { plan: due, outcome: 'unfit' })
    })
  }
}

/** Under the lock of the document: of several processes one shows it, once. */
async function holdDue(tx: Tx, kind: DocumentKind<unknown>, key: string): Promise<DocumentPlan | undefined> {
  await holdDocument(tx, key, () => kind.readShipped(tx, key.slice(kind.name.length + 1)))
  return findDueDocumentPlan(tx, key)
}

async function publishHeld(tx: Tx, kind: DocumentKind<unknown>, key: string): Promise<void> {
  const id = key.slice(kind.name.length + 1)
  const { version: shownNow } = await holdDocument(tx, key, () => kind.readShipped(tx, id))
  const plan = await findDueDocumentPlan(tx, key)
  if (plan === undefined) return
  const { revision, askedBy, approvedBy } = plan
  const said = await findDocumentRevision(tx, key, revision)
  // Who reviewed it saw it beside the version that was shown then.
  if (said === undefined || said.baseVersion !== shownNow) return endUnshown(tx, key, { plan, outcome: 'outdated' })
  // Who asked and who approved have the right at this moment too: what somebody planned who lost it is shown by nobody.
  if (!(await haveRight(tx, [askedBy, approvedBy], calls[kind.publish].permission)))
    return endUnshown(tx, key, { plan, outcome: 'unallowed' })
  const version = await showSaved(tx, kind, { id, key, said, askedBy, approvedBy })
  await endDocumentPlan(tx, plan.id, 'published')
  const details = { revision, version, askedBy, approvedBy }
  await recordAudit(tx, { ...OF_SYSTEM, action: kind.action, targetId: key, details })
}

const UNSHOWN = {
  outdated: 'content.publication_outdated',
  unfit: 'content.publication_unfit',
  unallowed: 'content.publication_unallowed',
} as const

/** Ends a plan without having shown anything. */
async function endUnshown(
  tx: Tx,
  key: string,
  { plan: { id, revision }, outcome }: { readonly plan: DocumentPlan; readonly outcome: keyof typeof UNSHOWN },
): Promise<void> {
  await endDocumentPlan(tx, id, outcome)
  await recordAudit(tx, { ...OF_SYSTEM, action: UNSHOWN[outcome], targetId: key, details: { revision } })
}
