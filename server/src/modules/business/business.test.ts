import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigError } from '#kit/config.ts'
import { connect, type Sql } from '#kit/db/connect.ts'
import { migrateAll } from '#kit/db/migrate.ts'
import { completeSettings, SettingsError, settingsOf } from '#kit/settings.ts'
import { addBusiness, declaredSettings, startOf } from '../../../test/businesses.ts'
import { changeSettings } from '../../../test/change-settings.ts'
import { testDatabase } from '../../../test/database.ts'
import { runCommand } from '../../../test/run-command.ts'
import { type ServedWorld, serveWorld } from '../../../test/world.ts'
import { ledgerSettings } from '../ledger/index.ts'
import { createBusiness, ensureFirstBusiness, type NewBusiness } from './create-business.ts'
import { checkBusiness, loadBusinesses } from './load-businesses.ts'
import { businessSettings } from './settings.ts'
import { isAutobetAllowed, minSpinMs } from './show-business.ts'

const complete = (given: unknown) => completeSettings(declaredSettings, given)

describe('settings', () => {
  it('serve nobody until told whom, and are strict', () => {
    const strict = {
      business: {
        countries: [],
        defaultCountry: null,
        minimumAge: 18,
        jurisdiction: 'strict',
        autobet: false,
        minSpinMs: null,
        licence: null,
      },
      rooms: { crashMaximums: {} },
      catalogue: { slotBuilds: {} },
      lottery: { schedules: [] },
      exclusion: { register: null },
    }
    expect(complete({})).toMatchObject(strict)
    expect(complete(startOf('production'))).toMatchObject(strict)
  })

  it('of a sandbox start with a list that leaves out what no licence covers by itself', () => {
    const settings = complete(startOf())
    const { countries, defaultCountry } = settingsOf({ business: { settings } }, businessSettings)
    expect(countries).toContain('MT')
    expect(defaultCountry).toBe('MT')
    for (const country of ['IR', 'US', 'GB', 'FR', 'NL', 'AU', 'SG', 'TR', 'IL', 'KP', 'SY', 'CU'])
      expect(countries).not.toContain(country)
  })

  it.each([
    [false, 'strict', 'production', false],
    [false, 'CW', 'sandbox', false],
    [true, 'strict', 'production', false],
    [true, 'strict', 'sandbox', true],
    [true, 'CW', 'production', true],
  ] as const)(
    'let games bet by themselves: set %s, profile %s, mode %s gives %s',
    (autobet, jurisdiction, mode, is) => {
      expect(isAutobetAllowed({ autobet, jurisdiction }, mode)).toBe(is)
    },
  )

  it.each([
    [null, 'strict', 'production', 2_500],
    [1_000, 'strict', 'production', 2_500],
    [3_000, 'strict', 'production', 3_000],
    [null, 'strict', 'sandbox', 2_500],
    [0, 'strict', 'sandbox', 0],
    [null, 'CW', 'production', 0],
    [1_000, 'CW', 'production', 1_000],
  ] as const)(
    'say how long a spin lasts at least: set %s, profile %s, mode %s gives %s',
    (set, jurisdiction, mode, ms) => {
      expect(minSpinMs({ minSpinMs: set, jurisdiction }, mode)).toBe(ms)
    },
  )

  it('start with three currencies and their decimals', () => {
    const { currencies } = settingsOf({ business: { settings: complete({}) } }, ledgerSettings)
    expect(currencies.map(({ id, symbol, pointCount }) => [id, symbol, pointCount])).toEqual([
      ['USD', '$', 2],
      ['EUR', '€', 2],
      ['USDT', '₮', 6],
    ])
  })

  it('survive being stored and read again', () => {
    const settings = complete({ ...startOf(), business: { supportEmail: 'help@tas.example' } })
    expect(complete(JSON.parse(JSON.stringify(settings)))).toEqual(settings)
  })

  const LEVEL = { name: { en: 'One', fa: 'یک' }, imgUrl: '/one.svg', points: 0 }

  const SCHEDULE = {
    currency: 'BTC',
    everyMinutes: 10,
    pick: 6,
    from: 49,
    price: '1',
    maxTickets: 10,
    maxPerPlayer: 10,
    tiers: [{ hits: 6, reserve: '5', prize: null }],
  }

  const BAD: readonly (readonly [string, unknown, string])[] = [
    ['an age below 18', { business: { minimumAge: 16 } }, 'business.minimumAge'],
    ['a misspelt key', { business: { contries: ['MT'] } }, 'business.contries'],
    ['a module nobody has', { busines: { countries: ['MT'] } }, 'busines'],
    ['a module that was given no settings', { lottery: [] }, 'lottery'],
    ['a draw of a currency that is not kept', { lottery: { schedules: [SCHEDULE] } }, 'lottery.schedules'],
    [
      'a default country that is not served',
      { business: { countries: ['MT'], defaultCountry: 'IR' } },
      'business.defaultCountry',
    ],
    ['a country that is no code', { business: { countries: ['Malta'] } }, 'business.countries.0'],
    ['no currency', { ledger: { currencies: [] } }, 'ledger.currencies'],
    [
      'nine decimals',
      { ledger: { currencies: [{ id: 'X12', title: 'X', symbol: 'x', pointCount: 9 }] } },
      'ledger.currencies.0.pointCount',
    ],
    [
      'one currency twice',
      { ledger: { currencies: [1, 2].map(() => ({ id: 'USD', title: 'X', symbol: 'x', pointCount: 2 })) } },
      'ledger.currencies',
    ],
    [
      'a licence without a regulator',
      { business: { licence: { operator: 'O', number: '1', url: 'https://r.example' } } },
      'business.licence.regulator',
    ],
    [
      'a licence link that runs code',
      { business: { licence: { operator: 'O', regulator: 'R', number: '1', url: 'javascript:alert(1)' } } },
      'business.licence.url',
    ],
    ['a logo of another scheme', { business: { logoUrl: 'javascript:alert(1)' } }, 'business.logoUrl'],
    ['a logo of another host without scheme', { business: { logoUrl: '//evil.example/x.svg' } }, 'business.logoUrl'],
    [
      'a logo whose host would loosen the policy of pages',
      { business: { logoUrl: 'https://a;sandbox/x.svg' } },
      'business.logoUrl',
    ],
    ['a logo at no port', { business: { logoUrl: 'https://cdn.example:99999/x.svg' } }, 'business.logoUrl'],
    [
      'a crash maximum of a currency that is not kept',
      { rooms: { crashMaximums: { BTC: '1' } } },
      'rooms.crashMaximums',
    ],
    ['a crash maximum of nothing', { rooms: { crashMaximums: { USD: '0' } } }, 'rooms.crashMaximums'],
    ['a crash maximum with too many decimals', { rooms: { crashMaximums: { USD: '1.001' } } }, 'rooms.crashMaximums'],
    [
      'levels of the club that do not rise',
      { loyalty: { levels: [LEVEL, { ...LEVEL, points: 5 }, LEVEL] } },
      'loyalty.levels',
    ],
    [
      'a chat without encryption',
      { business: { chat: { title: { en: 'Chat', fa: 'گفتگو' }, url: 'http://chat.example' } } },
      'business.chat.url',
    ],
    [
      'a community behind a disguised host',
      { business: { communities: [{ title: { en: 'X', fa: 'X' }, url: 'https://tas.example@evil.example' }] } },
      'business.communities.0.url',
    ],
    ['a currency worth nothing in the club', { loyalty: { worths: { USD: '0' } } }, 'loyalty.worths.USD'],
    ['a slot build that does not exist', { catalogue: { slotBuilds: { simorgh: '97' } } }, 'catalogue.slotBuilds'],
    [
      'a build of a machine that does not exist',
      { catalogue: { slotBuilds: { nobody: '94' } } },
      'catalogue.slotBuilds',
    ],
    ['nothing at all', null, 'settings'],
  ]

  it.each(BAD)('refuse %s and name the field', (_, settings, field) => {
    expect(() => complete(settings)).toThrow(SettingsError)
    expect(() => complete(settings)).toThrow(new RegExp(`not valid: ${field.replaceAll('.', '\\.')}$`))
  })
})

