import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import { isNoticeCode, noticeTexts, writeNotice } from '@tas/shared/contract/notices/texts.ts'
import type { ServerFrame } from '@tas/shared/contract/topics.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { playerRoom } from '#kit/sockets/rooms.ts'
import type { PlayerActor } from '#src/ctx.ts'
import { createWorld, fund, type World } from '../../../test/world.ts'
import { createDeposit } from '../cashier/deposits/create-deposit.ts'
import { changeChoice, getChoices } from './choices.ts'
import { getNotices, getUnreadCount, markRead } from './get-notices.ts'
import { addNotice, type NewNotice } from './index.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

const tell = (player: PlayerActor, code: NewNotice['code'], facts: NewNotice['facts'] = {}) =>
  inTx(world.app.db, (tx) => addNotice(tx, { playerId: player.id, code, facts }))
const list = (player: PlayerActor, pageNumber = 1, limit = 20) => getNotices(world.as(player), { pageNumber, limit })

describe('notices', () => {
  it('are listed newest first in pages, and belong to their player alone', async () => {
    const [sara, nora] = [await world.player(), await world.player()]
    for (const device of ['one', 'two', 'three']) await tell(sara, 'newDevice', { device })
    const first = await list(sara, 1, 2)
    expect(first).toMatchObject({ countAll: 3, countUnread: 3 })
    expect(first.items.map(({ facts }) => facts['device'])).toEqual(['three', 'two'])
    expect((await list(sara, 2, 2)).items.map(({ facts }) => facts['device'])).toEqual(['one'])
    expect(await list(nora)).toEqual({ items: [], countAll: 0, countUnread: 0 })
    const ids = first.items.map(({ id }) => id)
    await markRead(world.as(nora), { ids, isRead: true })
    expect((await list(sara)).countUnread).toBe(3)
  })

  it('are marked as read one by one or all, and unread again', async () => {
    const player = await world.player()
    for (const code of ['passwordChanged', 'emailChanged', 'limitsChanged'] as const) await tell(player, code)
    const [newest] = (await list(player)).items
    const one = { ids: [newest?.id ?? ''], isRead: true }
    expect(await markRead(world.as(player), one)).toEqual({ countUnread: 2 })
    expect(await markRead(world.as(player), one)).toEqual({ countUnread: 2 })
    expect(await markRead(world.as(player), { ...one, isRead: false })).toEqual({ countUnread: 3 })
    expect(await markRead(world.as(player), { isRead: true })).toEqual({ countUnread: 0 })
    expect(await getUnreadCount(world.as(player))).toEqual({ countUnread: 0 })
  })

  it('that were undone were never told', async () => {
    const player = await world.player()
    const undone = inTx(world.app.db, async (tx) => {
      await addNotice(tx, { playerId: player.id, code: 'passwordChanged', facts: {} })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect((await list(player)).countAll).toBe(0)
  })

  it('reach every open page of the player, of nobody else', async () => {
    const [sara, nora] = [await world.player(), await world.player()]
    const heard: string[] = []
    for (const [name, { id, sessionId }] of [
      ['sara', sara],
      ['nora', nora],
    ] as const)
      world.app.rooms.join(playerRoom(id), {
        send: (frame: ServerFrame) => heard.push(`${name} ${frame.kind === 'event' ? frame.event.type : frame.kind}`),
        playerId: id,
        sessionId,
        close: () => undefined,
      })
    await tell(sara, 'passwordChanged')
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['sara notices.changed'])
  })

  it('tell a deposit in the decision that credits it, once however often it is asked for', async () => {
    const player = await world.player()
    const input = { gatewayCode: 'sandbox', amount: '25', currency: 'USD' }
    const ctx = world.as(player, 'one-deposit')
    await createDeposit(ctx, input)
    await createDeposit(ctx, input)
    const { items } = await list(player)
    expect(items).toMatchObject([
      { topic: 'money', code: 'depositCredited', facts: { amount: '25.00', currency: 'USD' } },
    ])
    await fund(world.app, player, 1n)
  })
})

describe('topics and ways', () => {
  it('are the player’s choice, but security always comes every way', async () => {
    const player = await world.player()
    const ctx = world.as(player)
    const before = await getChoices(ctx)
    expect(before.items.filter(({ isFixed }) => isFixed)).toEqual([
      { topic: 'security', channel: 'site', isOn: true, isFixed: true },
      { topic: 'security', channel: 'email', isOn: true, isFixed: true },
      { topic: 'security', channel: 'push', isOn: true, isFixed: true },
    ])
    for (const channel of ['site', 'email', 'push'] as const)
      await expect(changeChoice(ctx, { topic: 'security', channel, isOn: false })).rejects.toMatchObject({
        code: 'notices.always_on',
      })
    await changeChoice(ctx, { topic: 'games', channel: 'site', isOn: false })
    await changeChoice(ctx, { topic: 'money', channel: 'email', isOn: true })
    await tell(player, 'lotteryWon', { draw: 1, amount: '5.00', currency: 'USD' })
    await tell(player, 'depositCredited', { amount: '5.00', currency: 'USD' })
    await tell(player, 'passwordChanged')
    const { items, countUnread } = await list(player)
    expect(items.map(({ code }) => code)).toEqual(['passwordChanged', 'depositCredited'])
    expect(countUnread).toBe(2)
    const { sql, b } = world.app.db
    const rows = await sql<{ code: string; mail: string }[]>`
      select code, replace(mail, 'sent', 'due') as mail from ${b}.notices_notice where player_id = ${player.id} order by code`
    expect(rows).toEqual([
      { code: 'depositCredited', mail: 'due' },
      { code: 'lotteryWon', mail: 'none' },
      { code: 'passwordChanged', mail: 'none' },
    ])
  })
})

describe('the words of notices', () => {
  it.each(Object.keys(noticeTexts))('of %s use the same facts in every language', (code) => {
    if (!isNoticeCode(code)) throw new Error('a code of the table')
    const own = { device: 'D1', amount: 'A1', draw: 'N1', tail: 'T1', number: 'K1' }
    const facts = { ...own, titleEn: 'M1', titleFa: 'پیام', textEn: 'M1', textFa: 'M1' }
    const [en, fa] = LANGUAGES.map((language) => writeNotice(code, language, facts))
    const used = (text = '') => [...text.matchAll(/D1|A1|N1|T1|K1/g)].map(([found]) => found).sort()
    expect(used(fa?.text)).toEqual(used(en?.text))
    expect(`${en?.text}${fa?.text}`).not.toMatch(/[{}…]/)
    expect(fa?.title).toMatch(/[\u0600-\u06FF]/)
  })
})
