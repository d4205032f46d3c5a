import { describe, expect, it } from 'vitest'
import { Refusal } from '#kit/refusal.ts'
import { readSeedKey } from '#kit/secret-box.ts'
import type { PlayerContext } from '#src/ctx.ts'
import { lineBy, readTrail } from '../../../../test/opened.ts'
import { listOpenCases } from '../../exclusion/index.ts'
import { getNotices } from '../../notices/get-notices.ts'
import { getOverview } from '../own-limits/get-overview.ts'
import { answerCase, undoExclusion } from './answer-case.ts'
import { askReturn, confirmReturn } from './come-back.ts'
import { excludeSelf } from './exclude-self.ts'
import {
  age,
  bet,
  caseOf,
  codeOf,
  formOf,
  isExcluded,
  open,
  ownerOf,
  prove,
  proveMailbox,
  saveDetails,
  spread,
  useExclusions,
  world,
} from './exclusion.fixture.ts'
import { mayBeOffered } from './may-be-offered.ts'

let persons = 0

useExclusions()

describe('who looks like somebody excluded', () => {
  it('of a stranger who says all that somebody says who has proved nothing yet shuts the stranger alone, and has staff look', async () => {
    const email = 'unproved@mail.example'
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
    expect(await caseOf(victim)).toMatchObject({ isHold: false, alike: [{ by: { playerId: stranger.player.id } }] })
    // Whoever comes to say it from now on waits for staff.
    expect(await codeOf(bet(await open(1, formOf(said))))).toBe('limits.not_cleared')
    // The stranger cannot prove what is not theirs; the one who can is not shut by it.
    await proveMailbox(victim)
    await spread()
    expect(await codeOf(bet(victim))).toBe('taken')
  })

  it('holds who says a mailbox so common that it is not remembered, and a name that is none, and tells nobody of it', async () => {
    const box = 'common'
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
    const name = `kimia${++persons}`
    const year = 60 + persons
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
    const found = await caseOf(again)
    expect(found).toMatchObject({ isHold: true, alike: [{ by: { playerId: here.player.id } }] })
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
    const found = await caseOf(there)
    expect(found).toMatchObject({ isHold: false })
    await saveDetails(there, { address: '2 Other Street' })
    expect(await codeOf(bet(there))).toBe('taken')
    const id = found?.id ?? 0
    const answer = { answer: 'same', reason: 'the same passport', by: 'Mina' } as const
    await answerCase(there.app.db, { id, ...answer })
    const answered = await readTrail(there.db, 'limits.exclusion_case_answered', there.player.id)
    expect(answered).toEqual([lineBy('staff', there.player.id, { case: id, cases: String(id), ...answer })])
    const shut = await readTrail(there.db, 'limits.excluded_by_person', there.player.id)
    expect(shut).toEqual([lineBy('system', there.player.id)])
    expect(await codeOf(bet(there))).toBe('limits.excluded')
    expect((await getOverview(there)).exclusion?.until).toBe((await getOverview(here)).exclusion?.until)
    const { items: told } = await getNotices(there, { pageNumber: 1, limit: 5 })
    expect(told.map(({ code }) => code)).toEqual(['accountShut', 'detailsChanged'])
    // A mistake is undone with a reason, and not made again by the same exclusion.
    const undo = { playerId: there.player.id, reason: 'twins', by: 'Mina' }
    await undoExclusion(there.app.db, { ...undo, businessId: 2 })
    const undone = await readTrail(there.db, 'limits.exclusion_undone', there.player.id)
    expect(undone).toEqual([lineBy('staff', there.player.id, { undone: 'others', reason: 'twins', by: 'Mina' })])
    expect(await codeOf(bet(there))).toBe('taken')
    await excludeSelf(here, { months: 12, confirm: true })
    await spread()
    await saveDetails(there, { address: '3 Other Street' })
    expect(await codeOf(bet(there))).toBe('taken')
    // Who asked for it themselves is not let out of it by anybody.
    await expect(undoExclusion(here.app.db, { ...undo, playerId: here.player.id, businessId: 1 })).rejects.toThrow(
      'limits.own_exclusion',
    )
    expect(await codeOf(bet(here))).toBe('limits.excluded')
  })

  it('holds an account that takes on the name of somebody excluded, and shuts one that proves the same mailbox', async () => {
    const name = { firstName: 'Farangis', lastName: 'Tavakoli', birthDate: '1983-07-08' }
    const email = 'farangis@mail.example'
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

  describe('an account that looks like that of several people who excluded themselves', () => {
    const name = { firstName: 'Parvaneh', lastName: 'Golzari', birthDate: '1985-02-03' }
    const answer = (ctx: PlayerContext, id: number | undefined, said: 'same' | 'other') =>
      answerCase(ctx.app.db, { id: id ?? 0, answer: said, reason: 'the document says so', by: 'Mina' }).then(
        () => 'written',
        (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
      )
    const whomOf = async (ctx: PlayerContext) => (await caseOf(ctx))?.alike.map(({ by }) => by.playerId).sort()

    it('is one entry that names them all and by what, and one answer lets it play', async () => {
      const one = await open(1, formOf(name))
      const other = await open(2, formOf({ email: 'golzari@mail.example' }))
      for (const ctx of [one, other]) await excludeSelf(ctx, { months: 6, confirm: true })
      await spread()
      const alike = await open(1, formOf({ ...name, email: 'golzari+new@mail.example' }))
      const found = await caseOf(alike)
      expect(found?.isHold).toBe(true)
      const kinds = new Map(found?.alike.map((to) => [to.by.playerId, to.kinds]))
      expect(kinds.size).toBe(2)
      expect(kinds.get(one.player.id)).toContain('name')
      expect(kinds.get(other.player.id)).toEqual(['email'])
      expect(await answer(alike, found?.id, 'other')).toBe('written')
      expect(await codeOf(bet(alike))).toBe('taken')
      expect(await answer(alike, found?.id, 'other')).toBe('limits.exclusion_case_unknown')
      const audited = await readTrail(alike.db, 'limits.exclusion_case_answered', alike.player.id)
      expect(audited).toMatchObject([{ details: { case: found?.id, answer: 'other', by: 'Mina' } }])
      expect(String(audited[0]?.details['cases']).split(' ')).toHaveLength(2)
      await saveDetails(alike, { address: '5 Other Street' })
      expect(await codeOf(bet(alike))).toBe('taken')
    })

    it('is asked about again where it comes to look like another, or in another way, after staff looked', async () => {
      const [own, taken] = [formOf(), { firstName: 'Roxana', lastName: 'Behzadi', birthDate: '1979-05-06' }]
      const [one, other] = [await open(1, own), await open(1, formOf(taken))]
      for (const ctx of [one, other]) await excludeSelf(ctx, { months: 6, confirm: true })
      await spread()
      const { firstName, lastName, birthDate } = own as typeof taken
      const alike = await open(2, formOf({ firstName, lastName, birthDate }))
      const seen = await caseOf(alike)
      await saveDetails(alike, taken)
      await answer(alike, seen?.id, 'other')
      expect(await codeOf(bet(alike))).toBe('limits.not_cleared')
      expect(await whomOf(alike)).toEqual([other.player.id])
      // A case that says more than staff saw is another case.
      const before = await caseOf(alike)
      await world.owner.sql`update platform.exclusion_case set kinds = '{slip}' where id = ${before?.id ?? 0}`
      await saveDetails(alike, { address: '6 Other Street' })
      expect(await answer(alike, before?.id, 'other')).toBe('limits.exclusion_case_unknown')
      expect(await codeOf(bet(alike))).toBe('limits.not_cleared')
      expect(await answer(alike, (await caseOf(alike))?.id, 'other')).toBe('written')
      expect(await codeOf(bet(alike))).toBe('taken')
    })

    it('and was there before, plays on until it is answered as theirs: once, for as long as the longest, and told once', async () => {
      const same = { firstName: 'Golnar', lastName: 'Shayan', birthDate: '1984-04-05' }
      const [short, long, alike] = [
        await open(1, formOf(same)),
        await open(1, formOf(same)),
        await open(2, formOf(same)),
      ]
      await excludeSelf(long, { months: null, confirm: true })
      await excludeSelf(short, { months: 6, confirm: true })
      await spread()
      const found = await caseOf(alike)
      expect(found).toMatchObject({ isHold: false })
      expect(await whomOf(alike)).toEqual([long.player.id, short.player.id].sort())
      expect(await codeOf(bet(alike))).toBe('taken')
      await answer(alike, found?.id, 'same')
      expect((await getOverview(alike)).exclusion).toMatchObject({ until: null })
      expect((await getNotices(alike, { pageNumber: 1, limit: 5 })).countAll).toBe(1)
      expect(await caseOf(alike)).toBeUndefined()
    })
  })

  describe('an account that is shut itself', () => {
    const twelve = { firstName: 'Nasrin', lastName: 'Dabiri', birthDate: '1972-11-12' }

    it('is nothing staff are asked about: twelve alike that all exclude themselves leave one entry, of the one that plays', async () => {
      const plays = await open(2, formOf(twelve))
      const shut: PlayerContext[] = []
      for (let opened = 0; opened < 12; opened++) {
        const ctx = await open((opened % 2) + 1, formOf(twelve))
        shut.push(ctx)
        await excludeSelf(ctx, { months: 6, confirm: true })
        if (opened % 4 === 0) await spread()
      }
      await spread()
      const ids = new Set([plays, ...shut].map(({ player }) => player.id))
      const listed = (await listOpenCases(plays.app.db, 500)).filter(({ playerId }) => ids.has(playerId))
      expect(listed.map(({ playerId }) => playerId)).toEqual([plays.player.id])
      expect(listed[0]?.alike).toHaveLength(12)
      // One who excludes themselves for longer is somebody to ask those about whose own ends before.
      await excludeSelf(shut[0] ?? plays, { months: 12, confirm: true })
      await spread()
      expect(await caseOf(shut[1] ?? plays)).toBeDefined()
      expect(await caseOf(shut[0] ?? plays)).toBeUndefined()
    })

    it('that comes to look like another is held from the moment it comes back, and listed then', async () => {
      const name = { firstName: 'Soraya', lastName: 'Mahdavi', birthDate: '1969-10-11' }
      const first = await open(1, formOf(name))
      await excludeSelf(first, { months: 6, confirm: true })
      await spread()
      const back = await open(2, formOf())
      await excludeSelf(back, { months: 6, confirm: true })
      await saveDetails(back, name)
      await spread()
      expect(await caseOf(back)).toBeUndefined()
      for (const ctx of [back, first]) await age(ctx, 200)
      await prove(back)
      await askReturn(back)
      await age(back, 7)
      expect(await caseOf(back)).toBeUndefined()
      expect((await confirmReturn(back, { confirm: true })).exclusion).toBeNull()
      expect(await codeOf(bet(back))).toBe('limits.not_cleared')
      expect(await caseOf(back)).toMatchObject({ isHold: true, alike: [{ by: { playerId: first.player.id } }] })
    })

    it('takes no place of the hundred that staff look at from one that plays', async () => {
      const crowd = { firstName: 'Zhaleh', lastName: 'Kamrani', birthDate: '1970-09-10' }
      const [here, plays] = [await open(1, formOf(crowd)), await open(1, formOf(crowd))]
      const { sql, b } = ownerOf(1)
      await sql`
        with made as (select gen_random_uuid() as id from generate_series(1, 110)),
        keys as (
          insert into platform.person_key (business_id, player_id, kind, mac, since)
          select 1, made.id, kind, mac, since from made, platform.person_key
          where player_id = ${plays.player.id} and kind in ('name', 'whole_name'))
        insert into ${b}.limits_protection (player_id, excluded_until) select id, 'infinity' from made`
      // Of the same likeness, and the last of all by its number.
      await sql`update platform.person_key set mac = sha256(mac) where player_id = ${plays.player.id} and kind = 'whole_name'`
      await excludeSelf(here, { months: null, confirm: true })
      await spread()
      expect(await caseOf(plays)).toMatchObject({ isHold: false, alike: [{ by: { playerId: here.player.id } }] })
      await sql`delete from platform.exclusion_case where by_player_id = ${here.player.id}`
      await sql`delete from platform.person_key where player_id in (
        select player_id from ${b}.limits_protection where excluded_until = 'infinity')`
      await sql`delete from ${b}.limits_protection where excluded_until = 'infinity'`
    })
  })
})
