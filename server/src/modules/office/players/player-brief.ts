import type { LockKind, PlayerState, TOLD_CAUSES } from '@tas/shared/contract/office/choices.ts'
import type { PlayerBrief } from '@tas/shared/contract/office/player-data.ts'
import type { Tx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { StaffActor } from '../../../ctx.ts'
import { EVERY_LINE, listTrail } from '../../audit/index.ts'
import { type AccountRow, holdPlayer, readAccounts, type SignInLockCause } from '../../identity/index.ts'
import { type Hold, readHolds, readLockCauses } from '../../limits/index.ts'
import { readNames } from '../../staff/index.ts'

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

type LockedBy = { readonly name: string | null; readonly at: string; readonly reason: string }
type ToldCause = {
  readonly kind: LockKind
  readonly cause: (typeof TOLD_CAUSES)[number]
  readonly by: LockedBy | null
}
/** As many locks by hand of one player are looked through for the last of each kind. */
const MOST_LOCKINGS = 50

/** Who wants what locked of an account. That a list or a rule does is told to those alone who may see these. */
export async function readToldCauses(
  tx: Tx,
  staff: StaffActor,
  { playerId, signInLocks }: { readonly playerId: string; readonly signInLocks: readonly SignInLockCause[] },
): Promise<ToldCause[]> {
  const { permissions } = staff
  const causes = await readLockCauses(tx, playerId)
  const isByHand = signInLocks.includes('staff') || causes.some(({ cause }) => cause === 'staff')
  const byHand = isByHand ? await readLockings(tx, staff, playerId) : new Map<string, LockedBy>()
  const told = causes.map(({ kind, cause }): ToldCause => {
    const isSeen =
      (cause !== 'screening' || permissions.has('screening.read')) && (cause !== 'risk' || permissions.has('risk.read'))
    return { kind, cause: isSeen ? cause : 'house', by: cause === 'staff' ? (byHand.get(kind) ?? null) : null }
  })
  const ofSignIn = signInLocks.map((cause): ToldCause => {
    return { kind: 'signIn', cause, by: cause === 'staff' ? (byHand.get('signIn') ?? null) : null }
  })
  return [...ofSignIn, ...told]
}

/** Who of staff locked each kind last, when and why: told to those alone who may lock, or read the trail where it stands. */
async function readLockings(
  tx: Tx,
  { permissions }: StaffActor,
  playerId: string,
): Promise<ReadonlyMap<string, LockedBy>> {
  if (!permissions.has('player.lock') && !permissions.has('audit.read')) return new Map()
  const filter = { ...EVERY_LINE, action: 'office.player_locked', targetIds: [playerId] }
  const lines = await listTrail(tx, { filter, after: null, limit: MOST_LOCKINGS })
  const names = await readNames(
    tx,
    lines.flatMap(({ actorId }) => actorId ?? []),
  )
  // The newest come first, and the last of a key stays.
  return new Map(
    lines.toReversed().map(({ at, actorId, details }) => {
      const name = actorId === null ? null : (names.get(actorId) ?? null)
      return [String(details['kind']), { name, at: at.toISOString(), reason: String(details['reason'] ?? '') }]
    }),
  )
}
