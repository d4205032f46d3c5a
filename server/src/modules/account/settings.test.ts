import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { playerRoom } from '#kit/sockets/rooms.ts'
import { type ServedWorld, serveWorld } from '../../../test/world.ts'
import { publishText } from '../content/index.ts'
import { goodForm, register } from '../identity/people.fixture.ts'

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
})

describe('settings', () => {
  const update = (body: unknown) => world.call('user/settings/update', { token, body })

  it('are empty until something is chosen, then kept one by one: two devices both count', async () => {
    expect((await world.call('user/settings/getSettings', { token })).body.data).toEqual({ settings: {}, version: 0 })
    await Promise.all([
      update({ theme: 'light', timeZone: 'Asia/Tehran' }),
      update({ calendar: 'jalali', defaultStakes: { USD: '2.50' } }),
    ])
    expect((await world.call('user/settings/getSettings', { token })).body.data).toEqual({
      settings: { theme: 'light', timeZone: 'Asia/Tehran', calendar: 'jalali', defaultStakes: { USD: '2.50' } },
      version: 2,
    })
  })

  it('are told to every open page of the player', async () => {
    const heard: unknown[] = []
    world.app.rooms.join(playerRoom(playerId), {
      playerId,
      sessionId: null,
      send: (frame) => heard.push(frame),
      close: () => {},
    })
    await update({ digits: 'persian' })
    expect(heard).toMatchObject([
      { kind: 'event', event: { type: 'settings.changed', settings: { digits: 'persian' }, version: 1 } },
    ])
  })

  it.each([
    ['a zone nobody lives in', { timeZone: 'Mars/Olympus' }, 'http.invalid'],
    ['a setting that does not exist', { isVip: true }, 'http.invalid'],
    ['a currency that is not played here', { defaultStakes: { XXX: '1' } }, 'wallet.currency_mismatch'],
    ['a stake of nothing', { defaultStakes: { USD: '0' } }, 'wallet.amount_invalid'],
    ['parts of a cent', { defaultStakes: { USD: '0.001' } }, 'wallet.amount_invalid'],
  ])('refuse %s', async (_, body, code) => {
    expect((await update(body)).body.general.code).toBe(code)
  })
})

describe('consents', () => {
  const list = async () => (await world.call('user/consent/getConsents', { token, body: { limit: 100 } })).body.data
  const change = async (body: unknown) => (await world.call('user/consent/change', { token, body })).body.data.marketing

  it('of a registration are receipts with the published version of each text', async () => {
    const { items, marketing } = await list()
    const { data: terms } = (await world.call('text/text/getVersions', { body: { intId: 99 } })).body
    expect(items.find(({ purpose }) => purpose === 'terms')?.text).toEqual({
      intId: 99,
      version: terms.items[0]?.version,
      hash: terms.items[0]?.hash,
    })
    expect(items.map(({ purpose }) => purpose).sort()).toEqual(['correctInformation', 'legalAge', 'privacy', 'terms'])
    expect(marketing).toEqual([])
  })

  it('name the version that was shown then, whatever is published later', async () => {
    const versionOf = async () => (await list()).items.find(({ purpose }) => purpose === 'privacy')?.text?.version
    const before = await versionOf()
    const draft = { intId: 93, title: { en: 'P', fa: 'ح' }, html: { en: '<p>x</p>', fa: '<p>ی</p>' } }
    await inTx(world.app.db, (tx) => publishText(tx, draft))
    expect(await versionOf()).toBe(before)
    token = (await register(world, goodForm())).body.data.token
    expect(await versionOf()).toBe((before ?? 0) + 1)
  })

  it('to marketing are one for each product and channel, and all end with one press', async () => {
    token = (await register(world, goodForm({ marketingSubscribe: true }))).body.data.token
    expect((await list()).marketing).toHaveLength(3)
    expect(await change({ product: 'casino', channel: 'sms', isGiven: true })).toContainEqual({
      product: 'casino',
      channel: 'sms',
    })
    expect(await change({ isGiven: false })).toEqual([])
    const { items } = await list()
    expect(items.filter(({ purpose, isGiven }) => purpose === 'marketing' && !isGiven)).toHaveLength(4)
    // What is withdrawn already gets no second receipt.
    await change({ isGiven: false })
    expect((await list()).countAll).toBe(items.length)
  })
})
