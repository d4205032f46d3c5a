import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fingerprintOf } from '#kit/commit/keys.ts'
import { inTx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { settingsOf } from '#kit/settings.ts'
import { changeSettings } from '../../../test/change-settings.ts'
import { actorOf } from '../../../test/people.ts'
import { fund, type ServedWorld, serveWorld } from '../../../test/world.ts'
import { businessSettings } from '../business/index.ts'
import { lockProfileFields } from '../identity/index.ts'
import { giveProof, goodForm, register } from '../identity/people.fixture.ts'
import { stakeNeeds, takeStake } from '../stakes/index.ts'

let world: ServedWorld
let token: string
let playerId: string

beforeAll(async () => {
  world = await serveWorld()
})
afterAll(() => world?.stop())
beforeEach(async () => {
  const { data } = (await register(world, goodForm())).body
  token = data.token
  playerId = data.user.id
  await giveProof(world, token)
})

const update = (body: unknown) => world.call('user/profile/update', { token, body })
const read = async () => (await world.call('user/profile/getProfile', { token })).body.data
const reasons = (fields: Record<string, { reason: string }> = {}) =>
  Object.fromEntries(Object.entries(fields).map(([field, { reason }]) => [field, reason]))

describe('a profile', () => {
  it('shows what was registered, and changes only what is sent', async () => {
    expect(await read()).toMatchObject({ firstName: 'Sara', phone: null, gender: null, lockedFields: [], avatar: null })
    const changed = await update({ phone: '+35621234567', address: 'خیابان حافظ، پلاک ۷' })
    expect(changed.body.data).toMatchObject({
      firstName: 'Sara',
      phone: '+35621234567',
      address: 'خیابان حافظ، پلاک ۷',
    })
    expect(await read()).toEqual(changed.body.data)
    expect((await update({ phone: null })).body.data.phone).toBeNull()
  })

  it.each(['\u200c', '\u200f \u200e', '\u00ad', 'ـ'])('refuses a name nobody could see: %j', async (firstName) => {
    const { general } = (await update({ firstName })).body
    expect(reasons(general.fields)).toEqual({ firstName: 'required' })
    const name = 'آن\u200cماری 🌷'
    expect((await update({ firstName: name })).body.data.firstName).toBe(name)
  })

  it('refuses every field that is not the player’s own to write, by name, and changes nothing', async () => {
    const before = await read()
    const body = {
      firstName: 'Mina',
      isDemo: true,
      lockedFields: [],
      passwordHash: 'x',
      id: playerId,
      email: 'a@b.cc',
      currency: 'EUR',
    }
    const { status, body: answer } = await update(body)
    expect([status, answer.general.code]).toEqual([400, 'http.invalid'])
    expect(reasons(answer.general.fields)).toEqual({
      isDemo: 'forbidden_key',
      lockedFields: 'forbidden_key',
      passwordHash: 'forbidden_key',
      id: 'forbidden_key',
      email: 'forbidden_key',
      currency: 'forbidden_key',
    })
    expect(await read()).toEqual(before)
  })

  it('keeps fields that were checked, names them, and lets the others be changed', async () => {
    await inTx(world.app.db, (tx) => lockProfileFields(tx, playerId, ['firstName', 'birthDate']))
    const refused = await update({ firstName: 'Mina', birthDate: '1991-01-01', address: '1 Other Street' })
    expect(refused.body.general.code).toBe('account.field_locked')
    expect(reasons(refused.body.general.fields)).toEqual({ firstName: 'locked', birthDate: 'locked' })
    const allowed = await update({ firstName: 'Sara', address: '1 Other Street' })
    expect(allowed.body.data).toMatchObject({ address: '1 Other Street', lockedFields: ['firstName', 'birthDate'] })
  })

  it.each([
    [
      'a country the licence does not cover',
      { country: 'IR' },
      'identity.country_not_served',
      { country: 'not_served' },
    ],
    ['a child', { birthDate: '2015-01-01' }, 'identity.underage', { birthDate: 'underage' }],
    ['a number without its country', { phone: '0301234567' }, 'http.invalid', { phone: 'phone' }],
    ['a day that is none', { birthDate: '1990-02-30' }, 'http.invalid', { birthDate: 'calendar_day' }],
  ])('refuses %s', async (_, body, code, fields) => {
    const { body: answer } = await update(body)
    expect([answer.general.code, reasons(answer.general.fields)]).toEqual([code, fields])
  })

  it('has one of 24 pictures, which the session shows', async () => {
    const choose = (avatar: unknown) => world.call('user/profile/updateAvatar', { token, body: { avatar } })
    expect((await choose('24')).body.data).toEqual({ avatar: '24' })
    expect((await world.call('user/user/init', { token })).body.data.user.avatar).toBe('24')
    for (const wrong of ['25', '0', '../1', 7]) expect((await choose(wrong)).status).toBe(400)
    expect((await choose(null)).body.data).toEqual({ avatar: null })
  })

  it('writes down which fields were changed, and never what stood in them', async () => {
    await update({ address: 'secret harbour 9' })
    const { sql, b } = world.app.db
    const [line] = await sql<{ details: unknown }[]>`
      select details from ${b}.audit_event where action = 'account.profile_changed' and actor_id = ${playerId}`
    expect(line?.details).toEqual({ fields: 'address' })
  })

  it.each([
    ['first name', { firstName: 'Mina' }],
    ['last name', { lastName: 'Rad' }],
    ['birth date', { birthDate: '1980-06-01' }],
    ['phone', { phone: '+35621239999' }],
    ['country', { country: 'AT' }],
    ['postcode', { zipCode: '4020' }],
    ['address', { address: '9 Far Street' }],
  ])('changes a %s only with a fresh proof; it is told, and money stays for a while', async (_, body) => {
    const { sql, b } = world.app.db
    const held = async () => {
      const [row] = await sql<{ until: Date | null; mails: number; notices: number }[]>`
        select withdrawals_locked_until as until,
          (select count(*)::int from ${b}.mail_message where player_id = p.id and template = 'detailsChanged') as mails,
          (select count(*)::int from ${b}.notices_notice where player_id = p.id and code = 'detailsChanged') as notices
        from ${b}.identity_player p where id = ${playerId}`
      return [row?.until !== null, row?.mails, row?.notices]
    }
    await sql`update ${b}.identity_session set proved_at = null where player_id = ${playerId}`
    const before = await read()
    const refused = await update({ gender: 'female', ...body })
    expect([refused.status, refused.body.general.code]).toEqual([403, 'identity.step_up_required'])
    expect(await read()).toEqual(before)
    expect((await update({ gender: 'female', ...sameOf(before, body) })).status).toBe(200)
    expect(await held()).toEqual([false, 0, 0])
    await giveProof(world, token)
    expect((await update(body)).body.data).toMatchObject(body)
    expect(await held()).toEqual([true, 1, 1])
  })
})

/** The fields of a change as they are already. */
function sameOf(known: object, change: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(known).filter(([field]) => field in change))
}

