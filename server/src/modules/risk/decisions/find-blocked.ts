import type { BlockDoor } from '@tas/shared/contract/risk/block-choices.ts'
import type { Db } from '#kit/db/connect.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { callerThings, findStanding, mailThings, phoneThing, refuseBlocked, type Thing } from '../../blocklist/index.ts'
import { readContact } from '../../identity/index.ts'
import { readDocumentMarks } from '../../verification/index.ts'

/**
 * Turns a player away who comes from, with, or as something that is blocked; `mark`: the index of the account it is about.
 * @throws Refusal identity.refused
 */
export async function refuseBlockedPlayer(
  ctx: PlayerContext,
  door: Extract<BlockDoor, 'deposit' | 'destination'>,
  mark: Buffer | null = null,
): Promise<void> {
  const things = [...callerThings(ctx.db, ctx), ...(await thingsOf(ctx.db, ctx.player.id, mark))]
  await refuseBlocked(ctx, { door, things, playerId: ctx.player.id })
}

/**
 * Turns away what an agent gives somebody with whom something is blocked; where the agent calls from says nothing of them.
 * @throws Refusal identity.refused
 */
export async function refuseBlockedGift({ db }: Pick<PlayerContext, 'db'>, playerId: string): Promise<void> {
  await refuseBlocked({ db }, { door: 'deposit', things: await thingsOf(db, playerId, null), playerId })
}

type Payout = {
  readonly playerId: string
  /** Index of the account that money is to go to. */
  readonly mark: Buffer | null
  /** Who asks for it; null: the house does, before it pays. */
  readonly caller: Pick<PlayerContext, 'ip' | 'deviceKey'> | null
}

/** The entries that stand against a payout. It is not refused for them: a person looks. */
export async function findBlocked(db: Db, { playerId, mark, caller }: Payout): Promise<readonly string[]> {
  const from = caller === null ? [] : callerThings(db, caller)
  return findStanding(db, [...from, ...(await thingsOf(db, playerId, mark))])
}

/** What is known of a player that may be blocked. */
async function thingsOf(db: Db, playerId: string, account: Buffer | null): Promise<readonly Thing[]> {
  const [contact, documents] = await Promise.all([readContact(db, playerId), readDocumentMarks(db, playerId)])
  return [
    ...(contact === null ? [] : mailThings(db, contact.email)),
    ...(contact?.phone == null ? [] : [phoneThing(db, contact.phone)]),
    ...documents.map((mark): Thing => ({ kind: 'document', mark })),
    ...(account === null ? [] : [{ kind: 'payment_account' as const, mark: account }]),
  ]
}
