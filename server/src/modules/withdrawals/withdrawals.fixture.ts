import type { CallInput } from '@tas/shared/contract/api.ts'
import type { ChainNetwork } from '@tas/shared/rules/withdrawals/destination-kinds.ts'
import type { Db } from '#kit/db/connect.ts'
import { createLog } from '#kit/log.ts'
import { uuidv7 } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import { openHouse } from '#src/app.ts'
import type { App, PlayerActor } from '#src/ctx.ts'
import type { World } from '../../../test/world.ts'
import { openAccount } from '../account/closing.fixture.ts'
import { readPurses } from '../ledger/index.ts'
import { numberPlace } from './destinations/account-rows.ts'
import { ownerPlace } from './destinations/owner-names.ts'
import { addRequest } from './requests/add-request.ts'

/** Somebody with cash and an account that money can be sent to. */
export type Payee = PlayerActor & { readonly accountId: string }

let numbers = 0

/** A player who can withdraw at once. */
export async function openPayee(world: Pick<World, 'app'>, cashMinor: bigint): Promise<Payee> {
  const player = await openAccount(world, cashMinor)
  return { ...player, accountId: await openDestination(world.app, player.id) }
}

/** A verified account of a player that has rested. `owner`: whose it is, as its player says. */
export async function openDestination(
  { db }: Pick<App, 'db'>,
  playerId: string,
  owner: string | null = null,
): Promise<string> {
  const id = uuidv7()
  const number = `M${String(++numbers).padStart(7, '0')}`
  await db.sql`
    insert into ${db.b}.withdrawals_account (id, player_id, kind, number, number_index, tail, owner, status, usable_from)
    values (${id}, ${playerId}, 'merchant', ${db.seals.seal(number, numberPlace(id))},
      ${db.seals.mac('financial account', `merchant|${number}`)}, ${number.slice(-4)},
      ${owner === null ? null : db.seals.seal(owner, ownerPlace(id))}, 'verified', clock_timestamp())`
  return id
}

/** The same at an address of a chain, in small letters. */
export async function openCryptoDestination(
  { db }: Pick<App, 'db'>,
  playerId: string,
  { address, network = 'ethereum' }: { readonly address: string; readonly network?: ChainNetwork },
): Promise<string> {
  const id = uuidv7()
  await db.sql`
    insert into ${db.b}.withdrawals_account (id, player_id, kind, number, number_index, tail, network, status, usable_from)
    values (${id}, ${playerId}, 'crypto', ${db.seals.seal(address, numberPlace(id))},
      ${db.seals.mac('financial account', `crypto|${address}`)}, ${address.slice(-4)}, ${network}, 'verified', clock_timestamp())`
  return id
}

/** Papers of a player that staff approved. */
export async function prove({ sql, b }: Db, playerId: string, types: readonly string[]): Promise<void> {
  await sql`
    insert into ${b}.verification_check (id, player_id, type, status, paper, sent_at)
    select gen_random_uuid(), ${playerId}, type, 'approved', 'otherPaper', clock_timestamp()
    from unnest(${[...types]}::text[]) as type on conflict do nothing`
}

/** What a player asks for, unless a test says otherwise. */
export function wish(
  { accountId }: Payee,
  amount: string,
  other: Partial<CallInput<'withdraw/withdraw/addRequest'>> = {},
): CallInput<'withdraw/withdraw/addRequest'> {
  return { gatewayCode: 'sandbox', financialAccountId: accountId, currency: 'USD', amount, ...other }
}

/** Asks for a withdrawal. */
export function ask(world: Pick<World, 'as'>, payee: Payee, amount: string) {
  return addRequest(world.as(payee, uuidv7()), wish(payee, amount))
}

/** The code of the refusal, or `done`. */
export async function outcome(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'done'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

/** A second process beside that of a world. `appAt` and `at` take turns between the two: the business, and a player who asks there. */
export async function openSecond(world: World) {
  const second = await openHouse(world.config, createLog('silent'))
  const appAt = (index: number) => (index % 2 === 0 ? world.app : (second.apps.get(world.app.business.id) ?? world.app))
  return {
    appAt,
    at(index: number, player: PlayerActor) {
      const app = appAt(index)
      return { ...world.as(player, uuidv7()), app, db: app.db }
    },
    stop: () => second.stop(),
  }
}
export type Second = Awaited<ReturnType<typeof openSecond>>

/** What a player has in each purse, in minor units. */
export async function pursesOf({ app }: Pick<World, 'app'>, { id }: Pick<PlayerActor, 'id'>) {
  const owned = await readPurses(app.db, id)
  if (owned === undefined || owned === null) throw new Error('every player has purses')
  return owned.balanceMinor
}
