import { describe, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import type { PlayerContext } from '#src/ctx.ts'
import { countLockWaits } from '../../../../test/lock-waits.ts'
import { lineBy, readTrail } from '../../../../test/opened.ts'
import { until } from '../../../../test/until.ts'
import { showRemembering } from '../../exclusion/index.ts'
import { getNotices } from '../../notices/get-notices.ts'
import { cancelCrashBet } from '../../rooms/crash/bets/cancel-crash-bet.ts'
import { placeCrashBet } from '../../rooms/crash/bets/place-crash-bet.ts'
import { getOverview } from '../own-limits/get-overview.ts'
import { askReturn, confirmReturn } from './come-back.ts'
import { excludeSelf } from './exclude-self.ts'
import {
  again,
  age,
  at,
  bet,
  caseOf,
  codeOf,
  elsewhere,
  formOf,
  fresh,
  isExcluded,
  open,
  openMany,
  prove,
  proveMailbox,
  saveDetails,
  spread,
  useElsewhere,
  useExclusions,
  world,
} from './exclusion.fixture.ts'
import { spreadExclusions } from './spread-exclusion.ts'

const victims = new Map<string, PlayerContext>()

useExclusions()
useElsewhere()

describe('self-exclusion', () => {
  it('shuts the account at once, those of the same person on the platform after it, and tells each; nobody else', async () => {
    const email = 'several@mail.example'
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
    const told: string[] = []
    there.app.rooms.join(`player:${there.player.id}`, {
      send: (frame: unknown) => told.push(JSON.stringify(frame)),
    } as never)
    await expect(excludeSelf(here, { months: 7, confirm: true })).rejects.toMatchObject({ code: 'limits.bad_duration' })
    await expect(excludeSelf(here, { months: 6, confirm: false })).rejects.toMatchObject({
      code: 'limits.confirm_needed',
    })
    expect((await excludeSelf(here, { months: 6, confirm: true })).exclusion).toMatchObject({ isOver: false })
    expect(await codeOf(bet(here))).toBe('limits.excluded')
    const asked = await readTrail(here.db, 'limits.self_excluded', here.player.id)
    expect(asked).toEqual([lineBy('player', here.player.id, { months: 6 })])
    await spread()
    for (const ctx of [there, proven]) {
      expect(await codeOf(bet(ctx))).toBe('limits.excluded')
      const { items } = await getNotices(ctx, { pageNumber: 1, limit: 5 })
      expect(items.map(({ code }) => code)).toEqual(['accountShut'])
      const [kept] = await ctx.db.sql`select mail from ${ctx.db.b}.notices_notice where player_id = ${ctx.player.id}`
      expect(kept?.['mail']).not.toBe('none')
      const shut = await readTrail(ctx.db, 'limits.excluded_by_person', ctx.player.id)
      expect(shut).toEqual([lineBy('system', ctx.player.id)])
    }
    // Whoever has a page of the other business open sees it there.
    await expect.poll(() => told.join()).toContain('notices.changed')
    await bet(other)
    // Who merely says the mailbox may have mistyped it: staff look.
    await bet(claimed)
    expect(await caseOf(claimed)).toMatchObject({ isHold: false, alike: [{ kinds: ['email'] }] })
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
    const email = 'dying@mail.example'
    const form = formOf({ email })
    const here = await open(1, form)
    await proveMailbox(here)
    const again = (at: number) => open(2, { ...form, ...fresh(), email: email.replace('@', `+${at}@`) })
    const [busy, free] = [await again(1), await again(2)]
    const dead = { ...here, app: { ...here.app, tell: () => undefined } }
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
      await excludeSelf({ ...excluded, app: { ...excluded.app, tell: () => undefined } }, { months: 6, confirm: true })
      const done = () => sql`
        select from platform.exclusion_spread where player_id = ${excluded.player.id} and is_done`
      await expect.poll(async () => (await done()).length, { timeout: 20_000 }).toBe(1)
    })
    await spread()
    await expect.poll(() => codeOf(bet(slip)), { timeout: 20_000 }).toBe('limits.not_cleared')
    expect(await isExcluded(busy)).toBe(true)
  })

  it('is spread, and stops nobody who registers, while a registration hangs; whom that one remembers is found when it ends', async () => {
    const email = 'hanging@mail.example'
    const here = await open(1, formOf({ email }))
    const [same, late] = [await open(2, formOf({ email })), await open(2, formOf())]
    await proveMailbox(here)
    await proveMailbox(same)
    await inTx(late.app.db, async (tx) => {
      await showRemembering(tx)
      await tx.sql`
        update platform.person_key k set mac = of.mac, is_proved = true from platform.person_key of
        where k.player_id = ${late.player.id} and k.kind = 'email' and of.player_id = ${here.player.id} and of.kind = 'email'`
      await excludeSelf({ ...here, app: { ...here.app, tell: () => undefined } }, { months: 6, confirm: true })
      await spreadExclusions(here.app)
      expect([await isExcluded(same), await isExcluded(late)]).toEqual([true, false])
      const newcomer = await open(2, formOf())
      await saveDetails(newcomer, { address: '5 Other Street' })
    })
    await spread()
    expect(await isExcluded(late)).toBe(true)
  })

  it('is spread behind a hundred that never are, and holds every account that says later what is alike, however many', async () => {
    const here = await open(1, formOf())
    const { sql } = world.owner
    await sql`
      insert into platform.exclusion_spread (business_id, player_id, since, until)
      select 1, gen_random_uuid(), now(), now() + interval '1 year' from generate_series(1, 110)`
    await excludeSelf({ ...here, app: { ...here.app, tell: () => undefined } }, { months: 6, confirm: true })
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
    const email = 'crowd@mail.example'
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
    let excluding: ReturnType<typeof excludeSelf> | undefined
    // What a bet holds from its judgement to its commit.
    await inTx(db, async (tx) => {
      await tx.sql`select from ${tx.b}.ledger_wallet where player_id = ${ctx.player.id} for no key update`
      excluding = excludeSelf(ctx, { months: 6, confirm: true })
      await expect.poll(() => countLockWaits(world.owner.sql, '.ledger_wallet where player_id')).toBeGreaterThan(0)
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
    // Long after it might have been confirmed, and not: it has to be asked for anew, and waited for.
    await age(ctx, 300)
    expect((await getOverview(ctx)).exclusion).toMatchObject({ returnFrom: null, returnUntil: null, canReturn: false })
    await expect(confirmReturn(ctx, { confirm: true })).rejects.toMatchObject({ code: 'limits.return_needed' })
    expect((await askReturn(ctx)).exclusion).toMatchObject({ canReturn: false })
    await expect(confirmReturn(ctx, { confirm: true })).rejects.toMatchObject({ code: 'limits.not_yet' })
    await age(ctx, 7)
    expect((await getOverview(ctx)).exclusion).toMatchObject({ canReturn: true })
    expect((await confirmReturn(ctx, { confirm: true })).exclusion).toBeNull()
    const line = lineBy('player', ctx.player.id)
    expect(await readTrail(ctx.db, 'limits.return_asked', ctx.player.id)).toEqual([line, line])
    expect(await readTrail(ctx.db, 'limits.returned', ctx.player.id)).toEqual([line])
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
    await expect.poll(() => told.join()).toContain('limits.changed')
  })
})
