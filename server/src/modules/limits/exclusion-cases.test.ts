import { describe, expect, it } from 'vitest'
import { readSeedKey } from '#kit/secret-box.ts'
import type { PlayerContext } from '#src/ctx.ts'
import { listOpenCases } from '../exclusion/index.ts'
import { getNotices } from '../notices/get-notices.ts'
import { answerCase, undoExclusion } from './answer-case.ts'
import { excludeSelf } from './exclude-self.ts'
import {
  bet,
  caseOf,
  codeOf,
  formOf,
  isExcluded,
  open,
  proveMailbox,
  saveDetails,
  spread,
  useExclusions,
  world,
} from './exclusion.fixture.ts'
import { getOverview } from './get-overview.ts'
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
    expect(await caseOf(victim)).toMatchObject({ isHold: false, by: { playerId: stranger.player.id } })
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
    const kindsOf = async (ctx: PlayerContext) =>
      (await listOpenCases(ctx.app.db, 500))
        .filter(({ playerId }) => playerId === ctx.player.id)
        .map(({ id, by, isHold }) => ({ id, by: by.playerId, isHold }))
    const answer = (ctx: PlayerContext, id: number | undefined, said: 'same' | 'other') =>
      answerCase(ctx.app.db, { id: id ?? 0, answer: said, reason: 'the document says so', by: 'Mina' })

    it('has a case about each, and what staff find about one lifts the hold of no other', async () => {
      const one = await open(1, formOf(name))
      const other = await open(2, formOf({ email: 'golzari@mail.example' }))
      for (const ctx of [one, other]) await excludeSelf(ctx, { months: 6, confirm: true })
      await spread()
      const alike = await open(1, formOf({ ...name, email: 'golzari+new@mail.example' }))
      const [first, second] = await kindsOf(alike)
      expect(new Set([first?.by, second?.by])).toEqual(new Set([one.player.id, other.player.id]))
      expect([first?.isHold, second?.isHold]).toEqual([true, true])
      await answer(alike, first?.id, 'other')
      expect(await codeOf(bet(alike))).toBe('limits.not_cleared')
      await answer(alike, second?.id, 'other')
      expect(await codeOf(bet(alike))).toBe('taken')
      await saveDetails(alike, { address: '5 Other Street' })
      expect(await codeOf(bet(alike))).toBe('taken')
    })

    it('and takes on the name of another later, waits for the other answer too', async () => {
      const [own, taken] = [formOf(), { firstName: 'Roxana', lastName: 'Behzadi', birthDate: '1979-05-06' }]
      const [one, other] = [await open(1, own), await open(1, formOf(taken))]
      for (const ctx of [one, other]) await excludeSelf(ctx, { months: 6, confirm: true })
      await spread()
      const { firstName, lastName, birthDate } = own as typeof taken
      const alike = await open(2, formOf({ firstName, lastName, birthDate }))
      await saveDetails(alike, taken)
      const found = await kindsOf(alike)
      await answer(alike, found.find(({ by }) => by === one.player.id)?.id, 'other')
      expect(await codeOf(bet(alike))).toBe('limits.not_cleared')
    })

    it('and was there before, plays on until a later exclusion is answered as theirs, for as long as the longest', async () => {
      const same = { firstName: 'Golnar', lastName: 'Shayan', birthDate: '1984-04-05' }
      const [short, long, alike] = [
        await open(1, formOf(same)),
        await open(1, formOf(same)),
        await open(2, formOf(same)),
      ]
      await excludeSelf(long, { months: null, confirm: true })
      await excludeSelf(short, { months: 6, confirm: true })
      await spread()
      const found = await kindsOf(alike)
      expect(found.map(({ isHold }) => isHold)).toEqual([false, false])
      for (const of of [long, short]) await answer(alike, found.find(({ by }) => by === of.player.id)?.id, 'same')
      expect((await getOverview(alike)).exclusion).toMatchObject({ until: null })
    })
  })
})
