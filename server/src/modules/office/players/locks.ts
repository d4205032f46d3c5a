import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { LOCK_KINDS, type LockKind } from '@tas/shared/contract/office/choices.ts'
import { assert } from '#kit/assert.ts'
import type { Tx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { dropLocks } from '../../agents/index.ts'
import { holdPlayer, lockSignIn, readAccountFacts, type SignInLockCause } from '../../identity/index.ts'
import { readHolds, setLock } from '../../limits/index.ts'
import { requireAccount } from './player-brief.ts'

type Input = ParsedInput<'office/player/lock'>
type Answer = CallData<'office/player/lock'>

/** Locks something of an account. @throws Refusal office.player_unknown */
export async function lockPlayer(ctx: PrivilegedTxContext, input: Input): Promise<Done<Answer>> {
  const { before, after } = await change(ctx, input, { isLocked: true })
  const details = { kind: input.kind, before: before.join(' '), after: after.join(' ') }
  return { data: { locks: after }, line: { action: 'office.player_locked', targetId: input.playerId, details } }
}

/** What agents call what staff lock. */
const OF_AGENTS = { signIn: 'login', play: 'bet' } as const

/**
 * Takes away what staff locked by hand, and what agents of the player did; what else wants it locked stays, and is opened where it was locked.
 * @throws Refusal office.player_unknown, office.lock_of_others
 */
export async function unlockPlayer(ctx: PrivilegedTxContext, input: Input): Promise<Done<Answer>> {
  const { before, after } = await change(ctx, input, { isLocked: false })
  const details = { kind: input.kind, before: before.join(' '), after: after.join(' ') }
  return { data: { locks: after }, line: { action: 'office.player_unlocked', targetId: input.playerId, details } }
}

/** The row of the player is held before the purses, as everybody does who takes both. */
async function change(
  { app, tx }: PrivilegedTxContext,
  { playerId, kind }: Input,
  { isLocked }: { isLocked: boolean },
) {
  await requireAccount(tx, playerId)
  await holdPlayer(tx, playerId)
  const before = await readLocks(tx, playerId)
  const isDropped =
    !isLocked &&
    (kind === 'signIn' || kind === 'play') &&
    (await dropLocks(app, tx, { playerId, what: OF_AGENTS[kind] }))
  const { hasChanged, isLocked: isHeld } =
    kind === 'signIn'
      ? await lockSignIn(tx, playerId, { cause: 'staff', isLocked })
      : await setLock(app, tx, { playerId, kind, cause: 'staff', isLocked })
  if (!isLocked && !hasChanged && !isDropped && isHeld) throw refuse('office.lock_of_others')
  return { before, after: await readLocks(tx, playerId) }
}

async function readLocks(tx: Tx, playerId: string): Promise<LockKind[]> {
  const [account, holds] = await Promise.all([readAccountFacts(tx, playerId), readHolds(tx, [playerId])])
  assert(account !== null, 'the account is held')
  return locksOf({ signInLocks: account.signInLocks, locks: holds.get(playerId)?.locks ?? [] })
}

/** All that is locked of an account, in the order of their kinds. */
export function locksOf(held: {
  readonly signInLocks: readonly SignInLockCause[]
  readonly locks: readonly LockKind[]
}): LockKind[] {
  return LOCK_KINDS.filter((kind) => (kind === 'signIn' ? held.signInLocks.length > 0 : held.locks.includes(kind)))
}
