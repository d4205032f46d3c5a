import type { Tx } from '#kit/db/connect.ts'
import { readNow } from '#kit/db/read-now.ts'
import type { App } from '../../../ctx.ts'
import { holdPurses, readPurses } from '../../ledger/index.ts'
import { readKnown } from '../figures/figure-rows.ts'
import { readRules } from '../rules/rule-store.ts'
import { decisionOf, isToBeDone, type RiskQuestion } from './ask-risk.ts'
import { insertDecisions } from './decision-rows.ts'

/** Asks the rules about somebody who has just registered or signed in: once of each session, behind the lock of their purses. */
export async function decideAtDoor(
  app: App,
  tx: Tx,
  question: Pick<RiskQuestion, 'playerId' | 'reference'> & { readonly point: 'registration' | 'sign_in' },
): Promise<void> {
  const { playerId } = question
  await holdPurses(tx, [playerId])
  const owned = await readPurses(tx, playerId)
  if (owned === null) return
  const [known, rules, now] = await Promise.all([readKnown(tx, [playerId]), readRules(tx), readNow(tx)])
  const decision = decisionOf({
    known: known.get(playerId),
    rules,
    question: { ...question, currency: owned.currency },
    now,
  })
  const written = await insertDecisions(tx, [decision])
  if (written.length > 0 && isToBeDone(decision.actions))
    await app.leave(tx, { type: 'risk.found', playerId, decisionId: decision.id })
}
