import { utcDayOf } from '@tas/shared/values/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settingsOf } from '#kit/settings.ts'
import { readTrail } from '../../../../test/opened.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { businessSettings } from '../../business/index.ts'
import { formWithout, goodForm, logIn, refusalOf, register } from '../people.fixture.ts'
import { readPerson } from '../person/leave-store.ts'
import { readRegistrationFacts } from '../person/player-store.ts'

let world: ServedWorld

beforeAll(async () => {
  world = await serveWorld()
})
afterAll(() => world?.stop())

type StoredPlayer = Readonly<Record<string, unknown>> & { readonly id: string; readonly int_id: number }

async function stored(intId: number): Promise<StoredPlayer> {
  const { db } = world.app
  const [row] = await db.sql<StoredPlayer[]>`select * from ${db.b}.identity_player where int_id = ${intId}`
  if (row === undefined) throw new Error('no such player')
  return row
}

async function countPlayers(): Promise<number> {
  const { db } = world.app
  const [row] = await db.sql<{ count: number }[]>`select count(*)::int as count from ${db.b}.identity_player`
  return row?.count ?? 0
}

/** The database's day, shifted by years and days, as YYYY-MM-DD. */
async function dayShifted(years: number, days: number): Promise<string> {
  const [row] = await world.app.db.sql<{ day: string }[]>`
    select ((clock_timestamp() at time zone 'UTC')::date - make_interval(years => ${years}::int)
      + make_interval(days => ${days}::int))::date::text as day`
  return row?.day ?? ''
}

describe('registering', () => {
  it('opens an account, a wallet at zero and a session, and answers as the contract says', async () => {
    const form = goodForm({ firstName: ' سارا ', lastName: 'کریمی', username: 'سارا.کریمی', currencyId: 'USDT' })
    const answer = await register(world, form)
    expect(answer.status).toBe(200)
    expect(answer.body.general).toMatchObject({ status: true, text: 'Welcome! Your account is open.' })
    const { token, user, userGroups, wallet, bonusWallets, newTicketsCount, permissions } = answer.body.data
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(user).toMatchObject({ username: 'سارا.کریمی', fullName: 'سارا کریمی', avatar: null })
    expect(user).toMatchObject({ email: form['email'] })
    expect(user.intId).toBeGreaterThan(100_000)
    expect(userGroups).toEqual([{ id: 'user' }])
    expect(wallet).toMatchObject({ currency: { id: 'USDT', pointCount: 6 }, balance: '0.000000', version: 0 })
    expect({ bonusWallets, newTicketsCount, permissions }).toEqual({
      bonusWallets: [],
      newTicketsCount: 0,
      permissions: [],
    })
    expect((await world.call('user/user/init', { token, method: 'GET' })).body.data.user).toEqual(user)
  })

  it('tells nothing back that the screen does not need', async () => {
    const { body } = await register(world, goodForm({ address: '9 Secret Lane', zipCode: 'SEC 9999' }))
    expect(Object.keys(body.data.user).sort()).toEqual(['avatar', 'email', 'fullName', 'id', 'intId', 'username'])
    expect(JSON.stringify(body)).not.toMatch(/Secret Lane|SEC 9999|1990-05-17|argon2|kettle/)
  })

  it('accepts both spellings of birth date, username and currency', async () => {
    const form = {
      ...formWithout('username', 'birthDate', 'currencyId'),
      userName: 'both_spellings',
      birthdate: '1985-02-03',
      currency: 'EUR',
    }
    const { body } = await register(world, form)
    const player = await stored(body.data.user.intId)
    expect(player).toMatchObject({ username: 'both_spellings', currency: 'EUR' })
    expect(await readPerson(world.app.db, player.id)).toMatchObject({ birthDate: '1985-02-03' })
  })

  it('keeps receipts of every consent, with the version of the terms', async () => {
    const without = await stored((await register(world, goodForm())).body.data.user.intId)
    expect(without).toMatchObject({ terms_version: '2026-11-22', marketing_subscribed_at: null })
    expect(without['legal_age_confirmed_at']).toEqual(without['created_at'])
    expect(without['information_confirmed_at']).toEqual(without['created_at'])
    const subscribed = await stored(
      (await register(world, goodForm({ marketingSubscribe: true }))).body.data.user.intId,
    )
    expect(subscribed['marketing_subscribed_at']).toEqual(subscribed['created_at'])
  })

  it('leaves a line in the audit trail without personal data', async () => {
    const { user } = (await register(world, goodForm())).body.data
    const lines = await readTrail(world.app.db, 'identity.registered')
    expect(lines.filter(({ target_id }) => target_id === user.id)).toEqual([
      {
        actor_kind: 'player',
        actor_id: user.id,
        target_id: user.id,
        ip: '127.0.0.1',
        details: {
          country: 'MT',
          currency: 'USD',
          referrerIntId: null,
          termsVersion: '2026-11-22',
          isMarketingSubscribed: false,
        },
      },
    ])
  })

  it('gives numbers that grow', async () => {
    const first = (await register(world, goodForm())).body.data.user.intId
    const second = (await register(world, goodForm())).body.data.user.intId
    expect(second).toBeGreaterThan(first)
  })
})

