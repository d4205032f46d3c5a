import { inTx, schemaOf, type Tx, txIn } from '#kit/db/connect.ts'
import { repeat } from '#kit/repeat.ts'
import type { App } from '../../../ctx.ts'
import type { Running } from '../../../module.ts'
import {
  type Account,
  type DueShut,
  endDueHold,
  findDueHolds,
  findDueShuts,
  findDueSpreads,
  takeDueShut,
} from '../../exclusion/index.ts'
import { lookForPlayer } from '../../identity/index.ts'
import { factsChanged, holdPurses } from '../../ledger/index.ts'
import { shutOther } from './shut-account.ts'

const AGAIN_EVERY_MS = 5_000

/**
 * Looks for the persons behind accounts that excluded themselves here, shuts their other accounts and holds those that may be
 * theirs: one account in a transaction, so that nobody's purses wait for anybody else's. What fails is logged, stops nothing
 * behind it and is due until it is done; doing it twice changes nothing.
 */
export async function spreadExclusions(app: App): Promise<void> {
  const { db, business } = app
  for (const playerId of await findDueSpreads(db, business.id)) await tried(app, () => lookForPlayer(app, playerId))
  for (const due of await findDueShuts(db, business.id)) await tried(app, () => shutDue(app, due))
  for (const hold of await findDueHolds(db, business.id)) await tried(app, () => holdDue(app, hold))
}

async function tried(app: App, step: () => Promise<void>): Promise<void> {
  await step().catch((err: unknown) => {
    // It is tried again soon, whoever is there.
    app.pace.attend()
    app.log.warn({ err }, 'an exclusion is not spread yet; it is tried again')
  })
}

function shutDue(app: App, due: DueShut): Promise<void> {
  return inTx(app.db, async (tx) => {
    await holdPurses(placeOf(tx, due.account), [due.account.playerId])
    const span = await takeDueShut(tx, due)
    if (span !== null) await shutOther(tx, due.account, { ...span, action: 'limits.excluded_by_person' })
  })
}

/** Has decisions read anew what holds the account: by the version of its wallet. */
async function holdDue(app: App, { id, ...account }: Account & { readonly id: number }): Promise<void> {
  await inTx(app.db, (tx) => factsChanged(placeOf(tx, account), account.playerId))
  await endDueHold(app.db, id)
}

/** The transaction in the business of an account. */
function placeOf(tx: Tx, { businessId }: Account): Tx {
  return txIn(tx, schemaOf(businessId))
}

type Spreading = { isWantedAgain: boolean }

const spreading = new WeakMap<App, Spreading>()

/** Runs it in the background, one run at a time. A caller who asks during a run causes one more run after it. */
export async function spreadSoon(app: App): Promise<void> {
  const running = spreading.get(app)
  if (running !== undefined) {
    running.isWantedAgain = true
    return
  }
  const own: Spreading = { isWantedAgain: true }
  spreading.set(app, own)
  try {
    while (own.isWantedAgain) {
      own.isWantedAgain = false
      await spreadExclusions(app)
    }
  } catch (err) {
    app.pace.attend()
    app.log.warn({ err }, 'an exclusion is not spread yet; it is tried again')
  } finally {
    spreading.delete(app)
  }
}

/** Goes on with what a stopped process or a busy database left. */
export function startSpreading(app: App): Running {
  const failed = 'exclusions could not be spread; it is tried again'
  return repeat({ everyMs: AGAIN_EVERY_MS, isSoon: true, log: app.log, failed, pace: app.pace }, () => spreadSoon(app))
}
