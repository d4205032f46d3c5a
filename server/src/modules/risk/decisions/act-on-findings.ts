import type { RiskAction } from '@tas/shared/rules/risk/rule.ts'
import type { CheckType } from '@tas/shared/rules/verification/checks.ts'
import { inTx, type Tx } from '#kit/db/connect.ts'
import { Refusal } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import { recordAudit } from '../../audit/index.ts'
import { holdPlayer } from '../../identity/index.ts'
import { writeAmount } from '../../ledger/index.ts'
import { type AccountLock, setLock, tightenLimit } from '../../limits/index.ts'
import { askForPapers } from '../../verification/index.ts'
import { addHitToCase, addToCase } from '../cases/case-store.ts'
import { readVersions } from '../rules/change-rules.ts'
import { ruleOf } from '../rules/rule-store.ts'
import { type KeptDecision, readDecision } from './decision-rows.ts'

const LOCKS = {
  lock_deposits: 'deposit',
  lock_withdrawals: 'withdraw',
  lock_play: 'play',
} as const satisfies Partial<Record<RiskAction, AccountLock>>

const PAPERS = { ask_identity: 'identity', ask_funds: 'funds' } as const satisfies Partial<
  Record<RiskAction, CheckType>
>
const BY = { actorKind: 'system', actorId: null, ip: null } as const

/** Does what live rules found: opens a case or adds to the open one, locks, asks for papers and limits. Done again it changes nothing. */
export async function actOnFindings(app: App, decisionId: string): Promise<void> {
  await inTx(app.db, async (tx) => {
    const decision = await readDecision(tx, decisionId)
    if (decision === null) return
    await holdPlayer(tx, decision.playerId)
    const actions = new Set(decision.findings.flatMap(({ mode, actions: own }) => (mode === 'live' ? own : [])))
    if (actions.has('case')) await openCase(tx, decision)
    for (const [action, kind] of Object.entries(LOCKS))
      if (actions.has(action as RiskAction)) await lock(app, tx, { playerId: decision.playerId, kind, decisionId })
    for (const [action, type] of Object.entries(PAPERS))
      if (actions.has(action as RiskAction)) await ask(tx, { playerId: decision.playerId, type, decisionId })
    if (actions.has('limit_deposits')) await limit(app, tx, decision)
  })
}

/** A hit of name screening is for a person to look into, beside what rules found. */
export async function actOnHit(
  app: App,
  { playerId, hitId }: { readonly playerId: string; readonly hitId: string },
): Promise<void> {
  await inTx(app.db, async (tx) => {
    await holdPlayer(tx, playerId)
    await noteOpened(tx, playerId, await addHitToCase(tx, { hitId, playerId }))
  })
}

async function openCase(tx: Tx, decision: KeptDecision): Promise<void> {
  await noteOpened(tx, decision.playerId, await addToCase(tx, decision))
}

async function noteOpened(
  tx: Tx,
  playerId: string,
  { id, isNew }: { readonly id: string; readonly isNew: boolean },
): Promise<void> {
  if (!isNew) return
  await recordAudit(tx, { ...BY, action: 'risk.case_opened', targetId: playerId, details: { case: id } })
}

async function lock(
  app: App,
  tx: Tx,
  {
    playerId,
    kind,
    decisionId,
  }: { readonly playerId: string; readonly kind: AccountLock; readonly decisionId: string },
): Promise<void> {
  const { hasChanged } = await setLock(app, tx, { playerId, kind, cause: 'risk', isLocked: true })
  if (!hasChanged) return
  await recordAudit(tx, {
    ...BY,
    action: 'risk.locked',
    targetId: playerId,
    details: { lock: kind, decision: decisionId },
  })
}

type Ask = { readonly playerId: string; readonly type: CheckType; readonly decisionId: string }

async function ask(tx: Tx, { playerId, type, decisionId }: Ask): Promise<void> {
  if (!(await askForPapers(tx, { playerId, type }))) return
  await recordAudit(tx, {
    ...BY,
    action: 'risk.papers_asked',
    targetId: playerId,
    details: { type, decision: decisionId },
  })
}

/** The strictest limit of those that rules name in the player's currency; one that holds already and is as strict stays. */
async function limit(app: App, tx: Tx, { id, playerId, currency, findings }: KeptDecision): Promise<void> {
  const ids = findings.flatMap(({ mode, versionId }) => (mode === 'live' ? versionId : []))
  const wanted = [...(await readVersions(tx, ids)).values()].flatMap(({ body }) => ruleOf(body).limit?.[currency] ?? [])
  const [least] = wanted.map(BigInt).toSorted((one, other) => (one < other ? -1 : 1))
  if (least === undefined) return
  const asked = { kind: 'deposit', period: 'day', value: writeAmount(app, currency)(least), by: 'house' } as const
  try {
    const line = await tightenLimit(app, tx, { player: { id: playerId, currency }, ...asked })
    await recordAudit(tx, { ...BY, ...line, details: { ...line.details, decision: id } })
  } catch (error) {
    // One that holds already is as strict.
    if (!(error instanceof Refusal && isNotTighter(error))) throw error
  }
}

function isNotTighter({ code }: Refusal): boolean {
  return code.endsWith('.not_tighter')
}
