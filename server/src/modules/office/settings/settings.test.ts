import { isDeepStrictEqual } from 'node:util'
import type { CallInput } from '@tas/shared/contract/api.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { createLog } from '#kit/log.ts'
import { settingsOf } from '#kit/settings.ts'
import { readTrail } from '../../../../test/opened.ts'
import { registration } from '../../../../test/people.ts'
import { until } from '../../../../test/until.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { type House, openHouse } from '../../../app.ts'
import type { App } from '../../../ctx.ts'
import { businessSettings, holdCurrency } from '../../business/index.ts'
import { ledgerSettings } from '../../ledger/index.ts'
import { hired, office, REASON, type Signed, signInAs } from '../../staff/staff.fixture.ts'
import { doByTwo, type Two } from '../operations/two-people.fixture.ts'

let world: ServedWorld
let beside: House
let other: App
let owner: Signed
let manager: Signed
let two: Two

beforeAll(async () => {
  world = await serveWorld()
  beside = await openHouse(world.config, createLog('silent'))
  other = beside.apps.get(1) ?? expect.fail('business 1 is there')
  owner = await signInAs(world, 'owner')
  manager = await signInAs(world, 'manager')
  two = { asker: manager, approver: owner }
})
afterAll(async () => {
  await beside?.stop()
  await world?.stop()
})

type Changes = CallInput<'office/settings/change'>['changes']
const get = async ({ token }: Pick<Signed, 'token'> = owner) =>
  (await office(world, 'office/settings/get', { token })).data
const settingOf = async (key: string) => (await get()).items.find((one) => one.key === key) ?? expect.fail(key)
const bodyOf = async (changes: Changes) => ({ version: (await get()).version, changes, reason: REASON })
const change = async (changes: Changes) =>
  office(world, 'office/settings/change', { token: manager.token, body: await bodyOf(changes) })
const byTwo = async (changes: Changes) =>
  doByTwo(world, two, { path: 'office/settings/changeByTwo', body: await bodyOf(changes) })
const preview = async (changes: Changes) => {
  const { version } = await get()
  return office(world, 'office/settings/preview', { token: manager.token, body: { version, changes } })
}
const linesOf = async (action: string) => (await readTrail(world.app.db, action)).slice(-1)
const versions = async (limit = 20, cursor: string | null = null) =>
  (await office(world, 'office/settings/getVersions', { token: owner.token, body: { limit, cursor } })).data

/** Where in a value a field stands, as the settings have it: `*` is every entry of a list or a record. */
function placesOf(value: unknown, path: readonly string[]): readonly (readonly string[])[] {
  const [first, ...rest] = path
  if (first === undefined) return [[]]
  const own = Object(value) as Readonly<Record<string, unknown>>
  const names = first === '*' ? Object.keys(own) : Object.hasOwn(own, first) ? [first] : []
  return names.flatMap((name) => placesOf(own[name], rest).map((place) => [name, ...place]))
}

/** The same value with another one at a place. */
function withValue(value: unknown, [first, ...rest]: readonly string[], other: unknown): unknown {
  if (first === undefined) return other
  const own = Object(value) as Readonly<Record<string, unknown>>
  const changed = withValue(own[first], rest, other)
  if (Array.isArray(value)) return value.map((one, index) => (String(index) === first ? changed : one))
  return Object.assign({}, own, { [first]: changed })
}

it('tells of amounts by currency what holds where one is left out: in whole units', async () => {
  const { value, holds } = await settingOf('withdrawals.twoApproversFrom')
  expect(value).not.toHaveProperty('EUR')
  expect(holds).toMatchObject({ USD: '1000', EUR: '1000' })
  expect(Object.keys(holds ?? {})).toEqual(settingsOf(world.app, ledgerSettings).currencies.map(({ id }) => id))
  expect((await settingOf('withdrawals.restHours')).holds).toBeNull()
})