describe('businesses', () => {
  let sql: Sql
  let database: Awaited<ReturnType<typeof testDatabase>>

  beforeAll(async () => {
    database = await testDatabase()
    sql = connect(database.url, { poolSize: 8, name: 'test' })
    await migrateAll(sql)
  })
  afterAll(async () => {
    await sql?.end()
    await database?.drop()
  })

  const tablesOf = async (schema: string) => {
    const rows = await sql<{ name: string }[]>`
      select table_name as name from information_schema.tables where table_schema = ${schema} order by 1`
    return rows.map((row) => row.name)
  }

  it('begin with one, even when several processes begin together', async () => {
    await Promise.all(Array.from({ length: 5 }, () => ensureFirstBusiness(sql, 'sandbox', declaredSettings)))
    await ensureFirstBusiness(sql, 'production', declaredSettings)
    const [first, ...others] = await loadBusinesses(sql)
    expect(first).toMatchObject({ id: 1, name: 'Tas', hosts: [] })
    expect(first?.settings).toEqual(complete(startOf()))
    expect(others).toEqual([])
  })

  it('have every table in a schema of their own', async () => {
    const { id } = await addBusiness(sql, { name: 'Second', hosts: ['Second.Example'] })
    expect(id).toBe(2)
    const tables = await tablesOf('b_2')
    expect(tables).toEqual(await tablesOf('b_1'))
    expect(tables).toEqual(expect.arrayContaining(['ledger_posting', 'identity_player', 'audit_event', 'migration']))
    expect((await loadBusinesses(sql)).map(({ id, hosts }) => [id, hosts])).toEqual([
      [1, []],
      [2, ['second.example']],
    ])
  })

  it('added together get different numbers', async () => {
    const added = await Promise.all(
      Array.from({ length: 4 }, (_, index) => addBusiness(sql, { name: `N${index}`, hosts: [] })),
    )
    expect(new Set(added.map(({ id }) => id)).size).toBe(4)
  })

  const REFUSED: readonly (readonly [string, NewBusiness, RegExp])[] = [
    ['a number that is taken', { id: 1, name: 'X', hosts: [] }, /^Business 1 exists already\.$/],
    [
      'a host of another',
      { name: 'X', hosts: ['second.example'] },
      /second\.example already shows business 2 \(Second\)/,
    ],
    ['a host with a port', { name: 'X', hosts: ['x.example:8080'] }, /is not a host name/],
    ['a host that is SQL', { name: 'X', hosts: ["x'; drop schema b_1"] }, /is not a host name/],
    ['no name', { name: '  ', hosts: [] }, /needs a name/],
    ['a number that is none', { id: Number.NaN, name: 'X', hosts: [] }, /whole number/],
    ['a number below one', { id: 0, name: 'X', hosts: [] }, /whole number/],
    ['settings nobody understands', { name: 'X', hosts: [], settings: { business: { minimumAge: 12 } } }, /minimumAge/],
  ]

  it.each(REFUSED)('refuse %s and leave nothing behind', async (_, given, sentence) => {
    const before = await loadBusinesses(sql)
    const error = await createBusiness(sql, given, declaredSettings).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ConfigError)
    expect((error as ConfigError).message).toMatch(sentence)
    expect(await loadBusinesses(sql)).toEqual(before)
  })

  it('with settings that do not hold keep the server from starting, by name', async () => {
    await sql`update platform.business set settings = jsonb_set(settings, '{business,minimumAge}', '12') where id = 2`
    const [, second] = await loadBusinesses(sql)
    if (second === undefined) throw new Error('there is a second business')
    expect(() => checkBusiness(second, declaredSettings)).toThrow(
      'Business 2 (Second) cannot be opened: these settings are not valid: business.minimumAge.',
    )
    await sql`update platform.business set settings = jsonb_set(settings, '{business,minimumAge}', '18') where id = 2`
  })

  describe('from the command line', () => {
    const run = (...args: readonly string[]) => runCommand('business', { args, env: { DATABASE_URL: database.url } })

    it('are added, and their number is printed', async () => {
      const { code, out, error } = await run(
        '--name',
        'از خط فرمان',
        '--id',
        '77',
        '--host',
        'a.example',
        '--host',
        'b.example',
      )
      expect({ code, out, error }).toEqual({ code: 0, out: '77\n', error: '' })
      const business = (await loadBusinesses(sql)).find(({ id }) => id === 77)
      expect(business).toMatchObject({ name: 'از خط فرمان', hosts: ['a.example', 'b.example'] })
      expect(business?.settings).toMatchObject({ business: { defaultCountry: 'MT' } })
    })

    it('take their settings from a file', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'tas-business-'))
      const file = join(folder, 'settings.json')
      await writeFile(file, JSON.stringify({ business: { countries: ['FI'], defaultCountry: 'FI', minimumAge: 21 } }))
      const { out } = await run('--name', 'File', '--settings', file)
      await rm(folder, { recursive: true })
      const business = (await loadBusinesses(sql)).find(({ id }) => id === Number(out))
      expect(business?.settings).toMatchObject({
        business: { countries: ['FI'], defaultCountry: 'FI', minimumAge: 21 },
      })
    })

    it.each([
      [['--name'], /^Usage: /],
      [[], /^Usage: /],
      [['--name', 'X', '--colour', 'red'], /^Usage: /],
      [['--name', 'X', '--id', 'seven'], /^The number of a business is a whole number/],
      [['--name', 'X', '--id', '1'], /^Business 1 exists already\.$/],
      [['--name', 'X', '--settings', '/nowhere/at/all.json'], /^\/nowhere\/at\/all\.json cannot be read\.$/],
    ] as const)('say in one sentence what is wrong: %j', async (args, sentence) => {
      const { code, out, error } = await run(...args)
      expect({ code, out }).toEqual({ code: 1, out: '' })
      expect(error.trim()).toMatch(sentence)
      expect(error.trim().split('\n')).toHaveLength(1)
    })
  })
})

