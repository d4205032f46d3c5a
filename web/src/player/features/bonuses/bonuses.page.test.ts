import { within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { openAccount, playerNamed } from '../../../../../e2e/people.ts'
import { pattern, text } from '../../../../../e2e/texts.ts'
import { uuidv7 } from '../../../../../server/src/kit/random.ts'
import { offerToOne } from '../../../../../server/src/modules/bonuses/batches/batches.fixture.ts'
import { openOffer } from '../../../../../server/src/modules/bonuses/grants/grants.fixture.ts'
import { plainTerms } from '../../../../../shared/src/rules/bonuses/terms.fixture.ts'
import { renderPage } from '../../../../test/render-page.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'

const world = worldOfFile()
const SHORT = 106
const LIMITED = 107

describe.each(lookedAtIn('fa'))('bonuses in %s', (language) => {
  const t = (key: string) => text(language, `bonuses:${key}`)
  const account = (name: string) => openAccount({ world: world() }, `${name}-${language}`)
  const open = async (name: string, path: string) => renderPage(world(), path, { language, as: await account(name) })

  /** Takes a bonus behind the page. @returns the grant */
  async function take(token: string, intId: number): Promise<string> {
    const { bonus } = (await world().call('bonus/bonus/getBonus', { token, body: { intId } })).body.data
    const body = { bonusId: bonus.id, termsHash: bonus.termsHash ?? '' }
    return (await world().call('bonus/bonus/active', { token, key: uuidv7(), body })).body.data.grant.id
  }

  it('tells a visitor the terms, what wagering costs by game and every version, and lets them log in to take one', async () => {
    const page = await renderPage(world(), `/bonuses/${SHORT}-x`, { language })
    await page.findByText(t('term.order.cashFirst'))
    page.getByText(t('term.withdrawal.ends'))
    const costs = page.getByRole('table', { name: t('costs'), hidden: true })
    expect(within(costs).getAllByRole('row', { hidden: true }).length).toBeGreaterThan(10)
    await page.findByText(pattern(language, 'bonuses:versions.one'))
    within(page.getByRole('main')).getByRole('button', { name: text(language, 'common:action.login') })
    expect(page.queryByRole('button', { name: t('take') })).toBeNull()
  })

  it('marks one that cannot be had yet, and offers nothing of it', async () => {
    const page = await open('soon', '/bonuses/104-x')
    await page.findByText(t('soonText'))
    expect(page.queryByText(t('terms'))).toBeNull()
  })

  it('begins one by a press, shows how far it is, and gives it up in exact sums', async () => {
    const page = await open('taker', `/bonuses/${SHORT}-x`)
    await page.user.click(await page.findByRole('button', { name: t('take') }))
    await page.findByRole('heading', { level: 1, name: t('manageTitle') })
    await page.findByRole('progressbar')
    await page.user.click(await page.findByRole('button', { name: t('leave') }))
    const dialog = within(await page.findByRole('dialog'))
    const sumOf = async (key: string) => (await dialog.findByText(t(key))).nextElementSibling?.textContent ?? ''
    expect(await sumOf('leave.stays')).toMatch(/100/)
    expect(await sumOf('leave.goes')).toMatch(/5/)
    await page.user.click(dialog.getByRole('button', { name: t('leaveYes') }))
    await page.findByText(t('manageEmpty'))
    page.go('/user/bonus/history')
    await page.findByText(t('state.forfeited'))
    page.go('/user/bonus/transactions')
    await page.findByText(t('move.forfeit'))
    page.getByText(t('move.grant'))
    page.go(`/bonuses/${SHORT}-x`)
    await page.findByRole('note')
    expect(page.queryByRole('button', { name: t('take') })).toBeNull()
  })

  it('asks for the code beside its field, and says why a wrong one is refused', async () => {
    const page = await open('coder', `/bonuses/${LIMITED}-x`)
    const press = await page.findByRole('button', { name: t('take') })
    await page.user.click(press)
    await page.findByText(t('codeMissing'))
    expect(page.line.countOf('bonus/bonus/active')).toBe(0)
    await page.user.type(page.getByLabelText(t('code')), 'NO-SUCH')
    await page.user.click(press)
    await page.findByRole('alert')
    expect(page.line.countOf('bonus/bonus/active')).toBe(1)
  })

  it('shows of each bet whose money it took and what of it counts', async () => {
    const token = await account('better')
    const grant = await take(token, SHORT)
    const body = { game: 'dice', amount: '102.00', currency: 'USD', params: { target: '50.50', direction: 'over' } }
    await world().call('game/original/bet', { token, key: uuidv7(), body })
    const page = await renderPage(world(), `/user/bonus/bonusDetails?id=${grant}`, { language, as: token })
    const row = (await page.findByRole('rowheader')).closest('tr') ?? expect.fail('a row')
    // All 100.00 of their own, and 2.00 of the bonus.
    expect(row.textContent).toMatch(/100\.00/)
    expect(row.textContent).toMatch(/2\.00/)
    page.go(`/user/bonus/showBonus?id=${grant}`)
    await page.findByText(t('term.order.cashFirst'))
  })

  it('shows one that was set aside with its terms, and begins it when its player takes it', async () => {
    const name = `offered-${language}`
    const token = await account('offered')
    const { intId: uid } = await playerNamed({ world: world() }, name)
    await offerToOne(world().app, SHORT, uid)
    const page = await renderPage(world(), '/user/bonus/manage', { language, as: token })
    await page.findByText(t('stateText.offered'))
    expect(page.queryByRole('progressbar')).toBeNull()
    await page.user.click(page.getByRole('link', { name: t('takeOffered') }))
    await page.findByText(t('term.order.cashFirst'))
    await page.user.click(page.getByRole('button', { name: t('takenByTerms') }))
    await page.findByText(t('state.active'))
    await page.findByRole('progressbar')
  })

  it('says that a bonus of somebody else is none, and that what cannot be read was refused', async () => {
    const page = await open('stranger', `/user/bonus/showBonus?id=${uuidv7()}`)
    await page.findByText(t('notFound'))
    page.line.refuse('bonus/grant/getGrants', 'http.overloaded')
    page.go('/user/bonus/manage')
    await page.findByRole('button', { name: text(language, 'common:action.retry') })
    page.line.refuse('bonus/grant/getGrants', null)
  })

  it('leaves a deposit without a bonus until its player chooses one, which comes with it', async () => {
    const token = await account('payer')
    const page = await renderPage(world(), '/user/deposit/deposit', { language, as: token })
    const none = await page.findByRole('radio', { name: new RegExp(`^${t('depositNone')}`) })
    expect(none).toHaveProperty('checked', true)
    const choices = within(page.getByRole('group', { name: t('depositChoice') })).getAllByRole('radio')
    await page.user.click(choices.at(-1) ?? document.body)
    await page.user.type(page.getByLabelText(text(language, 'wallet:amount')), '50{Enter}')
    await page.findByText(text(language, 'wallet:doneText'))
    const grants = (await world().call('bonus/grant/getGrants', { token, body: {} })).body.data.items
    expect(grants).toMatchObject([{ status: 'active', deposit: '50.00', granted: '50.00', target: '500.00' }])
  })

  it('plays a free bet by the press that bets, says who stakes, and asks before own money goes on', async () => {
    const token = await account('free')
    const free = { kind: 'freeBet', percent: null, capMinor: null, amountMinor: 500n } as const
    const terms = plainTerms({ ...free, wagering: { timesE2: 0, base: 'bonus' } })
    const { bonusId, termsHash } = await openOffer(world(), { terms, budgetMinor: 500n })
    await world().call('bonus/bonus/active', { token, key: uuidv7(), body: { bonusId, termsHash } })
    const page = await renderPage(world(), '/games/20002-x.html', { language, as: token })
    const o = (key: string) => text(language, `originals:${key}`)
    const choice = await page.findByRole('radio', { name: o('freeBet') })
    expect(choice).toHaveProperty('checked', false)
    await page.user.click(choice)
    const field = page.getByLabelText(o('stake'))
    expect(field).toHaveProperty('disabled', true)
    expect(field).toHaveProperty('value', '5.00')
    await page.findByText(pattern(language, 'originals:stakeFree'))
    await page.user.click(page.getByRole('button', { name: o('bet') }))
    await page.findByText(o('freeOver'))
    expect(page.getByRole('button', { name: o('bet') })).toHaveProperty('disabled', true)
    await page.user.click(page.getByRole('button', { name: o('freeGoOn') }))
    await expect.poll(() => page.queryByText(o('freeOver'))).toBeNull()
    expect(page.getByLabelText(o('stake'))).toHaveProperty('disabled', false)
  })

  it('tells how many free rounds are left, and the way to their game', async () => {
    const token = await account('rounds')
    await take(token, 103)
    const page = await renderPage(world(), '/user/bonus/manage', { language, as: token })
    await page.findByText(t('fact.free'))
    await page.findByRole('link', { name: t('toGame') })
  })
})
