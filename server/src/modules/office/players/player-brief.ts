import type { LockKind, PlayerState, TOLD_CAUSES } from '@tas/shared/contract/office/choices.ts'
import type { PlayerBrief } from '@tas/shared/contract/office/player-data.ts'
import type { Tx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { StaffActor } from '../../../ctx.ts'
import { type AccountRow, holdPlayer, readAccounts, type SignInLockCause } from '../../identity/index.ts'
import { type Hold, readHolds, readLockCauses } from '../../limits/index.ts'

/** How an account stands, in one word: the harshest of what holds. */
export function stateOf({ closedAt }: Pick<AccountRow, 'closedAt'>, hold: Hold | undefined): PlayerState {
  if (closedAt !== null) return 'closed'
  if (hold === undefined) return 'open'
  // An exclusion goes on after its end, until the player has come back.
  if (hold.excludedUntil !== null) return 'excluded'
  if (hold.isHeld) return 'held'
  return hold.timeOutUntil === null ? 'open' : 'onBreak'
}

export function briefOf(account: AccountRow, hold: Hold | undefined): PlayerBrief {
  const { id, intId, username, group, currency, registeredAt } = account
  const state = stateOf(account, hold)
  return { id, intId, username, group, currency, state, registeredAt: registeredAt.toISOString() }
}

/** What is said of players, in the order of the accounts. */
export async function briefsOf(tx: Tx, accounts: readonly AccountRow[]): Promise<readonly PlayerBrief[]> {
  const holds = await readHolds(
    tx,
    accounts.map(({ id }) => id),
  )
  return accounts.map((account) => briefOf(account, holds.get(account.id)))
}

/** The account of a player of this business. @throws Refusal office.player_unknown */
export async function requireAccount(tx: Tx, playerId: string): Promise<AccountRow> {
  const [account] = await readAccounts(tx, [playerId])
  if (account === undefined) throw refuse('office.player_unknown')
  return account
}

/** The same, held until the transaction ends; none that is closed. @throws Refusal office.player_unknown, office.account_closed */
export async function holdOpenAccount(tx: Tx, playerId: string): Promise<AccountRow> {
  await holdPlayer(tx, playerId)
  const account = await requireAccount(tx, playerId)
  if (account.closedAt !== null) throw refuse('office.account_closed')
  return account
}

type ToldCause = { readonly kind: LockKind; readonly cause: (typeof TOLD_CAUSES)[number] }

/** Who wants what locked of an account. That a list or a rule does is told to those alone who may see these. */
export async function readToldCauses(
  tx: Tx,
  { permissions }: StaffActor,
  { playerId, signInLocks }: { readonly playerId: string; readonly signInLocks: readonly SignInLockCause[] },
): Promise<ToldCause[]> {
  const causes = await readLockCauses(tx, playerId)
  const told = causes.map(({ kind, cause }): ToldCause => {
    const isSeen =
      (cause !== 'screening' || permissions.has('screening.read')) && (cause !== 'risk' || permissions.has('risk.read'))
    return { kind, cause: isSeen ? cause : 'house' }
  })
  return [...signInLocks.map((cause) => ({ kind: 'signIn', cause }) as const), ...told]
}
