import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dbOf, inTx, type Sql } from '#kit/db/connect.ts'
import { createLog } from '#kit/log.ts'
import { readSeedKey } from '#kit/secret-box.ts'
import { type House, openHouse } from '#src/app.ts'
import type { App, CallContext, PlayerActor, PlayerContext } from '#src/ctx.ts'
import { changeSettings } from '../../../test/change-settings.ts'
import { until } from '../../../test/until.ts'
import { createWorld, fund, type World } from '../../../test/world.ts'
import { updateProfile } from '../account/update-profile.ts'
import { createBusiness, startingSettings } from '../business/index.ts'
import { listOpenCases } from '../exclusion/index.ts'
import { openSession, registerPlayer, rememberPlayer } from '../identity/index.ts'
import { goodForm } from '../identity/people.fixture.ts'
import { register } from '../identity/register-player.ts'
import { getNotices } from '../notices/get-notices.ts'
import { cancelCrashBet } from '../originals/crash/cancel-crash-bet.ts'
import { placeCrashBet } from '../originals/crash/place-crash-bet.ts'
import { placeBet } from '../originals/instant/place-bet.ts'
import { answerCase, undoExclusion } from './answer-case.ts'
import { askReturn, confirmReturn } from './come-back.ts'
import { excludeSelf } from './exclude-self.ts'
import { getOverview } from './get-overview.ts'
import { mayBeOffered } from './may-be-offered.ts'
import { spreadExclusions } from './spread-exclusion.ts'

let world: World
let house: House
let otherHouse: House
const apps = new Map<number, App>()

beforeAll(async () => {
  world = await createWorld()
  const second = { id: 2, name: 'Second', hosts: [], settings: startingSettings('sandbox') }
  // The server may make no schemas: the owner of the database does, whose tag is a whole connection.
  await createBusiness(world.owner.sql as Sql, second)
  house = await openHouse(world.config, createLog('silent'))
  otherHouse = await openHouse(world.config, createLog('silent'))
  changeSettings(elsewhere(), { jurisdiction: 'MT' })
  for (const [id, app] of house.apps) {
    changeSettings(app, { jurisdiction: 'MT' })
    apps.set(id, app)
  }
})
afterAll(async () => {
  await otherHouse?.stop()
  await house?.stop()
  await world?.stop()
})

/** Business 1 in another process. */
const elsewhere = () => otherHouse.apps.get(1) ?? expect.fail('it is there')

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

/** A username nobody has. */
const fresh = () => ({ username: `fresh_${++count}` })
const victims = new Map<string, PlayerContext>()

/** So many players at once, who never log in: no password is hashed. */
async function openMany(wanted: number): Promise<PlayerContext[]> {
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
          ...{ ...named, usernameKey: named.username, birthDate: birthDate ?? '', address: 'Road 1', zipCode: '1000' },
          ...{ country: 'MT', currency: 'USD', passwordHash: 'none', referrerIntId: null, termsVersion: 'test' },
          ...{ isMarketingSubscribed: false, isDemo: false },
        },
        null,
      )
      await rememberPlayer(app, tx, id)
      const ctx = contextOf(app)
      const { sessionId } = await openSession(tx, { playerId: id, caller: ctx })
      opened.push({ ...ctx, player: { id, intId, sessionId, currency: 'USD' } })
    }
    return opened
  })
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

/** Saves details of a player who has just proved who they are. */
async function saveDetails(ctx: PlayerContext, change: Parameters<typeof updateProfile>[1]): Promise<void> {
  await prove(ctx)
  await updateProfile(ctx, change)
}

/** What a link of a mail does: the mailbox is the player's. */
async function proveMailbox({ app, player }: PlayerContext): Promise<void> {
  await inTx(app.db, async (tx) => {
    await tx.sql`update ${tx.b}.identity_player set email_verified_at = now() where id = ${player.id}`
    await rememberPlayer(app, tx, player.id)
    // Whatever would only be told is lost with a process: an exclusion holds without it.
    await tx.sql`delete from ${tx.b}.commit_outbox where events like '%exclusion.%'`
  })
}
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'taken',
    (error: { code?: string }) => error.code ?? String(error),
  )
