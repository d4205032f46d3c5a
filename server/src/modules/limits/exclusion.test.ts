import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dbOf, inTx, type Sql } from '#kit/db/connect.ts'
import { createLog } from '#kit/log.ts'
import { type House, openHouse } from '#src/app.ts'
import type { App, CallContext, PlayerActor, PlayerContext } from '#src/ctx.ts'
import { changeSettings } from '../../../test/change-settings.ts'
import { until } from '../../../test/until.ts'
import { createWorld, fund, type World } from '../../../test/world.ts'
import { updateProfile } from '../account/update-profile.ts'
import { createBusiness, startingSettings } from '../business/index.ts'
import { goodForm } from '../identity/people.fixture.ts'
import { register } from '../identity/register-player.ts'
import { cancelCrashBet } from '../originals/crash/cancel-crash-bet.ts'
import { placeCrashBet } from '../originals/crash/place-crash-bet.ts'
import { placeBet } from '../originals/instant/place-bet.ts'
import { askReturn, confirmReturn } from './come-back.ts'
import { excludeSelf } from './exclude-self.ts'
import { getOverview } from './get-overview.ts'
import { shutMet } from './shut-met.ts'

let world: World
let house: House
const apps = new Map<number, App>()

beforeAll(async () => {
  world = await createWorld()
  const second = { id: 2, name: 'Second', hosts: [], settings: startingSettings('sandbox') }
  // The server may make no schemas: the owner of the database does, whose tag is a whole connection.
  await createBusiness(world.owner.sql as Sql, second)
  house = await openHouse(world.config, createLog('silent'))
  for (const [id, app] of house.apps) {
    changeSettings(app, { jurisdiction: 'MT' })
    apps.set(id, app)
  }
})
afterAll(async () => {
  await house?.stop()
  await world?.stop()
})

const at = (business: number) => apps.get(business) ?? expect.fail('both businesses are there')

