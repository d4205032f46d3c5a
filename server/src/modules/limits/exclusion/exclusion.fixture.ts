import { afterAll, beforeAll, expect } from 'vitest'
import { dbOf, inTx, type Sql } from '#kit/db/connect.ts'
import { createLog } from '#kit/log.ts'
import { type House, openHouse } from '#src/app.ts'
import type { App, CallContext, PlayerActor, PlayerContext } from '#src/ctx.ts'
import { addBusiness } from '../../../../test/businesses.ts'
import { changeSettings } from '../../../../test/change-settings.ts'
import { actorOf } from '../../../../test/people.ts'
import { createWorld, fund, type World } from '../../../../test/world.ts'
import { updateProfile } from '../../account/update-profile.ts'
import { businessSettings } from '../../business/index.ts'
import { listOpenCases } from '../../exclusion/index.ts'
import { openSession, registerPlayer, rememberPlayer } from '../../identity/index.ts'
import { goodForm } from '../../identity/people.fixture.ts'
import { register } from '../../identity/registration/register-player.ts'
import { placeBet } from '../../originals/instant/place-bet.ts'
import { getOverview } from '../own-limits/get-overview.ts'
import { spreadExclusions } from './spread-exclusion.ts'

export let world: World
let house: House
let otherHouse: House
export const apps = new Map<number, App>()

/** Two businesses in one process, for the tests of a file. */
export function useExclusions(): void {
  beforeAll(openWorld)
  afterAll(async () => {
    // The next file of this worker finds no house of this one.
    apps.clear()
    await house?.stop()
    await world?.stop()
  })
}

/** And business 1 in another: only who races two of them opens it, for each takes its share of the database's connections. */
export function useElsewhere(): void {
  beforeAll(async () => {
    otherHouse = await openHouse(world.config, createLog('silent'))
    changeSettings(elsewhere(), businessSettings, { jurisdiction: 'MT' })
  })
  afterAll(() => otherHouse?.stop())
}

/** One business in the one process there is. */
export function useOneBusiness(): void {
  beforeAll(async () => {
    world = await createWorld()
    changeSettings(world.app, businessSettings, { jurisdiction: 'MT' })
    apps.set(1, world.app)
  })
  afterAll(() => {
    apps.clear()
    return world?.stop()
  })
}

async function openWorld(): Promise<void> {
  world = await createWorld()
  const second = { id: 2, name: 'Second', hosts: [] }
  // The server may make no schemas: the owner of the database does, whose tag is a whole connection.
  await addBusiness(world.owner.sql as Sql, second)
  house = await openHouse(world.config, createLog('silent'))
  for (const [id, app] of house.apps) {
    changeSettings(app, businessSettings, { jurisdiction: 'MT' })
    apps.set(id, app)
  }
}

/** Business 1 in another process. */
export const elsewhere = () => otherHouse.apps.get(1) ?? expect.fail('it is there')

export const at = (business: number) => apps.get(business) ?? expect.fail('both businesses are there')

let count = 0
/** A form of a person nobody else is, in a language of letters alone. */
export function formOf(changes: Readonly<Record<string, unknown>> = {}) {
  const letters = String(++count).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))
  return goodForm({
    firstName: `Sara${letters}`,
    lastName: `Karimi${letters}`,
    zipCode: `Z${1000 + count}`,
    ...changes,
  })
}

function contextOf(app: App): CallContext {
  const { language, requestId, ip, userAgent } = world.as({} as PlayerActor)
  return { app, db: app.db, language, requestId, ip, userAgent, player: null, idempotencyKey: null }
}

export async function open(business: number, form: Record<string, unknown>): Promise<PlayerContext> {
  const app = at(business)
  // The form is what a browser sends; the contract's parser is not what is tested here.
  const { user } = await register(contextOf(app), { marketingSubscribe: false, ...form } as never)
  const { sql, b } = app.db
  const [session] = await sql<{ id: string }[]>`select id from ${b}.identity_session where player_id = ${user.id}`
  const player = actorOf({ id: user.id, intId: user.intId, sessionId: session?.id ?? '' })
  await fund(app, player, 10_000n)
  return { ...contextOf(app), player }
}

