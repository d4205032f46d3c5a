import { utcDayOf } from '@tas/shared/values/time.ts'
import { addDays } from '@tas/shared/values/zoned-days.ts'
import { within } from '@testing-library/dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { text } from '../../../../../e2e/texts.ts'
import { hired, office, REASON, type Signed, signInAs } from '../../../../../server/src/modules/staff/staff.fixture.ts'
import { renderOffice } from '../../../../test/render-office.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'

const world = worldOfFile()
let owner: Signed
let trader: Signed
let support: Signed

beforeAll(async () => {
  owner = await signInAs(world(), 'owner')
  trader = await hired(world(), owner, ['trader'])
  support = await hired(world(), owner, ['support'])
  const { sql, b } = world().owner
  const today = utcDayOf(new Date())
  // Some days before and after today, whichever it is when the page asks.
  for (let back = -1; back < 15; back++)
    await sql`
      insert into ${b}.revenue_day (day, game, currency, country, product, turnover, payouts, bets)
      values (${addDays(today, -back)}, 'dice', 'USD', '', 'casino', 100000, ${back < 7 ? 90_000 : 95_000}::int, 10),
        (${addDays(today, -back)}, 'dice', 'EUR', '', 'casino', 100, 119, 1)`
  // Of the days before today given and taken, of today and tomorrow taken alone.
  for (let back = -1; back < 3; back++)
    await sql`
      insert into ${b}.revenue_money (day, currency, country, deposits, deposit_count, credits, debits)
      values (${addDays(today, -back)}, 'EUR', '', 0, 0, ${back > 0 ? 123 : 0}, 321)`
})

describe.each(lookedAtIn('fa'))('the home of the office in %s', (language) => {
  const t = (key: string, params = {}) => text(language, `office/home:${key}`, params)
  const open = ({ token }: Signed, query = '') => renderOffice(world(), `/office/${query}`, { language, as: token })

  it('shows the figures of a period, how each is made, and how they were before', async () => {
    const page = await open(trader, '?period=7d&currency=USD')
    await page.findByText(`${t('term.turnover')} − ${t('term.payouts')}`)
    // GGR and NGR, of which nothing is taken away.
    expect(page.getAllByText('700.00 $')).toHaveLength(2)
    const percent = { en: '100%', fa: '100%' }[language]
    expect(page.getAllByText((_, one) => one?.tagName === 'DD' && one.textContent.includes(percent))).toHaveLength(2)
    await page.user.click(page.getByRole('radio', { name: t('figures.period.30d') }))
    await expect.poll(() => location.search).toContain('period=30d')
  })

  it('tells the adjustments of today in any period, in red where there are any, given or taken', async () => {
    const page = await open(trader, '?period=7d&currency=EUR')
    const part = within((await page.findByText(t('figures.adjustments'))).closest('div') ?? expect.fail('it is there'))
    const [given, taken] = part.getAllByText(/\d+\.\d\d/)
    expect([given?.textContent, taken?.textContent]).toEqual([
      expect.stringContaining('0.00'),
      expect.stringContaining('3.21'),
    ])
    expect([given, taken].map((one) => one?.className.includes('text-pomegranate-ink'))).toEqual([false, true])
  })

  it('tells another currency when it is chosen, and the line of GGR as a table', async () => {
    const page = await open(trader)
    // Of euros the house lost: the sign stays before its number, among Persian words too.
    await page.findByText(t('figures.note.hold', { percent: '\u2066-19.00%\u2069' }))
    await page.user.selectOptions(await page.findByRole('combobox', { name: t('figures.currency') }), 'USD')
    await expect.poll(() => location.search).toContain('currency=USD')
    await page.user.click(page.getByRole('radio', { name: t('chart.view.table') }))
    const table = await page.findByRole('table', { name: t('chart') })
    await page.findAllByText('100.00 $')
    expect(table.querySelectorAll('tbody tr')).toHaveLength(30)
    expect(page.getAllByText('100.00 $').length).toBeGreaterThan(5)
  })

  it('tells how the parts are that nobody sees, to whoever may see how the house runs', async () => {
    const page = await open(trader)
    await page.findByText(t('health.database'))
    await page.findByText(t('health.beacon.note'))
    expect(page.getAllByText(t('health.state.right')).length).toBeGreaterThan(3)
    const other = await open(support)
    await other.findByRole('searchbox', { name: t('find.words') })
    expect(other.queryByText(t('health'))).toBeNull()
  })

  it('says which program answers, by the first signs of its hashes; nothing where nobody said it', async () => {
    const { modules } = world().app.config
    expect(modules['audit']).toBeNull()
    const page = await open(trader)
    await page.findByText(t('health.database'))
    expect(page.queryByText(t('build.version'))).toBeNull()
    const build = { version: '0.1.0', server: 'a1'.repeat(32), web: 'b2'.repeat(32) }
    Object.assign(modules, { audit: build })
    try {
      const told = await open(trader)
      for (const shown of [build.version, build.server.slice(0, 12), build.web.slice(0, 12)])
        await told.findByText(shown)
      // No sources come to such a hash.
      await told.findByText(t('build.other'))
    } finally {
      Object.assign(modules, { audit: null })
    }
  })

  it('follows what happens while somebody looks at it, without being asked', async () => {
    const page = await open(trader)
    await page.findByText(t('stops.none'))
    // As the server writes it into the page.
    document.head.innerHTML = '<meta name="tas-business" content="1">'
    page.go('/office/account')
    await page.findByRole('heading', { name: text(language, 'office/frame:screen.account') })
    page.go('/office')
    await page.findByText(t('stops.none'))
    await expect.poll(() => world().app.rooms.sizeOf('office.stops')).toBe(1)
    const stop = { scope: 'dice', reason: `${REASON} ${language}` }
    await office(world(), 'office/stop/close', { token: owner.token, body: stop })
    await page.findByText(stop.reason)
    await office(world(), 'office/stop/open', { token: owner.token, body: stop })
    await page.findByText(t('stops.none'))
  })

  it('has no figures for whoever may not see them', async () => {
    const page = await open(support)
    await page.findByRole('searchbox', { name: t('find.words') })
    expect(page.queryByText(t('figures'))).toBeNull()
  })

  it('begins with a search for players where no queue waits, which leaves who is named out of the address', async () => {
    const page = await open(support)
    await page.user.type(await page.findByRole('searchbox', { name: t('find.words') }), 'who@example.com{Enter}')
    await page.findByText(text(language, 'office/players:empty.found'))
    expect(location.href).toMatch(/\/players$/)
    page.go('/office')
    await page.user.type(await page.findByRole('searchbox', { name: t('find.words') }), 'leila')
    await page.user.click(page.getByRole('button', { name: t('find.go') }))
    await expect.poll(() => location.href).toMatch(/\/players\?q=leila$/)
  })

  it('has queues before figures for whoever works through them', async () => {
    const page = await open(trader)
    const queue = await page.findByRole('heading', { name: t('approvals') })
    const figures = page.getByRole('heading', { name: t('figures') })
    expect(queue.compareDocumentPosition(figures) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  })
})