describe('a birth date', () => {
  it('that was only typed lifts no cap on slots: that of the youngest holds until a document says the age', async () => {
    const { app } = world
    const { sql, b } = app.db
    const jurisdiction = settingsOf(app, businessSettings).jurisdiction
    await fund(app, actorOf({ id: playerId, intId: 1 }), 10_000n)
    const spin = (amountMinor: bigint) =>
      app.engine.commit({
        scope: playerId,
        key: uuidv7(),
        fingerprint: fingerprintOf('spin', null),
        needs: stakeNeeds(playerId, 'USD'),
        decide(state) {
          const play = { playerId, currency: 'USD', reference: uuidv7(), product: 'slots' } as const
          takeStake(app, state, { ...play, game: 'simorgh', amountMinor, isHeld: false })
          return null
        },
      })
    const capped = { code: 'limits.stake_cap', details: { limit: '2.00' } }
    const verify = (at: Date | null) =>
      sql`update ${b}.identity_player set age_verified_at = ${at} where id = ${playerId}`
    changeSettings(app, businessSettings, { jurisdiction: 'GB' })
    try {
      expect((await update({ birthDate: '1970-06-01' })).status).toBe(200)
      await expect(spin(400n)).rejects.toMatchObject(capped)
      await spin(200n)
      await verify(new Date())
      await spin(400n)
      await verify(null)
      await expect(spin(400n)).rejects.toMatchObject(capped)
    } finally {
      changeSettings(app, businessSettings, { jurisdiction })
    }
  })
})