const caseOf = async ({ app, player }: PlayerContext) =>
  (await listOpenCases(app.db, 500)).find(({ playerId }) => playerId === player.id)
const isExcluded = async (ctx: PlayerContext) => (await getOverview(ctx)).exclusion !== null
/** Every exclusion of this world has been spread, and every account that is to be shut is. */
const spread = () =>
  expect
    .poll(async () => {
      for (const app of apps.values()) await spreadExclusions(app)
      return world.owner.sql`
        select player_id from platform.exclusion_spread where not is_done
        union all select player_id from platform.exclusion_shut where shut_at is null`
    })
    .toEqual([])

describe('self-exclusion', () => {
  it('shuts the account at once, those of the same person on the platform after it, and tells each; nobody else', async () => {
    const email = `several.${count}@mail.example`
    const form = formOf({ email })
    const here = await open(1, form)
    await proveMailbox(here)
    const [there, proven, claimed, other] = [
      await open(2, { ...form, email: email.replace('@', '+2@') }),
      await open(2, formOf({ email })),
      await open(2, formOf({ email: email.replace('@', '+3@') })),
      await open(2, formOf()),
    ]
    await proveMailbox(proven)
    await expect(excludeSelf(here, { months: 7, confirm: true })).rejects.toMatchObject({ code: 'limits.bad_duration' })
    await expect(excludeSelf(here, { months: 6, confirm: false })).rejects.toMatchObject({
      code: 'limits.confirm_needed',
    })
    expect((await excludeSelf(here, { months: 6, confirm: true })).exclusion).toMatchObject({ isOver: false })
    expect(await codeOf(bet(here))).toBe('limits.excluded')
    await spread()
    for (const ctx of [there, proven]) {
      expect(await codeOf(bet(ctx))).toBe('limits.excluded')
      const { items } = await getNotices(ctx, { pageNumber: 1, limit: 5 })
      expect(items.map(({ code }) => code)).toEqual(['accountShut'])
      const [told] = await ctx.db.sql`select mail from ${ctx.db.b}.notices_notice where player_id = ${ctx.player.id}`
      expect(told?.['mail']).not.toBe('none')
    }
    await bet(other)
    // Who merely says the mailbox may have mistyped it: staff look.
    await bet(claimed)
    expect(await caseOf(claimed)).toMatchObject({ isHold: false, kinds: ['email'] })
    await spread()
    expect((await getNotices(there, { pageNumber: 1, limit: 5 })).countAll).toBe(1)
  })

  it('pressed twice at once, in two processes, and beside a saved profile, excludes everybody every time', async () => {
    const [pressed, beside] = [await openMany(20), await openMany(30)]
    const told = new Set<string>()
    // Some at a time: a pool that is used up would refuse the rest, and race nobody.
    const race = async (ctx: PlayerContext, other: () => Promise<unknown>) => {
      const asked = [codeOf(excludeSelf(ctx, { months: 6, confirm: true })), codeOf(other())]
      for (const code of await Promise.all(asked)) told.add(code)
    }
    for (let from = 0; from < pressed.length; from += 5)
      await Promise.all(
        pressed.slice(from, from + 5).map((ctx) => {
          const there = { ...ctx, app: elsewhere(), db: elsewhere().db }
          return race(ctx, () => excludeSelf(there, { months: 6, confirm: true }))
        }),
      )
    for (let from = 0; from < beside.length; from += 5)
      await Promise.all(
        beside.slice(from, from + 5).map((ctx, at) => {
          const firstName = `Beside${'abcdefghij'.charAt(at)}`
          return race(ctx, () => saveDetails(ctx, { firstName, phone: `+3562110${from}${at}` }))
        }),
      )
    expect([...told]).toEqual(['taken'])
    for (const ctx of [...pressed, ...beside]) expect(await isExcluded(ctx)).toBe(true)
  })

  it.each([
    ['their phone number', { phone: '+356 2122 3344' }],
    ['their name and birth date', { firstName: 'Victima', lastName: 'Ebrahimi', birthDate: '1977-01-02' }],
    ['their mailbox', { email: 'victima@mail.example' }],
    [
      'their name, birth date and mailbox',
      { firstName: 'Victima', lastName: 'Ebrahimi', birthDate: '1977-01-02', email: 'victima+x@mail.example' },
    ],
  ])('of a stranger who says %s shuts the stranger alone: whose details they are plays on', async (_, said) => {
    const own = { firstName: 'Victima', lastName: 'Ebrahimi', birthDate: '1977-01-02' }
    const victim = victims.get('her') ?? (await open(2, formOf({ ...own, email: 'victima@mail.example' })))
    if (!victims.has('her')) {
      await proveMailbox(victim)
      await saveDetails(victim, { phone: '+35621223344' })
    }
    victims.set('her', victim)
    const { phone, ...named } = { phone: undefined, ...said }
    const stranger = await open(1, formOf(named))
    if (phone !== undefined) await saveDetails(stranger, { phone })
    await excludeSelf(stranger, { months: null, confirm: true })
    await spread()
    expect(await codeOf(bet(stranger))).toBe('limits.excluded')
    expect(await codeOf(bet(victim))).toBe('taken')
    expect(await isExcluded(victim)).toBe(false)
    // She is not written to about what a stranger did, either: of her own change of a detail alone.
    const { items } = await getNotices(victim, { pageNumber: 1, limit: 5 })
    expect(items.map(({ code }) => code)).toEqual(['detailsChanged'])
  })

  it('of a stranger who says all that somebody says who has proved nothing yet shuts the stranger alone, and has staff look', async () => {
    const email = `unproved.${count}@mail.example`
    const said = { firstName: 'Parvaneh', lastName: 'Rahimi', birthDate: '1979-03-04', zipCode: 'P7777' }
    const phone = '+35621447788'
    const victim = await open(2, formOf({ ...said, email }))
    await saveDetails(victim, { phone })
    const stranger = await open(1, formOf({ ...said, email: email.replace('@', '+x@') }))
    await saveDetails(stranger, { phone })
    await excludeSelf(stranger, { months: null, confirm: true })
    await spread()
    expect(await codeOf(bet(stranger))).toBe('limits.excluded')
    expect(await codeOf(bet(victim))).toBe('taken')
    expect(await caseOf(victim)).toMatchObject({ isHold: false, by: { playerId: stranger.player.id } })
    // Whoever comes to say it from now on waits for staff.
    expect(await codeOf(bet(await open(1, formOf(said))))).toBe('limits.not_cleared')
    // The stranger cannot prove what is not theirs; the one who can is not shut by it.
    await proveMailbox(victim)
    await spread()
    expect(await codeOf(bet(victim))).toBe('taken')
  })

  it('holds who says a mailbox so common that it is not remembered, and a name that is none, and tells nobody of it', async () => {
    const box = `common${++count}`
    const here = await open(1, formOf({ email: `${box}@mail.example` }))
    await excludeSelf(here, { months: null, confirm: true })
    await spread()
    for (let alias = 0; alias < 5; alias++) await open(2, formOf({ email: `${box}+${alias}@mail.example` }))
    const last = await open(2, formOf({ email: `${box}+last@mail.example`, firstName: '1', lastName: '2' }))
    expect(await codeOf(bet(last))).toBe('limits.not_cleared')
    expect(await isExcluded(last)).toBe(false)
  })

  it.each([
    ['by the same name in Arabic letters', { firstName: 'كيميا', lastName: 'علي نژاد' }],
    ['by an alias of the mailbox', { firstName: 'Another', lastName: 'Name', email: 'Kimia+2@mail.example' }],
    ['with a slip in the last name and another postcode', { lastName: 'علی‌نژد', zipCode: 'Q9999' }],
    ['with a birth date off by a day', { day: 4 }],
    [
      'with a slip in the last name, a birth date off by a day and another postcode',
      { lastName: 'علی‌نژادد', day: 2, zipCode: 'Q9999' },
    ],
  ])('holds the person who registers again in another business, %s, until staff looked', async (_, changes) => {
    const name = `kimia${++count}`
    const year = 60 + (count % 40)
    const dayOf = (day: number) => `19${year}-02-0${day}`
    const person = { firstName: 'کیمیا', lastName: 'علی‌نژاد', email: `${name}@mail.example`, birthDate: dayOf(3) }
    const here = await open(1, formOf(person))
    await excludeSelf(here, { months: null, confirm: true })
    await spread()
    const { day = 3, email = 'new@mail.example', ...names } = { day: 3, ...changes } as { day?: number; email?: string }
    const again = await open(
      2,
      formOf({
        ...person,
        ...names,
        birthDate: dayOf(day),
        email: email.replace('Kimia', name).replace('new@', `${name}.new@`),
      }),
    )
    const nobody = await open(2, formOf())
    // The words of everybody who is not cleared yet: who has only said this name learns nothing of whose it is.
    expect(await codeOf(bet(again))).toBe('limits.not_cleared')
    expect(await isExcluded(again)).toBe(false)
    // Where nobody is cleared before their document was checked, that is so of everybody, and so are the offers.
    const seedKey = readSeedKey(world.config).toString('hex')
    for (const ctx of [again, nobody]) {
      const strict = {
        ...ctx,
        app: { ...ctx.app, config: { ...ctx.app.config, mode: 'production' as const, seedKey } },
      }
      expect(await codeOf(bet(strict))).toBe('limits.not_cleared')
      expect(await mayBeOffered(strict)).toBe(false)
      expect(await mayBeOffered(ctx)).toBe(true)
    }
    const found = (await listOpenCases(again.app.db, 500)).find(({ playerId }) => playerId === again.player.id)
    expect(found).toMatchObject({ isHold: true, by: { playerId: here.player.id } })
    // Another person by a document: plays, and the same exclusion holds them no more.
    await answerCase(again.app.db, {
      id: found?.id ?? 0,
      answer: 'other',
      reason: 'the passport names another',
      by: 'Mina',
    })
    expect(await codeOf(bet(again))).toBe('taken')
    await saveDetails(again, { address: '1 Other Street' })
    expect(await codeOf(bet(again))).toBe('taken')
    expect((await getOverview(here)).exclusion).toMatchObject({ until: null, isOver: false })
  })

  it('holds nobody who was there before and looks like the one excluded, and staff who find the same person shut them', async () => {
    const name = { firstName: 'Mehrnaz', lastName: 'Sohrabi', birthDate: '1981-07-08' }
    const [here, there] = [await open(1, formOf(name)), await open(2, formOf(name))]
    await excludeSelf(here, { months: 6, confirm: true })
    await spread()
    expect(await codeOf(bet(there))).toBe('taken')
    const found = (await listOpenCases(there.app.db, 500)).find(({ playerId }) => playerId === there.player.id)
    expect(found).toMatchObject({ isHold: false })
    await saveDetails(there, { address: '2 Other Street' })
    expect(await codeOf(bet(there))).toBe('taken')
    await answerCase(there.app.db, { id: found?.id ?? 0, answer: 'same', reason: 'the same passport', by: 'Mina' })
    expect(await codeOf(bet(there))).toBe('limits.excluded')
    expect((await getOverview(there)).exclusion?.until).toBe((await getOverview(here)).exclusion?.until)
    expect((await getNotices(there, { pageNumber: 1, limit: 5 })).countAll).toBe(1)
    // A mistake is undone with a reason, and not made again by the same exclusion.
    const undo = { playerId: there.player.id, reason: 'twins', by: 'Mina' }
    expect(await undoExclusion(there.app.db, { ...undo, businessId: 2 })).toBe(true)
    expect(await codeOf(bet(there))).toBe('taken')
    await excludeSelf(here, { months: 12, confirm: true })
    await spread()
    await saveDetails(there, { address: '3 Other Street' })
    expect(await codeOf(bet(there))).toBe('taken')
    // Who asked for it themselves is not let out of it by anybody.
    await expect(undoExclusion(here.app.db, { ...undo, playerId: here.player.id, businessId: 1 })).rejects.toThrow(
      'themselves',
    )
    expect(await codeOf(bet(here))).toBe('limits.excluded')
  })

  it('holds an account that takes on the name of somebody excluded, and shuts one that proves the same mailbox', async () => {
    const name = { firstName: 'Farangis', lastName: 'Tavakoli', birthDate: '1983-07-08' }
    const email = `farangis.${count}@mail.example`
    const [here, there, third] = [
      await open(1, formOf({ ...name, email })),
      await open(2, formOf()),
      await open(2, formOf({ email })),
    ]
    await proveMailbox(here)
    await excludeSelf(here, { months: 6, confirm: true })
    await spread()
    await bet(there)
    expect(await codeOf(bet(third))).toBe('taken')
    await proveMailbox(third)
    await expect.poll(() => codeOf(bet(third)), { timeout: 15_000 }).toBe('limits.excluded')
    const late = await open(2, formOf())
    await bet(late)
    await saveDetails(late, name)
    expect(await codeOf(bet(late))).toBe('limits.not_cleared')
    const later = await open(2, formOf({ email: email.replace('@', '+new@') }))
    expect(await codeOf(bet(later))).toBe('limits.not_cleared')
    await proveMailbox(later)
    await expect.poll(() => codeOf(bet(later)), { timeout: 15_000 }).toBe('limits.excluded')
    expect((await getOverview(later)).exclusion?.until).toBe((await getOverview(here)).exclusion?.until)
  })

  it('keeps who asked to come back waiting when they change a detail', async () => {
    const here = await open(1, formOf())
    await excludeSelf(here, { months: 6, confirm: true })
    await age(here, 200)
    const asked = (await askReturn(here)).exclusion?.returnFrom
    await saveDetails(here, { address: '4 Other Street' })
    await spread()
    expect((await getOverview(here)).exclusion).toMatchObject({ isOver: true, returnFrom: asked })
    // A longer one, asked for anew, has them ask anew.
    const { until } = (await excludeSelf(here, { months: 12, confirm: true })).exclusion ?? expect.fail('excluded')
    expect((await getOverview(here)).exclusion).toMatchObject({ until, isOver: false, returnFrom: null })
  })

  it('is spread by whichever process goes on where the first one died, and waits for nobody’s purses but its own', async () => {
    const email = `dying.${count}@mail.example`
    const form = formOf({ email })
    const here = await open(1, form)
    await proveMailbox(here)
    const again = (at: number) => open(2, { ...form, ...fresh(), email: email.replace('@', `+${at}@`) })
    const [busy, free] = [await again(1), await again(2)]
    const dead = { ...here, app: { ...here.app, emit: () => undefined } }
    await inTx(busy.app.db, async (tx) => {
      await tx.sql`select from ${tx.b}.ledger_wallet where player_id = ${busy.player.id} for update`
      expect((await excludeSelf(dead, { months: 6, confirm: true })).exclusion).toMatchObject({ isOver: false })
      await expect.poll(() => isExcluded(free), { timeout: 20_000 }).toBe(true)
      expect(await isExcluded(busy)).toBe(false)
    })
    await spread()
    // Nor for those of somebody who only looks like the one excluded.
    const alike = formOf()
    const excluded = await open(1, alike)
    const slip = await open(2, { ...alike, lastName: `${String(alike['lastName'])}o` })
    const { sql } = world.owner
    await inTx(slip.app.db, async (tx) => {
      await tx.sql`select from ${tx.b}.ledger_wallet where player_id = ${slip.player.id} for update`
      // As if the account had said it after the exclusion.
      await world.owner
        .sql`update platform.person_key set since = now() + interval '1 day' where player_id = ${slip.player.id}`
      await excludeSelf({ ...excluded, app: { ...excluded.app, emit: () => undefined } }, { months: 6, confirm: true })
      const done = () => sql`
        select from platform.exclusion_spread where player_id = ${excluded.player.id} and is_done`
      await expect.poll(async () => (await done()).length, { timeout: 20_000 }).toBe(1)
    })
    await spread()
    await expect.poll(() => codeOf(bet(slip)), { timeout: 20_000 }).toBe('limits.not_cleared')
    expect(await isExcluded(busy)).toBe(true)
  })

  it('is spread behind a hundred that never are, and holds every account that says later what is alike, however many', async () => {
    const here = await open(1, formOf())
    const { sql } = world.owner
    await sql`
      insert into platform.exclusion_spread (business_id, player_id, since, until)
      select 1, gen_random_uuid(), now(), now() + interval '1 year' from generate_series(1, 110)`
    await excludeSelf({ ...here, app: { ...here.app, emit: () => undefined } }, { months: 6, confirm: true })
    await sql`
      insert into platform.person_key (business_id, player_id, kind, mac, since)
      select 1, gen_random_uuid(), kind, mac, now() + interval '1 day'
      from platform.person_key, generate_series(1, 130) where player_id = ${here.player.id} and kind = 'name'`
    const done = () => sql`
      select from platform.exclusion_spread where player_id = ${here.player.id} and is_done`
    await expect
      .poll(
        async () => {
          await spreadExclusions(here.app)
          return (await done()).length
        },
        { timeout: 60_000 },
      )
      .toBe(1)
    const [opened] = await sql<{ held: number }[]>`
      select count(*) filter (where is_hold)::int as held from platform.exclusion_case where by_player_id = ${here.player.id}`
    expect(opened?.held).toBe(130)
    await sql`delete from platform.exclusion_case where by_player_id = ${here.player.id}`
    await sql`
      delete from platform.exclusion_spread s where not is_done
        and not exists (select from platform.person_key k where k.player_id = s.player_id)`
    await sql`delete from platform.person_key where since > now()`
  })

  it('lets five accounts of the platform prove one mailbox, and five more say it is theirs, whoever comes at once', async () => {
    const email = `crowd.${count}@mail.example`
    const crowd = await Promise.all(
      Array.from({ length: 9 }, (_, at) => open((at % 2) + 1, formOf({ email: email.replace('@', `+${at}@`) }))),
    )
    const proved = await Promise.all(crowd.map((ctx) => codeOf(proveMailbox(ctx))))
    expect(proved.sort()).toEqual([...Array(4).fill('identity.too_many_accounts'), ...Array(5).fill('taken')])
    const said = await world.owner.sql`
      select count(*)::int as n from platform.person_key where kind = 'email' and not is_proved group by mac having count(*) > 5`
    expect(said).toEqual([])
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
    await spread()
    const waiting = await open(2, { ...form, ...fresh(), email: 'a.new.one@mail.example' })
    expect(await codeOf(bet(waiting))).toBe('limits.not_cleared')
    await expect(confirmReturn(ctx, { confirm: true })).rejects.toMatchObject({ code: 'limits.return_needed' })
    expect((await askReturn(ctx)).exclusion).toMatchObject({ canReturn: false })
    await expect(confirmReturn(ctx, { confirm: true })).rejects.toMatchObject({ code: 'limits.not_yet' })
    await age(ctx, 7)
    expect((await getOverview(ctx)).exclusion).toMatchObject({ canReturn: true })
    expect((await confirmReturn(ctx, { confirm: true })).exclusion).toBeNull()
    await bet(ctx)
    await bet(await open(2, { ...form, ...fresh(), email: 'a.newer.one@mail.example' }))
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
