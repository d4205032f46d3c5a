import { type CallData, calls, type ParsedInput } from '@tas/shared/contract/api.ts'
import { assert } from '#kit/assert.ts'
import type { Tx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { Acting } from '../../../approvals.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { readSettings } from '../../account/index.ts'
import { readReferral } from '../../affiliates/index.ts'
import { readNode } from '../../agents/index.ts'
import { countOpen } from '../../bets/index.ts'
import { findPlayerByNumber, readAccountFacts, readAccounts } from '../../identity/index.ts'
import { readPurses, walletView, writeAmount } from '../../ledger/index.ts'
import { type Hold, readHolds } from '../../limits/index.ts'
import { readPlace } from '../../loyalty/index.ts'
import { locksOf } from './locks.ts'
import { briefOf, briefsOf, readToldCauses } from './player-brief.ts'
import { readReached } from './reach.ts'

const PATH = 'office/player/getOverview'
/** An exclusion that ends after this year is one for ever. */
const LAST_YEAR = 9_000

/** How a player stands. Nothing of the person is in it: that is asked for with a reason. @throws Refusal office.player_unknown */
export async function showOverview(
  { app, tx, staff, language }: PrivilegedTxContext,
  input: ParsedInput<typeof PATH>,
): Promise<Done<CallData<typeof PATH>>> {
  const playerId = input.playerId ?? (await findPlayerByNumber(tx, input.intId ?? 0))
  const account = playerId === null ? null : await readAccountFacts(tx, playerId)
  if (account === null) throw refuse('office.player_unknown')
  const { id } = account
  const reading = { app, personId: staff.id, permission: calls[PATH].permission, moved: null }
  const [purses, { settings }, open, club, holds, lockCauses, above] = await Promise.all([
    readPurses(tx, id),
    readSettings(tx, id),
    countOpen({ db: tx, betSources: app.betSources }, id),
    readPlace(tx, app, { playerId: id, language }),
    readHolds(tx, [id]),
    readToldCauses(tx, staff, { playerId: id, signInLocks: account.signInLocks }),
    readReferrerAndAgent(tx, reading, id),
  ])
  const hold = holds.get(id)
  assert(purses !== null && hold !== undefined, 'every player has purses')
  const write = writeAmount(app, purses.currency)
  const { cash, held, bonus, withdrawal, bonusHeld } = purses.balanceMinor
  const { currency } = walletView(app, purses)
  return {
    data: {
      player: briefOf(account, hold),
      language: settings.language ?? null,
      lastSeenAt: account.lastSeenAt.toISOString(),
      closedAt: account.closedAt?.toISOString() ?? null,
      locks: locksOf({ signInLocks: account.signInLocks, locks: hold.locks }),
      lockCauses,
      proved: { email: account.isEmailProved, phone: account.isPhoneProved, age: account.isAgeProved },
      wallet: {
        currency,
        main: write(cash),
        bonus: write(bonus + bonusHeld),
        inBets: write(held),
        leaving: write(withdrawal),
      },
      openBets: open.bets,
      openLotteryTickets: open.tickets,
      club,
      ...above,
      protection: protectionOf(hold),
    },
    line: { action: 'office.player_read', targetId: id },
  }
}

/** Who brought a player, and the agent they are directly below; nobody whom the right does not reach. */
async function readReferrerAndAgent(
  tx: Tx,
  reading: Acting,
  playerId: string,
): Promise<Pick<CallData<typeof PATH>, 'referredBy' | 'agent'>> {
  const [referral, node] = await Promise.all([readReferral(tx, playerId), readNode(tx, playerId)])
  const ids = [referral?.affiliateId, node?.parentId].flatMap((id) => id ?? [])
  if (ids.length === 0) return { referredBy: null, agent: null }
  const reached = await readReached(tx, reading, ids)
  const briefs = await briefsOf(tx, await readAccounts(tx, [...reached]))
  const briefOfId = (id: string | null | undefined) => briefs.find((brief) => brief.id === id) ?? null
  const referrer = briefOfId(referral?.affiliateId)
  return {
    referredBy: referrer === null ? null : { player: referrer, isCounted: referral?.refused === null },
    agent: briefOfId(node?.parentId),
  }
}

function protectionOf(hold: Hold): CallData<typeof PATH>['protection'] {
  const { excludedUntil, timeOutUntil, isHeld, termsDue, limits } = hold
  const isForEver = excludedUntil !== null && excludedUntil.getUTCFullYear() > LAST_YEAR
  return {
    excludedUntil: isForEver ? null : (excludedUntil?.toISOString() ?? null),
    isExcluded: excludedUntil !== null,
    timeOutUntil: timeOutUntil?.toISOString() ?? null,
    isHeld,
    termsDue,
    limits,
  }
}