describe('what anybody may know', () => {
  let world: ServedWorld

  beforeAll(async () => {
    world = await serveWorld()
  })
  afterAll(() => world?.stop())

  it('of the business is what its screen shows', async () => {
    const { status, body } = await world.call('business/business/getCurrentBusiness', { method: 'GET' })
    expect(status).toBe(200)
    expect(body.data.business).toEqual({
      id: '1',
      intId: 1,
      name: 'Tas',
      logoUrl: '/assets/img/brand/logo.svg',
      languages: ['en', 'fa'],
      mode: 'sandbox',
      countries: settingsOf(world.app, businessSettings).countries,
      defaultCountry: 'MT',
      minimumAge: 18,
      licence: null,
      jurisdiction: 'sandbox',
      isAutobetAllowed: true,
      minSpinMs: 2_500,
      chat: null,
      communities: [],
      supportEmail: 'support@tas.example',
      supportHours: 24,
    })
  })

  it('of a chat and communities outside of the site is only what the operator named, in the language asked for', async () => {
    const chat = { title: { en: 'Telegram chat', fa: 'گفتگوی تلگرام' }, url: 'https://chat.example/tas' }
    changeSettings(world.app, businessSettings, { chat, communities: [{ ...chat, url: 'https://people.example/' }] })
    const { body } = await world.call('business/business/getCurrentBusiness', { headers: { LANG: 'fa' } })
    expect(body.data.business).toMatchObject({
      chat: { title: 'گفتگوی تلگرام', url: 'https://chat.example/tas' },
      communities: [{ title: 'گفتگوی تلگرام', url: 'https://people.example/' }],
    })
    changeSettings(world.app, businessSettings, { chat: null, communities: [] })
  })

  it('of currencies is what an account can be opened in', async () => {
    const { body } = await world.call('currency/availableCurrency/getAvailableCurrencies', { method: 'GET' })
    expect(body.data.countAll).toBe(3)
    expect(body.data.items[2]).toEqual({ id: 'USDT', title: 'Tether', symbol: '₮', pointCount: 6 })
  })

  it('of a business that does not exist is nothing', async () => {
    for (const BID of ['2', '0', '-1', '1e0', '1 or 1=1']) {
      const answer = await world.call('business/business/getCurrentBusiness', { method: 'GET', headers: { BID } })
      expect([answer.status, answer.body.general.code]).toEqual([404, 'business.unknown'])
    }
  })
})