describe('the settings of a business', () => {
  it('are all there with what they are for and may be, in the language asked for', async () => {
    const { items, version } = await get()
    expect(version).toBe(1)
    expect(items.map(({ key }) => key)).toEqual([...new Set(items.map(({ key }) => key))])
    expect(await settingOf('business.minimumAge')).toMatchObject({
      area: 'countries',
      title: 'Minimum age',
      concerns: 'protection',
      value: 18,
      usual: 18,
      fields: [{ path: '', kind: 'number', least: 18, most: 99, unit: 'years', isOptional: false }],
    })
    const paths = (await settingOf('lottery.schedules')).fields.map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['', '*', '*.currency', '*.tiers.*.prize']))
    const headers = { LANG: 'fa' }
    const { data } = await office(world, 'office/settings/get', { token: owner.token, headers })
    for (const { title, text } of data.items) expect(title + text).not.toMatch(/[A-Za-z]/)
    expect(await linesOf('business.settings_read')).toMatchObject([{ actor_id: owner.id, target_id: null }])
  })

  it('say of numbers exactly what is taken', async () => {
    for (const { key, fields } of (await get()).items) {
      const [field] = fields
      if (field?.kind !== 'number' || field.least === null || field.most === null) continue
      for (const value of [field.least - 1, field.most + 1])
        expect([key, value, (await preview([{ key, value }])).code]).toEqual([key, value, 'business.settings_invalid'])
      for (const value of [field.least, field.most])
        expect([200, 'business.settings_unchanged']).toContain(
          await preview([{ key, value }]).then(({ status, code }) => code ?? status),
        )
    }
  })

  it('say of numbers within groups, lists and records exactly what is taken, too', async () => {
    const { items } = await get()
    let looked = 0
    for (const { key, value, fields } of items)
      for (const { path, kind, least, most } of fields) {
        if (kind !== 'number' || path === '' || least === null || most === null) continue
        const places = placesOf(value, path.split('.'))
        for (const place of places.slice(0, 1)) {
          looked++
          for (const wrong of [least - 1, most + 1]) {
            const { code } = await preview([{ key, value: withValue(value, place, wrong) as typeof value }])
            expect([key, place.join('.'), wrong, code]).toEqual([
              key,
              place.join('.'),
              wrong,
              'business.settings_invalid',
            ])
          }
        }
      }
    expect(looked).toBeGreaterThan(3)
  })

  it('are changed by one person where nothing hangs on it, in every process within seconds, and kept as a version', async () => {
    const key = 'business.supportHours'
    const { version } = await get()
    expect((await preview([{ key, value: 12 }])).data).toEqual({
      changes: [{ key, before: 24, after: 12 }],
      needsTwo: false,
    })
    expect(await linesOf('business.settings_previewed')).toMatchObject([{ actor_id: manager.id }])
    expect((await change([{ key, value: 12 }])).data).toEqual({ version: version + 1 })
    for (const app of [world.app, other])
      await until('the process has taken it', async () =>
        settingsOf(app, businessSettings).supportHours === 12 ? true : undefined,
      )
    const shown = await until('the site says so', async () => {
      const { body } = await world.call('business/business/getCurrentBusiness', { method: 'GET' })
      return body.data.business.supportHours === 12 ? body.data.business : undefined
    })
    expect(shown.minimumAge).toBe(18)
    expect((await versions()).items[0]).toMatchObject({
      number: version + 1,
      changedBy: expect.stringMatching(/./),
      approvedBy: null,
      reason: REASON,
      restores: null,
      changes: [{ key, before: 24, after: 12 }],
    })
    expect(await linesOf('business.settings_versions_read')).toMatchObject([{ actor_id: owner.id }])
    expect(await linesOf('business.settings_changed')).toMatchObject([
      {
        actor_id: manager.id,
        details: { settingsVersion: version + 1, before: `${key}: 24`, after: `${key}: 12`, reason: REASON },
      },
    ])
  })

  it('of money or protection are changed by two people alone', async () => {
    const key = 'business.minimumAge'
    expect((await preview([{ key, value: 21 }])).data.needsTwo).toBe(true)
    expect((await change([{ key, value: 21 }])).code).toBe('business.settings_need_two')
    expect((await settingOf(key)).value).toBe(18)
    expect(await byTwo([{ key, value: 21 }])).toBe('done')
    await until('it holds', async () => (settingsOf(other, businessSettings).minimumAge === 21 ? true : undefined))
    const [version] = (await versions()).items
    expect(version).toMatchObject({ changes: [{ key, before: 18, after: 21 }] })
    expect(new Set([version?.changedBy, version?.approvedBy]).size).toBe(2)
    expect(await linesOf('business.settings_changed')).toMatchObject([
      { actor_id: manager.id, details: { approvedBy: owner.id } },
    ])
  })

  it('are not written over whom somebody else changed meanwhile, also after both people said so', async () => {
    const changes = [{ key: 'business.supportHours', value: 36 }]
    const old = await bodyOf(changes)
    expect((await change([{ key: 'business.supportHours', value: 48 }])).status).toBe(200)
    const { status, code } = await office(world, 'office/settings/change', { token: manager.token, body: old })
    expect([status, code]).toEqual([409, 'business.settings_outdated'])
    expect(await doByTwo(world, two, { path: 'office/settings/changeByTwo', body: old })).toBe(
      'business.settings_outdated',
    )
  })

  it.each([
    ['business.nonsense', 1, 'business.nonsense'],
    ['nobody.there', 1, 'nobody.there'],
    ['business.minimumAge', '21', 'business.minimumAge'],
    ['business.minimumAge', null, 'business.minimumAge'],
    ['business.countries', ['MT', 'Malta'], 'business.countries.1'],
    ['business.countries', [], 'business.defaultCountry'],
    ['business.licence', { operator: 'A' }, 'business.licence.regulator'],
    ['business.chat', { title: { en: 'A', fa: 'ب' }, url: 'javascript:alert(1)' }, 'business.chat.url'],
    ['ledger.largeAmounts', { USD: '0.001' }, 'ledger.largeAmounts'],
    ['lottery.schedules', [{ currency: 'BTC' }], 'lottery.schedules.0.everyMinutes'],
    ['catalogue.slotBuilds', { simorgh: '50' }, 'catalogue.slotBuilds'],
    ['staff.addresses', ['not an address'], 'staff.addresses.0'],
    ['staff.idleMinutes', 4, 'staff.idleMinutes'],
    ['staff.idleMinutes', 61, 'staff.idleMinutes'],
    ['staff.sessionHours', 25, 'staff.sessionHours'],
    ['staff.invitationHours', 0, 'staff.invitationHours'],
    ['staff.approvalHours', 169, 'staff.approvalHours'],
  ])('refuse %s to be %j, naming %s', async (key, value, field) => {
    const answer = await preview([{ key, value } as Changes[number]])
    expect([answer.status, answer.code]).toEqual([422, 'business.settings_invalid'])
    const { body } = await world.call('office/settings/preview', {
      body: { version: (await get()).version, changes: [{ key, value }] },
      headers: { staffToken: manager.token },
    })
    expect(Object.keys(body.general.fields ?? {})).toContain(field)
  })

  it('refuse what nobody changed, and signs that nobody sees', async () => {
    const { value } = await settingOf('business.supportHours')
    expect((await change([{ key: 'business.supportHours', value }])).code).toBe('business.settings_unchanged')
    const hidden = await change([{ key: 'business.operatorAddress', value: 'here\u202E' }])
    expect([hidden.status, hidden.code]).toEqual([400, 'http.invalid'])
  })

  it('keep a currency that accounts are kept in, with its decimals, and let one go that nobody uses', async () => {
    const { currencies } = settingsOf(world.app, ledgerSettings)
    await world.call('user/user/register', { body: { ...registration('euro_person'), currencyId: 'EUR' } })
    const without = currencies.filter(({ id }) => id !== 'EUR')
    const schedules = { key: 'lottery.schedules', value: [] }
    expect(await byTwo([{ key: 'ledger.currencies', value: [...without] }, schedules])).toBe('ledger.currency_used')
    const otherwise = currencies.map((one) => (one.id === 'EUR' ? { ...one, pointCount: 3 } : one))
    expect(await byTwo([{ key: 'ledger.currencies', value: otherwise }])).toBe('ledger.currency_used')
    const more = [...currencies, { id: 'CHF', title: 'Swiss franc', symbol: 'Fr.', pointCount: 2 }]
    expect(await byTwo([{ key: 'ledger.currencies', value: more }])).toBe('done')
    await until('it can be chosen', async () => {
      const { body } = await world.call('currency/availableCurrency/getAvailableCurrencies', { method: 'GET' })
      return body.data.items.some(({ id }) => id === 'CHF') ? true : undefined
    })
    expect(await byTwo([{ key: 'ledger.currencies', value: [...currencies] }])).toBe('done')
    // Whatever a process still believes, no account is opened in it.
    const held = (id: string, pointCount: number) => inTx(other.db, (tx) => holdCurrency(other, tx, { id, pointCount }))
    expect([await held('EUR', 2), await held('EUR', 3), await held('CHF', 2)]).toEqual([true, false, false])
  })

  it('open accounts of the house in a currency that comes, and play in it at once', async () => {
    const { currencies } = settingsOf(world.app, ledgerSettings)
    const more = [...currencies, { id: 'GBP', title: 'Pound', symbol: '£', pointCount: 2 }]
    expect(await byTwo([{ key: 'ledger.currencies', value: more }])).toBe('done')
    await until('it is taken', async () =>
      settingsOf(world.app, ledgerSettings).currencies.some(({ id }) => id === 'GBP') ? true : undefined,
    )
    const player = await world.player({ currency: 'GBP', cashMinor: 1_000n })
    expect(await world.cash(player)).toBe(1_000n)
  })

  it('keep whoever changes where staff work from able to come back', async () => {
    expect(await byTwo([{ key: 'staff.addresses', value: ['192.0.2.0/24'] }])).toBe('business.settings_shut_out')
    expect(await byTwo([{ key: 'staff.addresses', value: ['192.0.2.0/24', '127.0.0.0/8', '::1'] }])).toBe('done')
    expect(await byTwo([{ key: 'staff.addresses', value: [] }])).toBe('done')
  })

  it('come back as a version of its own, whatever changed since', async () => {
    const first = await office(world, 'office/settings/getVersion', { token: owner.token, body: { number: 1 } })
    const { version, items } = await get()
    const now = new Map(items.map(({ key, value }) => [key, value]))
    const changes = first.data.values.filter(({ key, value }) => {
      if (key === 'ledger.currencies') return false
      return !isDeepStrictEqual(now.get(key), value)
    })
    expect(changes.map(({ key }) => key)).toEqual(['business.supportHours', 'business.minimumAge'])
    const body = { version, changes, restores: 1, reason: REASON }
    // What did not stand in that version is no return to it, whatever else comes with it.
    const age = { key: 'business.minimumAge', value: 19 }
    const strange = [...changes.filter(({ key }) => key !== age.key), age]
    const asStrange = { ...body, changes: strange }
    expect(await doByTwo(world, two, { path: 'office/settings/changeByTwo', body: asStrange })).toBe(
      'business.settings_not_as_then',
    )
    expect(await doByTwo(world, two, { path: 'office/settings/changeByTwo', body })).toBe('done')
    expect((await versions(1)).items).toMatchObject([{ number: version + 1, restores: 1 }])
    expect((await settingOf('business.minimumAge')).value).toBe(18)
    const unknown = { token: owner.token, body: { number: version + 7 } }
    expect((await office(world, 'office/settings/getVersion', unknown)).code).toBe('business.settings_version_unknown')
  })

  it('have a history that goes on by a cursor and that nobody changes', async () => {
    const all = (await versions(100)).items.map(({ number }) => number)
    const first = await versions(2)
    const next = await versions(100, first.cursor)
    expect([...first.items, ...next.items].map(({ number }) => number)).toEqual(all)
    const { sql, b } = world.owner
    await expect(sql`update ${b}.business_settings_version set reason = 'none'`).rejects.toThrow('append-only')
  })

  it('are read by auditors and changed by none of them', async () => {
    const auditor = await hired(world, owner, ['auditor'])
    expect((await get(auditor)).items.length).toBeGreaterThan(10)
    const body = await bodyOf([{ key: 'business.supportHours', value: 7 }])
    const refused = await office(world, 'office/settings/change', { token: auditor.token, body })
    expect([refused.status, refused.code]).toEqual([403, 'http.permission_missing'])
  })
})
