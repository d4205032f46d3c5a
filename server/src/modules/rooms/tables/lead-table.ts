import { begin } from '#kit/db/connect.ts'
import type { Control } from '#kit/rounds/control.ts'
import { holdUntil } from '#kit/rounds/hold-until.ts'
import { leadRounds, type RoundSteps } from '#kit/rounds/lead-rounds.ts'
import { SealError } from '#kit/secret-box.ts'
import { recordAudit } from '../../audit/index.ts'
import { type ChainPosition, readHashes, retireChain } from '../chains/chain-store.ts'
import { ensurePosition, prepareChain } from '../chains/ensure-chain.ts'
import { CLOSED_MS } from '../timing.ts'
import { readLastSeen } from './attendance-store.ts'
import { readRoundBets } from './bets/bet-store.ts'
import { settleClosedRound, settleRefundedRound } from './bets/settle-round.ts'
import { catchUpBets } from './follow-tables.ts'
import type { TableRound } from './round.ts'
import {
  closeRound,
  giveUpRound,
  markSettled,
  openRound,
  readResults,
  readServerSeed,
  readUnsettledRound,
} from './round-store.ts'
import type { TableScreen } from './table-screen.ts'
import { drawRound, type Tables } from './tables.ts'
import { ASK_MS, ATTENDED_MS, CLOSE_GRACE_MS, chainOf, MAX_RESULTS, REST_MS } from './timing.ts'

/** Runs the rounds of one table as their one writer. */
export async function leadTable(tables: Tables, screen: TableScreen, control: Control): Promise<void> {
  const { app, clock } = tables
  const { name } = screen.table
  screen.setResults(await readResults(app.db, name, { limit: MAX_RESULTS, offset: 0 }))
  const steps: RoundSteps<TableRound> = {
    name,
    readUnsettled: () => readUnsettledRound(app.db, name),
    // Betting that is open goes on with the next writer; what is closed is paid before this one leaves.
    isLeft: ({ status }) => status === 'betting',
    hasBets: async (round) => (await readRoundBets(app.db, round)).length > 0,
    open: (current) => openOrRest(tables, screen, current),
    async advance(round, current) {
      await advance(tables, screen, { round, control: current })
      return true
    },
    giveUp: (round, error) => giveUp(tables, round, error),
  }
  await leadRounds({ clock, log: app.log }, steps, control)
}

/** Opens the next round, when somebody is there and a chain can be played; else waits a moment. */
async function openOrRest(tables: Tables, screen: TableScreen, control: Control): Promise<void> {
  const { app, clock } = tables
  const { table } = screen
  const isWanted = screen.isAttended() || (control.hasCompany() && (await wasSeen(tables, table.name)))
  if (!isWanted) {
    screen.rest()
    await restAWhile(tables, screen, control)
    return
  }
  const position = await ensurePosition(app, chainOf(table.name), control.stopping)
  if (position === null) {
    screen.rest()
    await clock.until(clock.now() + CLOSED_MS, control.stopping)
    return
  }
  await clock.sync()
  const commitment = await readCommitment(tables, position)
  if (commitment === null) return
  const at = Math.floor(clock.now())
  const { game } = table
  const opened = await openRound(app.db, {
    table: table.name,
    chainId: position.chainId,
    chainNumber: position.chainNumber,
    salt: position.salt,
    terminatingHash: position.terminatingHash,
    serverSeedHash: commitment,
    game: game.game,
    rulesVersion: game.rulesVersion,
    paytableVersion: game.paytableVersion,
    bettingAt: at,
    bettingEndsAt: at + table.bettingMs,
  })
  if (opened !== null) screen.show(opened, [])
}

/** Waits until somebody is at the table here, or until others have to be asked: whom this process hears of costs no question. */
async function restAWhile({ clock }: Tables, screen: TableScreen, control: Control): Promise<void> {
  const askAt = clock.now() + (control.hasCompany() ? REST_MS : ASK_MS)
  while (clock.now() < askAt) {
    await clock.until(clock.now() + REST_MS, control.stopping)
    if (screen.isAttended() || control.isStopping() || control.isLost() || control.isResting()) return
  }
}

/** Null, and the chain retired, when the hash of the round cannot be read: nobody shall bet on what cannot be played. */
async function readCommitment({ app }: Tables, position: ChainPosition): Promise<string | null> {
  try {
    return (await readHashes(app, position, readServerSeed)).before
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

async function advance(tables: Tables, screen: TableScreen, { round, control }: Work): Promise<void> {
  if (screen.round()?.intId !== round.intId) screen.show(round, await readRoundBets(tables.app.db, round))
  if (round.status === 'betting') await holdBetting(tables, screen, { round, control })
  else if (round.status === 'closed') await finish(tables, screen, { round, control })
  else await refund(tables, screen, round)
}

/** Waits out the betting and writes the outcome, whenever that is: it has stood since before the first bet. */
async function holdBetting(tables: Tables, screen: TableScreen, { round, control }: Work): Promise<void> {
  const { app, clock } = tables
  const isOver = await holdUntil(clock, control, {
    atMs: round.bettingEndsAt + CLOSE_GRACE_MS,
    catchUp: () => catchUpBets(tables, screen, round),
  })
  if (!isOver) return
  const result = await drawRound(tables, screen.table, round)
  const closed = await begin(app.db, (tx) => closeRound(tx, round, { ...result, at: Math.floor(clock.now()) }))
  if (closed !== null) screen.show(closed, await readRoundBets(app.db, closed))
}

/** Lets everybody see the outcome, pays, and lets everybody see that. */
async function finish(tables: Tables, screen: TableScreen, { round, control }: Work): Promise<void> {
  const { app, clock } = tables
  const { table } = screen
  await clock.until((round.closedAt ?? clock.now()) + table.dealMs, control.stopping)
  if (control.isKilled()) return
  await settleClosedRound(app, table, round)
  const settled = await markSettled(app.db, round, Math.floor(clock.now()))
  if (settled !== null) screen.show(settled, await readRoundBets(app.db, settled))
  await prepareChain(app, chainOf(table.name), control.stopping)
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

async function refund({ app, clock }: Tables, screen: TableScreen, round: TableRound): Promise<void> {
  await settleRefundedRound(app, round)
  const targetId = `${round.table}/${round.intId}`
  const action = 'rooms.table_round_refunded'
  const settled = await begin(app.db, async (tx) => {
    const marked = await markSettled(tx, round, Math.floor(clock.now()))
    if (marked !== null) await recordAudit(tx, { actorKind: 'system', actorId: null, action, targetId, ip: null })
    return marked
  })
  if (settled !== null) screen.show(settled, await readRoundBets(app.db, settled))
}