let count = 0
/** A form of a person nobody else is, in a language of letters alone. */
function formOf(changes: Readonly<Record<string, unknown>> = {}) {
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

async function open(business: number, form: Record<string, unknown>): Promise<PlayerContext> {
  const app = at(business)
  // The form is what a browser sends; the contract's parser is not what is tested here.
  const { user } = await register(contextOf(app), { marketingSubscribe: false, ...form } as never)
  const { sql, b } = app.db
  const [session] = await sql<{ id: string }[]>`select id from ${b}.identity_session where player_id = ${user.id}`
  const player = { id: user.id, intId: user.intId, sessionId: session?.id ?? '', currency: 'USD' }
  await fund(app, player, 10_000n)
  return { ...contextOf(app), player }
}

let keys = 0
const again = (ctx: PlayerContext): PlayerContext => ({ ...ctx, idempotencyKey: `key-${++keys}-of-this-test` })
const bet = (ctx: PlayerContext) =>
  placeBet(again(ctx), {
    ...{ game: 'dice', amount: '1.00', currency: 'USD', params: { target: '50.50', direction: 'over' } },
  })
const ownerOf = (business: number) => dbOf(world.owner.sql as Sql, business)

/** As if the exclusion of an account, and of the person, had begun so much earlier. */
async function age(ctx: PlayerContext, days: number): Promise<void> {
  const { sql, b } = ownerOf(ctx.app.business.id)
  const span = `${days} days`
  await sql`update ${b}.limits_protection set excluded_until = excluded_until - ${span}::interval,
    return_asked_at = return_asked_at - ${span}::interval where player_id = ${ctx.player.id}`
  await sql`update platform.exclusion set until = until - ${span}::interval`
}

const prove = ({ app, player }: PlayerContext) =>
  ownerOf(app.business.id).sql`update ${ownerOf(app.business.id).b}.identity_session
    set proved_at = clock_timestamp() where id = ${player.sessionId}`

describe('self-exclusion', () => {
  it('shuts every account of the person on the platform at once, and nobody else', async () => {
    const form = formOf()
    const [here, there] = [await open(1, form), await open(2, { ...form, email: 'else.where@mail.example' })]
    const other = await open(2, formOf())
    await expect(excludeSelf(here, { months: 7, confirm: true })).rejects.toMatchObject({ code: 'limits.bad_duration' })
    await expect(excludeSelf(here, { months: 6, confirm: false })).rejects.toMatchObject({
      code: 'limits.confirm_needed',
    })
    expect((await excludeSelf(here, { months: 6, confirm: true })).exclusion).toMatchObject({ isOver: false })
    for (const ctx of [here, there]) await expect(bet(ctx)).rejects.toMatchObject({ code: 'limits.excluded' })
    await bet(other)
  })

  it.each([
    ['by the same name in Arabic letters', { firstName: 'كيميا', lastName: 'علي نژاد', email: 'new@mail.example' }],
    ['by an alias of the mailbox', { firstName: 'Another', lastName: 'Name', email: 'Kimia+2@mail.example' }],
  ])('meets the person who registers again in another business, %s', async (_, changes) => {
    const name = `kimia${++count}`
    const email = changes.email.replace('Kimia', name).replace('new@', `${name}.new@`)
    const person = {
      firstName: 'کیمیا',
      lastName: 'علی‌نژاد',
      email: `${name}@mail.example`,
      birthDate: `19${60 + count}-02-03`,
    }
    const here = await open(1, formOf(person))
    await excludeSelf(here, { months: null, confirm: true })
    const form = formOf({ ...changes, email, birthDate: person.birthDate })
    await expect(open(2, form)).rejects.toMatchObject({ code: 'limits.person_held' })
    expect((await getOverview(here)).exclusion).toMatchObject({ until: null, isOver: false })
  })

  it('meets the person who takes on their own name again, in an account they opened under another before', async () => {
    const name = { firstName: 'Mehrnaz', lastName: 'Sohrabi', birthDate: '1981-07-08' }
    const [here, there] = [await open(1, formOf(name)), await open(2, formOf())]
    await excludeSelf(here, { months: 6, confirm: true })
    await bet(there)
    await updateProfile(there, name)
    await expect.poll(() => bet(there).catch((error: { code: string }) => error.code)).toBe('limits.excluded')
    expect((await getOverview(there)).exclusion?.until).toBe((await getOverview(here)).exclusion?.until)
    // Who is excluded changes what they like: it shortens nothing.
    await updateProfile(there, { firstName: 'Somebody' })
    await expect(bet(there)).rejects.toMatchObject({ code: 'limits.excluded' })
  })

  it('keeps who asked to come back waiting when they change a detail, and has them ask anew after one they meet then', async () => {
    const name = { firstName: 'Parvaneh', lastName: 'Daneshvar', birthDate: '1979-05-06' }
    const [here, there] = [await open(1, formOf()), await open(2, formOf(name))]
    await excludeSelf(here, { months: 6, confirm: true })
    await age(here, 200)
    const asked = (await askReturn(here)).exclusion?.returnFrom
    await shutMet(here.app, here.player.id)
    expect((await getOverview(here)).exclusion).toMatchObject({ isOver: true, returnFrom: asked })
    const { until } = (await excludeSelf(there, { months: 12, confirm: true })).exclusion ?? expect.fail('excluded')
    await updateProfile(here, name)
    await expect
      .poll(async () => (await getOverview(here)).exclusion)
      .toMatchObject({ until, isOver: false, returnFrom: null })
  })

  it('waits for a bet that is under way, so that none is written after it', async () => {
    const ctx = await open(1, formOf())
    const { db } = at(1)
    const isHeldUp = async () => {
      const rows = await world.owner.sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          and query like '%.ledger_wallet where player_id%'`
      return rows.length > 0
    }
    let excluding: ReturnType<typeof excludeSelf> | undefined
    // What a bet holds from its judgement to its commit.
    await inTx(db, async (tx) => {
      await tx.sql`select from ${tx.b}.ledger_wallet where player_id = ${ctx.player.id} for no key update`
      excluding = excludeSelf(ctx, { months: 6, confirm: true })
      await expect.poll(isHeldUp).toBe(true)
    })
    expect((await excluding)?.exclusion).toMatchObject({ isOver: false })
    await expect(bet(ctx)).rejects.toMatchObject({ code: 'limits.excluded' })
  })

  it('is not shortened, not ended early and not left behind when it is over: asked, waited for, confirmed', async () => {
    const form = formOf()
    const ctx = await open(1, form)
    await prove(ctx)
    const long = await excludeSelf(ctx, { months: 12, confirm: true })
    expect((await excludeSelf(ctx, { months: 6, confirm: true })).exclusion?.until).toBe(long.exclusion?.until)
    await expect(askReturn(ctx)).rejects.toMatchObject({ code: 'limits.excluded' })
    await expect(confirmReturn(ctx, { confirm: true })).rejects.toMatchObject({ code: 'limits.excluded' })
    await age(ctx, 367)
    await expect(bet(ctx)).rejects.toMatchObject({ code: 'limits.return_needed' })
    await expect(open(2, { ...form, email: 'a.new.one@mail.example' })).rejects.toMatchObject({
      code: 'limits.person_held',
    })
    await expect(confirmReturn(ctx, { confirm: true })).rejects.toMatchObject({ code: 'limits.return_needed' })
    expect((await askReturn(ctx)).exclusion).toMatchObject({ canReturn: false })
    await expect(confirmReturn(ctx, { confirm: true })).rejects.toMatchObject({ code: 'limits.not_yet' })
    await age(ctx, 7)
    expect((await getOverview(ctx)).exclusion).toMatchObject({ canReturn: true })
    expect((await confirmReturn(ctx, { confirm: true })).exclusion).toBeNull()
    await bet(ctx)
    await open(2, { ...form, email: 'a.newer.one@mail.example' })
  })

  it('set in one tab while a crash bet runs in another: the bet ends as published, and no other begins', async () => {
    const ctx = await open(1, formOf())
    const crash = (one: PlayerContext) =>
      placeCrashBet(again(one), { amount: '1.00', currency: 'USD', autoCashOutAt: '1.01' })
    const { bet: placed } = await until('the table to take a bet', () => crash(ctx).catch(() => undefined))
    const told: string[] = []
    ctx.app.rooms.join(`player:${ctx.player.id}`, {
      send: (frame: unknown) => told.push(JSON.stringify(frame)),
    } as never)
    await excludeSelf(ctx, { months: 6, confirm: true })
    await expect(crash(ctx)).rejects.toMatchObject({ code: 'limits.excluded' })
    const taken = await cancelCrashBet(again(ctx), { betId: placed.id }).catch((error: { code: string }) => error.code)
    expect(taken).not.toBe('limits.excluded')
    expect(told.join()).toContain('limits.changed')
  })
})
