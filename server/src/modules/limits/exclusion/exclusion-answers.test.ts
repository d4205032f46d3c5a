import { describe, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import type { PlayerContext } from '#src/ctx.ts'
import { findHeldAccounts, keepExclusion } from '../../exclusion/index.ts'
import { rememberPlayer } from '../../identity/index.ts'
import { answerCase, undoExclusion } from './answer-case.ts'
import { excludeSelf } from './exclude-self.ts'
import {
  bet,
  caseOf,
  codeOf,
  formOf,
  isExcluded,
  open,
  ownerOf,
  proveMailbox,
  saveDetails,
  spread,
  useOneBusiness,
} from './exclusion.fixture.ts'

useOneBusiness()

/** What a code to a phone does: it is the player's. */
async function provePhone(ctx: PlayerContext, phone: string): Promise<void> {
  await saveDetails(ctx, { phone })
  const { app, player } = ctx
  await inTx(app.db, async (tx) => {
    await tx.sql`update ${tx.b}.identity_player set phone_verified_at = now() where id = ${player.id}`
    await rememberPlayer(app, tx, player.id)
  })
}

/** Staff look at what is open about an account and find somebody else. */
async function findAnother(ctx: PlayerContext): Promise<void> {
  const { id = 0 } = (await caseOf(ctx)) ?? {}
  await answerCase(ctx.app.db, { id, answer: 'other', reason: 'another face', by: 'Mina' })
}

const isWrittenTo = async ({ app, player }: PlayerContext) =>
  !(await findHeldAccounts(app.db, app.business.id, [player.id])).includes(player.id)
const kindsOf = async (ctx: PlayerContext) => (await caseOf(ctx))?.alike.flatMap(({ kinds }) => kinds)
const longer = async (ctx: PlayerContext) => {
  await excludeSelf(ctx, { months: null, confirm: true })
  await spread()
}

describe('staff who found somebody else', () => {
  it('have answered what both said, and nothing of what both prove later: who proves the same mailbox is shut', async () => {
    const said = { firstName: 'Azadeh', lastName: 'Moradi', birthDate: '1976-03-04' }
    const here = await open(1, formOf({ ...said, email: 'azadeh@mail.example' }))
    await proveMailbox(here)
    await excludeSelf(here, { months: 6, confirm: true })
    await spread()
    const alike = await open(1, formOf({ ...said, email: 'azadeh+2@mail.example' }))
    expect(await isWrittenTo(alike)).toBe(false)
    await findAnother(alike)
    // However often the same exclusion is looked for, staff have looked at all that is alike.
    await longer(here)
    await saveDetails(alike, { address: '7 Other Street' })
    expect(await codeOf(bet(alike))).toBe('taken')
    expect(await isWrittenTo(alike)).toBe(true)
    await proveMailbox(alike)
    expect(await isWrittenTo(alike)).toBe(false)
    await spread()
    expect(await codeOf(bet(alike))).toBe('limits.excluded')
  })

  it('have not answered what the one excluded proves later: whose it was proved to be before is shut', async () => {
    const email = 'goli@mail.example'
    const [here, alike] = [await open(1, formOf({ email })), await open(1, formOf({ email: 'goli+2@mail.example' }))]
    await proveMailbox(alike)
    await excludeSelf(here, { months: 6, confirm: true })
    await spread()
    await findAnother(alike)
    await saveDetails(here, { address: '8 Other Street' })
    await spread()
    expect(await codeOf(bet(alike))).toBe('taken')
    await proveMailbox(here)
    await spread()
    expect(await codeOf(bet(alike))).toBe('limits.excluded')
  })

  it('are asked again where the two come to be alike in another way, about that alone, and answer it too', async () => {
    const said = { firstName: 'Laleh', lastName: 'Nikpour', birthDate: '1977-04-05' }
    const here = await open(1, formOf({ ...said, zipCode: 'L4444' }))
    const alike = await open(1, formOf({ ...said, zipCode: 'M5555' }))
    await excludeSelf(here, { months: 6, confirm: true })
    await spread()
    await findAnother(alike)
    await saveDetails(alike, { address: '9 Other Street' })
    expect(await caseOf(alike)).toBeUndefined()
    await saveDetails(alike, { zipCode: 'L-4444' })
    expect(await kindsOf(alike)).toEqual(['first_name_at', 'last_name_at'])
    expect(await codeOf(bet(alike))).toBe('limits.not_cleared')
    expect(await isWrittenTo(alike)).toBe(false)
    await findAnother(alike)
    await longer(here)
    await saveDetails(alike, { address: '10 Other Street' })
    expect(await codeOf(bet(alike))).toBe('taken')
    expect(await isWrittenTo(alike)).toBe(true)
  })

  it('have taken from a name that it is a sign: beside it a mailbox that was only said is looked at, and shuts nobody', async () => {
    const said = { firstName: 'Nahid', lastName: 'Farrokhi', birthDate: '1974-02-03' }
    const [here, alike] = [await open(1, formOf(said)), await open(1, formOf(said))]
    await excludeSelf(here, { months: 6, confirm: true })
    await spread()
    await findAnother(alike)
    // The one excluded moves to the mailbox that the other says, and proves it.
    await ownerOf(1).sql`
      update platform.person_key own set mac = other.mac, is_proved = true from platform.person_key other
      where own.player_id = ${here.player.id} and other.player_id = ${alike.player.id}
        and own.kind = 'email' and other.kind = 'email'`
    await longer(here)
    expect(await isExcluded(alike)).toBe(false)
    expect(await kindsOf(alike)).toEqual(['email'])
  })

  it('and open an account again, have answered what both had proved by then; what both prove later shuts it again', async () => {
    const [email, phone] = ['mehri@mail.example', '+35621556677']
    const said = { firstName: 'Mehri', lastName: 'Salehi', birthDate: '1978-05-06' }
    const here = await open(1, formOf({ ...said, email }))
    await proveMailbox(here)
    await provePhone(here, phone)
    const alike = await open(1, formOf({ ...said, email: 'mehri+2@mail.example' }))
    await proveMailbox(alike)
    await excludeSelf(here, { months: 6, confirm: true })
    await spread()
    expect(await isExcluded(alike)).toBe(true)
    const undo = { playerId: alike.player.id, businessId: 1, reason: 'two passports', by: 'Mina' }
    await undoExclusion(alike.app.db, undo)
    await longer(here)
    await saveDetails(alike, { address: '11 Other Street', lastName: 'Salehii' })
    await saveDetails(alike, { lastName: 'Salehi' })
    await spread()
    expect(await codeOf(bet(alike))).toBe('taken')
    expect(await caseOf(alike)).toBeUndefined()
    expect(await isWrittenTo(alike)).toBe(true)
    await provePhone(alike, phone)
    expect(await isWrittenTo(alike)).toBe(false)
    await spread()
    expect(await codeOf(bet(alike))).toBe('limits.excluded')
    // An erased account is known by nothing, also not by what staff answered.
    const known = () => ownerOf(1).sql`
      select from platform.exclusion_case where player_id = ${alike.player.id} and proved <> '{}'`
    expect(await known()).toHaveLength(1)
    await inTx(alike.app.db, (tx) => keepExclusion(tx, { businessId: 1, playerId: alike.player.id, until: null }))
    expect(await known()).toEqual([])
  })
})
