import { assert } from '#kit/assert.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import { Refusal, refuse } from '#kit/refusal.ts'
import { repeat } from '#kit/repeat.ts'
import type { App } from '../../../ctx.ts'
import type { Running } from '../../../module.ts'
import { tellWallet } from '../../ledger/index.ts'
import { endGrant, endNeeds } from '../grants/end-grant.ts'
import { grantNeeds } from '../grants/give-grant.ts'
import { offerGrant } from '../grants/offer-grant.ts'
import { dropQueued, queuedGrants } from '../grants/queue.ts'
import { ensureSandboxBudgets } from '../grants/seed-offers.ts'
import { readWaitingLines, type WaitingLine, writeResults } from './batch-store.ts'

const LOOK_EVERY_MS = 1_000
/** So many lines are worked side by side: bets of others never wait for more. */
const AT_ONCE = 25

/**
 * Works through what waits, each line in a decision of its own, once however often it is begun: what protects the player is asked
 * there, and what is refused is written down with its code.
 */
export async function workBatches(app: App): Promise<void> {
  for (;;) {
    const lines = await readWaitingLines(app.db, AT_ONCE)
    if (lines.length > 0) await ensureSandboxBudgets(app)
    const told = await Promise.all(lines.map((line) => workLine(app, line)))
    const results = told.filter((one) => one !== null)
    // What no decision could be made about waits for the next time.
    if (results.length === 0) return
    await writeResults(app.db, results)
  }
}

type Result = Pick<WaitingLine, 'batchId' | 'number'> & { readonly result: string }

async function workLine(app: App, line: WaitingLine): Promise<Result | null> {
  const { batchId, number, kind } = line
  try {
    await (kind === 'grant' ? offerOne(app, line) : revokeOne(app, line))
    return { batchId, number, result: 'done' }
  } catch (error) {
    // The house is busy, or its register has not answered yet: a line that fails stops none of those beside it and behind it.
    if (error instanceof Refusal && !error.code.startsWith('http.')) return { batchId, number, result: error.code }
    app.log.warn({ err: error, batchId, number }, 'a line of a batch could not be worked; it is tried again')
    return null
  }
}

const unitOf = ({ batchId, number, kind }: WaitingLine) => ({
  scope: batchId,
  key: String(number),
  fingerprint: fingerprintOf(`bonuses/batch/${kind}`, null),
})

function offerOne(app: App, line: WaitingLine): Promise<unknown> {
  const { playerId, currency, bonusId, termsHash } = line
  assert(termsHash !== null, 'what is offered has terms')
  const taker = { playerId, currency }
  return app.engine.commit({
    ...unitOf(line),
    needs: grantNeeds(taker, bonusId),
    decide: (state) => offerGrant(app, state, taker, { bonusId, termsHash }).id,
  })
}

function revokeOne(app: App, line: WaitingLine): Promise<unknown> {
  const { playerId, currency, grantId } = line
  assert(grantId !== null, 'what is taken back is a grant')
  return app.engine.commit({
    ...unitOf(line),
    needs: [...endNeeds(playerId, currency), { resource: queuedGrants, key: playerId }],
    decide(state) {
      const isEnded =
        endGrant(state, playerId, { ending: 'revoke', grantId }) ||
        dropQueued(state, playerId, { grantId, status: 'revoked' })
      if (!isEnded) throw refuse('bonuses.grant_ended')
      tellWallet(app, state, playerId)
      return grantId
    },
  })
}

/** Keeps working through batches. */
export function startBatches(app: App): Running {
  const { log, pace } = app
  const failed = 'a batch of bonuses could not be worked through; it is tried again'
  return repeat({ everyMs: LOOK_EVERY_MS, log, failed, pace }, () => workBatches(app))
}
