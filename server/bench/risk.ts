import { inTx, type Tx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import type { App } from '#src/ctx.ts'
import { decisionOf } from '#src/modules/risk/decisions/ask-risk.ts'
import { insertDecisions } from '#src/modules/risk/decisions/decision-rows.ts'
import { readKnown } from '#src/modules/risk/figures/figure-rows.ts'
import { readRules } from '#src/modules/risk/rules/rule-store.ts'
import { withNewHouse } from './bench-app.ts'
import { percentiles, type Row } from './report.ts'
import { knownPlayers, writeKnown } from './risk/write-known.ts'

/** Of the aim: a million players with ten million things known of them. `RISK_SHARE` of it is measured. */
const FULL_PLAYERS = 1_000_000
const share = Number(process.env['RISK_SHARE'] ?? 0.02)
const DECISIONS = 2_000
const WARM_UP = 200

/** How long one decision on risk takes: what is known is read, every rule is asked, and what was decided is written down. */
export function benchRisk(serverUrl: string): Promise<readonly Row[]> {
  return withNewHouse(serverUrl, measure)
}

async function measure(app: App): Promise<readonly Row[]> {
  const players = Math.max(1_000, Math.round(FULL_PLAYERS * share))
  const things = await writeKnown(app.db, players)
  const asked = await knownPlayers(app.db, DECISIONS + WARM_UP)
  const [aloneMs, decisionMs, committedMs]: [number[], number[], number[]] = [[], [], []]
  for (const playerId of asked) {
    const began = performance.now()
    await inTx(app.db, async (tx) => {
      aloneMs.push(await timed(() => tx.sql`select 1`))
      decisionMs.push(await timed(() => decide(tx, playerId)))
    })
    committedMs.push(performance.now() - began)
  }
  const note = `${players} players, ${things} things known of them, one after another`
  const of = (ms: readonly number[]) => percentiles(ms.slice(WARM_UP))
  return [
    { name: 'risk.decision', ...of(decisionMs), aim: 'p99 <= 10 ms', note },
    { name: 'risk.nothing', ...of(aloneMs), note: 'a statement that asks nothing, between the same decisions' },
    { name: 'risk.committed', ...of(committedMs), note: 'begun and committed, as no decision is alone' },
  ]
}

async function timed(work: () => PromiseLike<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** As the commit engine does it: what is known is read together, and what was decided is written in the transaction of the money. */
async function decide(tx: Tx, playerId: string): Promise<void> {
  const [known, rules] = await Promise.all([readKnown(tx, [playerId]), readRules(tx)])
  const question = {
    playerId,
    currency: 'USD',
    point: 'withdrawal',
    reference: uuidv7(),
    askedMinor: 5_000n,
  } as const
  await insertDecisions(tx, [decisionOf({ known: known.get(playerId), rules, question, now: new Date() })])
}
