import type { RiskAction } from '@tas/shared/rules/risk/rule.ts'
import { inTx, type Tx } from '#kit/db/connect.ts'
import type { App } from '../../../ctx.ts'
import { recordAudit } from '../../audit/index.ts'
import { holdPlayer } from '../../identity/index.ts'
import { type AccountLock, setLock } from '../../limits/index.ts'
import { addToCase } from '../cases/case-store.ts'
import { type KeptDecision, readDecision } from './decision-rows.ts'

const LOCKS = {
  lock_deposits: 'deposit',
  lock_withdrawals: 'withdraw',
  lock_play: 'play',
} as const satisfies Partial<Record<RiskAction, AccountLock>>

/** Does what live rules found: opens a case or adds to the open one, and locks. Done again it changes nothing. */
export async function actOnFindings(app: App, decisionId: string): Promise<void> {
  await inTx(app.db, async (tx) => {
    const decision = await readDecision(tx, decisionId)
    if (decision === null) return
    await holdPlayer(tx, decision.playerId)
    const actions = new Set(decision.findings.flatMap(({ mode, actions: own }) => (mode === 'live' ? own : [])))
    if (actions.has('case')) await openCase(tx, decision)
    for (const [action, kind] of Object.entries(LOCKS))
      if (actions.has(action as RiskAction)) await lock(app, tx, { playerId: decision.playerId, kind, decisionId })
  })
}

async function openCase(tx: Tx, decision: KeptDecision): Promise<void> {
  const { id, isNew } = await addToCase(tx, decision)
  if (!isNew) return
  const by = { actorKind: 'system', actorId: null, ip: null } as const
  await recordAudit(tx, { ...by, action: 'risk.case_opened', targetId: decision.playerId, details: { case: id } })
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
  const before = await setLock(app, tx, { playerId, kind, isLocked: true })
  if (before.includes(kind)) return
  const by = { actorKind: 'system', actorId: null, ip: null } as const
  await recordAudit(tx, {
    ...by,
    action: 'risk.locked',
    targetId: playerId,
    details: { lock: kind, decision: decisionId },
  })
}