describe('a referral code', () => {
  const check = (refCode: string) => world.call('affiliate/affiliate/checkReferralCode', { body: { refCode } })

  it('is the number of a player, in digits of any script', async () => {
    const { intId } = (await register(world, goodForm())).body.data.user
    const persian = String(intId).replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit)))
    for (const code of [String(intId), ` ${persian} `])
      expect((await check(code)).body.data).toEqual({ marketerUserIntId: intId })
  })

  it.each(['999999', '0', 'no code', "1' or '1'='1", ''])('%j is nobody’s', async (code) => {
    const { status, body } = await check(code)
    expect(status).toBe(422)
    expect(body.general).toMatchObject({ status: false, code: 'identity.referral_unknown' })
  })
})

describe('a registration is refused, with the field it is about,', () => {
  const CASES: readonly (readonly [string, Record<string, unknown>, string, Record<string, string>])[] = [
    ['without the consent of age', { legalAge: false }, 'identity.consent_required', { legalAge: 'confirm' }],
    [
      'without the consent of correctness',
      { correctInformation: false },
      'identity.consent_required',
      { correctInformation: 'confirm' },
    ],
    [
      'without both consents',
      { legalAge: false, correctInformation: false },
      'identity.consent_required',
      { legalAge: 'confirm', correctInformation: 'confirm' },
    ],
    [
      'with another repetition',
      { rePassword: 'kettle-orbit-94' },
      'identity.password_mismatch',
      { rePassword: 'mismatch' },
    ],
    [
      'with a common password',
      { password: 'Password123', rePassword: 'Password123' },
      'identity.password_too_common',
      { password: 'too_common' },
    ],
    [
      'with the username as password',
      { username: 'blue_heron', password: 'BLUE_heron', rePassword: 'BLUE_heron' },
      'identity.password_like_account',
      { password: 'like_account' },
    ],
    [
      'with the address as password',
      { email: 'heron@mail.example', password: 'heron@mail.example', rePassword: 'heron@mail.example' },
      'identity.password_like_account',
      { password: 'like_account' },
    ],
    [
      'from a country the licence does not cover',
      { country: 'IR' },
      'identity.country_not_served',
      { country: 'not_served' },
    ],
    ['from the United States', { country: 'US' }, 'identity.country_not_served', { country: 'not_served' }],
    [
      'in a currency the business does not keep',
      { currencyId: 'GBP' },
      'identity.currency_unknown',
      { currencyId: 'choice' },
    ],
    [
      'in such a currency by its other name',
      { currencyId: undefined, currency: 'GBP' },
      'identity.currency_unknown',
      { currency: 'choice' },
    ],
    [
      'without a currency where there are several',
      { currencyId: undefined },
      'identity.currency_unknown',
      { currencyId: 'required' },
    ],
    ['with a code nobody has', { referralCode: '999999' }, 'identity.referral_unknown', { referralCode: 'unknown' }],
    [
      'with a code that is no code',
      { referralCode: "1' or '1'='1" },
      'identity.referral_unknown',
      { referralCode: 'unknown' },
    ],
    [
      'with a marketer nobody is',
      { marketerUserIntId: 999_999 },
      'identity.referral_unknown',
      { marketerUserIntId: 'unknown' },
    ],
    ['with the username of another', { username: 'demo' }, 'identity.username_taken', { username: 'taken' }],
    [
      'with the username of another by its other name',
      { username: undefined, userName: 'DEMO' },
      'identity.username_taken',
      { userName: 'taken' },
    ],
  ]

  it.each(CASES)('%s', async (_, changes, code, fields) => {
    const before = await countPlayers()
    const answer = await register(world, goodForm(changes))
    expect(refusalOf(answer)).toEqual({ status: 422, code, fields })
    for (const problem of Object.values(answer.body.general.fields ?? {}))
      expect(problem.text.length).toBeGreaterThan(5)
    expect(await countPlayers()).toBe(before)
  })

  const MALFORMED: readonly (readonly [string, Record<string, unknown>, Record<string, string>])[] = [
    ['with a password of 7 characters', { password: 'k3tt-93', rePassword: 'k3tt-93' }, { password: 'too_small' }],
    ['on a day that does not exist', { birthDate: '1990-02-30' }, { birthDate: 'calendar_day' }],
    ['by somebody born before anybody alive', { birthDate: '1890-01-01' }, { birthDate: 'calendar_day' }],
    ['without a birth date', { birthDate: undefined }, { birthDate: 'required' }],
    ['without a username', { username: undefined }, { username: 'required' }],
    [
      'with a username of invisible characters',
      { username: 'a\u200C\u200C\u200C' },
      { username: 'username_characters' },
    ],
    ['with an address that is none', { email: 'sara' }, { email: 'format' }],
    ['with a name that turns the text around', { firstName: 'Sa\u202Era' }, { firstName: 'control_character' }],
    ['with a consent that is no boolean', { legalAge: 'true' }, { legalAge: 'type' }],
    ['with a list for a username', { username: ['demo'] }, { username: 'type' }],
  ]

  it.each(MALFORMED)('%s', async (_, changes, fields) => {
    const before = await countPlayers()
    expect(refusalOf(await register(world, goodForm(changes)))).toEqual({ status: 400, code: 'http.invalid', fields })
    expect(await countPlayers()).toBe(before)
  })
})