/** A username nobody has. */
export const fresh = () => ({ username: `fresh_${++count}` })

/** So many players at once, who never log in: no password is hashed. */
export async function openMany(wanted: number): Promise<PlayerContext[]> {
  const app = at(1)
  return inTx(app.db, async (tx) => {
    const opened: PlayerContext[] = []
    for (let n = 0; n < wanted; n++) {
      const { firstName, lastName, email, username, birthDate } = formOf() as Record<string, string>
      const named = {
        firstName: firstName ?? '',
        lastName: lastName ?? '',
        email: email ?? '',
        username: username ?? '',
      }
      const { id, intId } = await registerPlayer(
        tx,
        {
          ...named,
          usernameKey: named.username,
          birthDate: birthDate ?? '',
          address: 'Road 1',
          zipCode: '1000',
          country: 'MT',
          currency: 'USD',
          passwordHash: 'none',
          referrerIntId: null,
          termsVersion: 'test',
          isMarketingSubscribed: false,
          isDemo: false,
        },
        null,
      )
      await rememberPlayer(app, tx, id)
      const ctx = contextOf(app)
      const { sessionId } = await openSession(tx, { playerId: id, caller: ctx })
      opened.push({ ...ctx, player: actorOf({ id, intId, sessionId }) })
    }
    return opened
  })
}

let keys = 0
export const again = (ctx: PlayerContext): PlayerContext => ({ ...ctx, idempotencyKey: `key-${++keys}-of-this-test` })
export const bet = (ctx: PlayerContext) =>
  placeBet(again(ctx), {
    game: 'dice',
    amount: '1.00',
    currency: 'USD',
    params: { target: '50.50', direction: 'over' },
  })
export const ownerOf = (business: number) => dbOf(world.owner.sql as Sql, business)

/** As if the exclusion of an account, and of the person, had begun so much earlier. */
export async function age(ctx: PlayerContext, days: number): Promise<void> {
  const { sql, b } = ownerOf(ctx.app.business.id)
  const span = `${days} days`
  await sql`update ${b}.limits_protection set excluded_until = excluded_until - ${span}::interval,
    return_asked_at = return_asked_at - ${span}::interval where player_id = ${ctx.player.id}`
  await sql`update platform.exclusion set until = until - ${span}::interval`
  await sql`
    update platform.exclusion_spread set until = until - ${span}::interval, own_until = own_until - ${span}::interval`
}

export const prove = ({ app, player }: PlayerContext) =>
  ownerOf(app.business.id).sql`update ${ownerOf(app.business.id).b}.identity_session
    set proved_at = clock_timestamp() where id = ${player.sessionId}`

/** Saves details of a player who has just proved who they are. */
export async function saveDetails(ctx: PlayerContext, change: Parameters<typeof updateProfile>[1]): Promise<void> {
  await prove(ctx)
  await updateProfile(ctx, change)
}

/** What a link of a mail does: the mailbox is the player's. */
export async function proveMailbox({ app, player }: PlayerContext): Promise<void> {
  await inTx(app.db, async (tx) => {
    await tx.sql`update ${tx.b}.identity_player set email_verified_at = now() where id = ${player.id}`
    await rememberPlayer(app, tx, player.id)
  })
}
export const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'taken',
    (error: { code?: string }) => error.code ?? String(error),
  )
export const caseOf = async ({ app, player }: PlayerContext) =>
  (await listOpenCases(app.db, 500)).find(({ playerId }) => playerId === player.id)
export const isExcluded = async (ctx: PlayerContext) => (await getOverview(ctx)).exclusion !== null
/** Every exclusion of this world has been spread, and every account that is to be shut is. */
export const spread = () =>
  expect
    .poll(async () => {
      for (const app of apps.values()) await spreadExclusions(app)
      return world.owner.sql`
        select player_id from platform.exclusion_spread where not is_done
        union all select player_id from platform.exclusion_shut where shut_at is null`
    })
    .toEqual([])
