import { begin } from '#kit/db/connect.ts'
import type { Control } from '#kit/rounds/control.ts'
import { SealError } from '#kit/secret-box.ts'
import { recordAudit } from '../audit/index.ts'
import { seedBox } from '../originals/index.ts'
import { readLastSeen } from './attendance-store.ts'
import { readRoundBets } from './bet-store.ts'
import { readHashes, retireChain } from './chain-store.ts'
import { ensurePosition, prepareChain } from './ensure-chain.ts'
import { catchUpBets } from './follow-tables.ts'
import type { TableRound } from './round.ts'
import { closeRound, giveUpRound, markSettled, openRound, readResults, readUnsettledRound } from './round-store.ts'
import { settleClosedRound, settleRefundedRound } from './settle-round.ts'
import type { ShownTable } from './shown-table.ts'
import { drawRound, type Tables } from './tables.ts'
import { ATTENDED_MS, BEAT_MS, CLOSE_GRACE_MS, CLOSED_MS, MAX_RESULTS, REST_MS, RETRY_MS } from './timing.ts'

/**
 * The work of the one writer at one table: looks in the database where its round stands and does the next step, again and
 * again. A start, a takeover and a step that failed are all the same: what to do follows from the rows alone.
 */
export async function leadTable(tables: Tables, shown: ShownTable, control: Control): Promise<void> {
  const { app, clock } = tables
  shown.setResults(await readResults(app.db, shown.table.name, { limit: MAX_RESULTS, offset: 0 }))
  while (!control.isKilled() && !control.isLost()) {
    try {
      if (!(await step(tables, shown, control))) return
    } catch (error) {
      if (control.isKilled()) return
      app.log.error({ err: error, table: shown.table.name }, 'a step of a live table failed; it is tried again')
      await clock.until(clock.now() + RETRY_MS, control.killed)
    }
    control.check()
  }
}

/** One step. @returns false when an orderly stop leaves nothing to do */
async function step(tables: Tables, shown: ShownTable, control: Control): Promise<boolean> {
  const round = await readUnsettledRound(tables.app.db, shown.table.name)
  if (control.isKilled()) return false
  // Betting that is open goes on with the next writer; what is closed is paid before this one leaves.
  if (control.isStopping() && (round === null || round.status === 'betting')) return false
  if (round === null) {
    await openOrRest(tables, shown, control)
    return true
  }
  try {
    await advance(tables, shown, { round, control })
  } catch (error) {
    if (!(error instanceof SealError)) throw error
    await giveUp(tables, round, error)
  }
  return true
}

/** Opens the next round, when somebody is there and a chain can be played; else waits a moment. */
async function openOrRest(tables: Tables, shown: ShownTable, control: Control): Promise<void> {
  const { app, clock } = tables
  const { table } = shown
  const isWanted = shown.isAttended() || (control.hasCompany() && (await wasSeen(tables, table.name)))
  if (!isWanted) {
    shown.rest()
    await clock.until(clock.now() + REST_MS, control.stopping)
    return
  }
  const position = await ensurePosition(app, table.name, control.stopping)
  if (position === null) {
    shown.rest()
    await clock.until(clock.now() + CLOSED_MS, control.stopping)
    return
  }
  await clock.sync()
  const commitment = await readCommitment(tables, position)
  if (commitment === null) return
  const at = Math.floor(clock.now())
  const { game } = table
  const opened = await openRound(app.db, {
    ...{ table: table.name, chainId: position.chainId, chainNumber: position.number, salt: position.salt },
    ...{ terminatingHash: position.terminatingHash, serverSeedHash: commitment },
    ...{ game: game.game, rulesVersion: game.rulesVersion, paytableVersion: game.paytableVersion },
    ...{ bettingAt: at, bettingEndsAt: at + table.bettingMs },
  })
  if (opened !== null) shown.show(opened, [])
}

/** Null, and the chain retired, when the hash of the round cannot be read: nobody shall bet on what cannot be played. */
async function readCommitment(
  { app }: Tables,
  position: { readonly chainId: string; readonly number: number },
): Promise<string | null> {
  try {
    return (await readHashes(app.db, seedBox(app), position)).before
  } catch (error) {
    if (!(error instanceof SealError)) throw error
    app.log.error({ err: error, chain: position.chainId }, 'a table chain cannot be read; it is retired')
    await retireChain(app.db, position.chainId)
    return null
  }
}

async function wasSeen({ app, clock }: Tables, table: string): Promise<boolean> {
  const seenAt = await readLastSeen(app.db, table)
  return seenAt !== null && clock.now() - seenAt < ATTENDED_MS
}

type Work = { readonly round: TableRound; readonly control: Control }

async function advance(tables: Tables, shown: ShownTable, { round, control }: Work): Promise<void> {
  if (shown.round()?.intId !== round.intId) shown.show(round, await readRoundBets(tables.app.db, round))
  if (round.status === 'betting') await holdBetting(tables, shown, { round, control })
  else if (round.status === 'closed') await finish(tables, shown, { round, control })
  else await refund(tables, shown, round)
}

/** Waits out the betting and writes the outcome, whenever that is: it has stood since before the first bet. */
async function holdBetting(tables: Tables, shown: ShownTable, { round, control }: Work): Promise<void> {
  const { app, clock } = tables
  const endsAt = round.bettingEndsAt + CLOSE_GRACE_MS
  while (clock.now() < endsAt) {
    await clock.until(Math.min(endsAt, clock.now() + BEAT_MS), control.stopping)
    if (control.isStopping()) return
    control.check()
    if (control.hasCompany()) await catchUpBets(tables, shown, round)
  }
  if (control.isLost()) return
  const result = await drawRound(tables, shown.table, round)
  const closed = await begin(app.db, (tx) => closeRound(tx, round, { ...result, at: Math.floor(clock.now()) }))
  if (closed !== null) shown.show(closed, await readRoundBets(app.db, closed))
}

/** Lets everybody see the outcome, pays, and lets everybody see that. */
async function finish(tables: Tables, shown: ShownTable, { round, control }: Work): Promise<void> {
  const { app, clock } = tables
  const { table } = shown
  await clock.until((round.closedAt ?? clock.now()) + table.dealMs, control.stopping)
  if (control.isKilled()) return
  await settleClosedRound(app, table, round)
  const settled = await markSettled(app.db, round, Math.floor(clock.now()))
  if (settled !== null) shown.show(settled, await readRoundBets(app.db, settled))
  await prepareChain(app, table.name, control.stopping)
  await clock.until(clock.now() + table.pauseMs, control.stopping)
}

/** Gives up a round whose hash cannot be read: it and the rounds after it on that chain can be played by nobody. */
async function giveUp({ app, clock }: Tables, round: TableRound, error: Error): Promise<void> {
  app.log.error(
    { err: error, table: round.table, round: round.intId },
    'a table round cannot be played; it is refunded',
  )
  await retireChain(app.db, round.chainId)
  await begin(app.db, (tx) => giveUpRound(tx, round, Math.floor(clock.now())))
}

async function refund({ app, clock }: Tables, shown: ShownTable, round: TableRound): Promise<void> {
  await settleRefundedRound(app, round)
  const targetId = `${round.table}/${round.intId}`
  const action = 'tables.round_refunded'
  const settled = await begin(app.db, async (tx) => {
    const marked = await markSettled(tx, round, Math.floor(clock.now()))
    if (marked !== null) await recordAudit(tx, { actorKind: 'system', actorId: null, action, targetId, ip: null })
    return marked
  })
  if (settled !== null) shown.show(settled, await readRoundBets(app.db, settled))
}