describe('age', () => {
  it('is counted to the day, by the day of the database', async () => {
    const eighteenToday = await dayShifted(18, 0)
    const eighteenTomorrow = await dayShifted(18, 1)
    expect((await register(world, goodForm({ birthDate: eighteenToday }))).status).toBe(200)
    const refused = await register(world, goodForm({ birthDate: eighteenTomorrow }))
    expect(refusalOf(refused)).toEqual({ status: 422, code: 'identity.underage', fields: { birthDate: 'underage' } })
    expect(refused.body.general.text).toContain('18')
    const otherSpelling = await register(world, goodForm({ birthDate: undefined, birthdate: eighteenTomorrow }))
    expect(refusalOf(otherSpelling).fields).toEqual({ birthdate: 'underage' })
  })

  it.each([-12, 0, 14])('is counted by a day that has begun in UTC and %i hours from it', async (hours) => {
    // The names of these zones count the other way round.
    const zone = hours === 0 ? 'UTC' : `Etc/GMT${hours < 0 ? '+' : '-'}${Math.abs(hours)}`
    const nobody = { usernameKey: 'nobody', referrerIntIds: [] }
    const dayIn = (offset: number) => utcDayOf(new Date(Date.now() + offset * 3_600_000))
    const expected = () => [dayIn(0), dayIn(hours)].sort()[0]
    const before = expected()
    const { today } = await readRegistrationFacts(world.app.db, { ...nobody, zone })
    // It may be midnight.
    expect([before, expected()]).toContain(today)
  })

  it('cannot be talked around with a day to come', async () => {
    expect(refusalOf(await register(world, goodForm({ birthDate: '2990-01-01' }))).code).toBe('identity.underage')
  })
})

describe('the settings of the business', () => {
  it('give the country of players who name none', async () => {
    const { user } = (await register(world, formWithout('country'))).body.data
    expect((await stored(user.intId))['country']).toBe('MT')
  })

  it('accept each country of the list and no other', async () => {
    const { countries } = settingsOf(world.app, businessSettings)
    for (const country of countries) expect((await register(world, goodForm({ country }))).status).toBe(200)
    for (const country of ['IR', 'US', 'GB', 'FR', 'CN', 'XX']) {
      expect(countries).not.toContain(country)
      expect(refusalOf(await register(world, goodForm({ country }))).code).toBe('identity.country_not_served')
    }
  })
})

describe('a referrer', () => {
  it('is remembered by number, from a link or from a typed code in Persian digits', async () => {
    const { intId } = (await register(world, goodForm())).body.data.user
    const byLink = await register(world, goodForm({ marketerUserIntId: intId }))
    const persian = String(intId).replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)))
    const byCode = await register(world, goodForm({ referralCode: ` ${persian} ` }))
    for (const { body } of [byLink, byCode])
      expect(await stored(body.data.user.intId)).toMatchObject({ referrer_int_id: intId })
  })

  it('may be left empty in every way a form does it', async () => {
    for (const changes of [
      { referralCode: '' },
      { referralCode: null, marketerUserIntId: null },
      { referralCode: '  ' },
    ]) {
      const { body } = await register(world, goodForm(changes))
      expect(await stored(body.data.user.intId)).toMatchObject({ referrer_int_id: null })
    }
  })
})

describe('fields nobody may set', () => {
  it('change nothing, whatever they are called', async () => {
    const { db } = world.app
    const columns = await db.sql<{ column_name: string }[]>`
      select column_name from information_schema.columns where table_schema = ${db.schema}
        and table_name in ('identity_player', 'identity_session', 'ledger_wallet')`
    const hostile: Record<string, unknown> = {
      role: 'admin',
      balance: '1000000',
      isVerified: true,
      kycStatus: 'verified',
      userGroups: [{ id: 'agent' }],
      permissions: ['*'],
      BID: 2,
      businessId: 2,
      isDemo: true,
      intId: 1,
      termsVersion: 'x',
      passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$AAAA$AAAA',
      wallet: { balance: '5' },
    }
    const form = goodForm({ currency: 'USD' })
    for (const { column_name } of columns) if (!(column_name in form)) hostile[column_name] = 7
    const { body, status } = await register(world, { ...hostile, ...form })
    expect(status).toBe(200)
    expect(body.data.userGroups).toEqual([{ id: 'user' }])
    expect(body.data.permissions).toEqual([])
    expect(body.data.wallet).toMatchObject({ balance: '0.00', totalBonusBalance: '0.00' })
    const row = await stored(body.data.user.intId)
    expect(row).toMatchObject({ is_demo: false, terms_version: '2026-11-22', referrer_int_id: null, avatar: null })
    expect(row['created_at']).toBeInstanceOf(Date)
    expect((await logIn(world, form['username'], form['password'])).status).toBe(200)
  })
})
