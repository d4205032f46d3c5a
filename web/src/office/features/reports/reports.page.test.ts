import { beforeAll, describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { text } from '../../../../../e2e/texts.ts'
import { hired, type Signed, signInAs } from '../../../../../server/src/modules/staff/staff.fixture.ts'
import { renderOffice } from '../../../../test/render-office.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'

const world = worldOfFile()
let owner: Signed
let trader: Signed
let support: Signed

/** Long ago, so that no other test's bets are among them. */
const DAY = '2020-03-01'
const QUERY = `period=custom&first=${DAY}&last=${DAY}`

beforeAll(async () => {
  owner = await signInAs(world(), 'owner')
  trader = await hired(world(), owner, ['trader'])
  support = await hired(world(), owner, ['support'])
  const { sql, b } = world().owner
  const games = ['dice', ...Array.from({ length: 29 }, (_, index) => `game-${index}`)]
  for (const [index, game] of games.entries())
    await sql`
      insert into ${b}.revenue_day (day, game, currency, country, product, turnover, payouts, bets)
      values (${DAY}, ${game}, 'USD', 'MT', 'casino', ${100_000 - index}::int, 95_000, 7)`
})

/** Thirty games: each but the first one cent less than the one before, and paid the same. */
const GGR = '1,495.65 $'

describe.each(lookedAtIn('en'))('reports in %s', (language) => {
  const t = (key: string, params = {}) => text(language, `office/reports:${key}`, params)
  const open = (query: string, { token }: Signed) =>
    renderOffice(world(), `/office/reports?${query}`, { language, as: token })

  it('show what play came to, with the formula of every figure in its head', async () => {
    const page = await open(`${QUERY}&by=product`, trader)
    await page.findByRole('rowheader', { name: t('product.casino') })
    const ggr = `${t('term.turnover')} − ${t('term.payouts')}`
    page.getByRole('columnheader', { name: t('formula.of', { name: t('ggr'), formula: ggr }) })
    const ngr = `${t('term.ggr')} − ${t('term.bonuses')} − ${t('term.rewards')} − ${t('term.adjustments')} + ${t('term.fees')}`
    page.getByRole('columnheader', { name: t('formula.of', { name: t('ngr'), formula: ngr }) })
    // In the period's own figures and among the meanings.
    await page.findAllByText(ggr)
    await page.findByRole('rowheader', { name: t('total') })
    const chart = await page.findByRole('slider', { name: t('chart.label', { figure: t('ggr') }) })
    expect(chart.getAttribute('aria-valuetext')?.replaceAll(/\s/g, ' ')).toContain(GGR)
    // GGR and NGR, of the line, of the total under it and of the period; and the GGR of the day that the picture begins with.
    expect(page.getAllByText(GGR)).toHaveLength(7)
  })

  it('go on page by page, and begin anew when another thing is asked for', async () => {
    const page = await open(`${QUERY}&by=game`, trader)
    await page.user.click(await page.findByRole('button', { name: text(language, 'list:next') }))
    await page.findByText('game-28')
    expect(new URLSearchParams(location.search).get('cursor')).toMatch(/^USD~99976~game-23$/)
    await page.user.selectOptions(page.getByRole('combobox', { name: t('group') }), 'country')
    await page.findByRole('rowheader', { name: { en: 'Malta', fa: 'مالت' }[language] })
    expect(new URLSearchParams(location.search).get('cursor')).toBeNull()
  })

  it('are put in the order of a column, and begin at its first page', async () => {
    const page = await open(`${QUERY}&by=game`, trader)
    await page.user.click(await page.findByRole('button', { name: text(language, 'list:next') }))
    await page.findByText('game-28')
    const turnover = page.getByRole('columnheader', { name: t('turnover') })
    expect(turnover.getAttribute('aria-sort')).toBe('descending')
    await page.user.click(page.getByRole('button', { name: t('turnover') }))
    await expect.poll(() => page.getAllByRole('rowheader')[0]?.textContent).toBe('game-28')
    expect(turnover.getAttribute('aria-sort')).toBe('ascending')
    expect(new URLSearchParams(location.search).get('order')).toBe('turnover')
  })

  it('say where nothing was played, and that the server cannot be reached', async () => {
    const page = await open('period=custom&first=2019-01-01&last=2019-01-02', trader)
    await page.findByText(t('empty'))
    page.line.cut()
    page.go(`/office/reports?${QUERY}&by=currency`)
    await page.findByText(text(language, 'common:error.unreachable'))
  })

  it('are taken out as a file by those who may', async () => {
    const page = await open(`${QUERY}&by=game`, owner)
    await page.user.click(await page.findByRole('button', { name: t('export') }))
    await page.findByText(t('exported'))
    expect(page.line.countOf('office/report/export')).toBe(1)
  })

  it('are not there for whoever may not see them', async () => {
    const page = await open('', support)
    await page.findByText(text(language, 'office/frame:closed.title'))
    expect(page.line.countOf('office/report/getRevenue')).toBe(0)
  })
})
