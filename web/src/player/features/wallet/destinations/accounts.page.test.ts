import { within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../../e2e/by-turns.ts'
import { openAccount, PASSWORD, playerNamed } from '../../../../../../e2e/people.ts'
import { pattern, text } from '../../../../../../e2e/texts.ts'
import { openDestination } from '../../../../../../server/src/modules/withdrawals/withdrawals.fixture.ts'
import { type RenderedPage, renderPage } from '../../../../../test/render-page.ts'
import { worldOfFile } from '../../../../../test/world-of-file.ts'

const world = worldOfFile()
const PATH = '/user/financialAccount/accounts'
const ADD = 'financial/account/add'

describe.each(lookedAtIn('en'))('financial accounts in %s', (language) => {
  const t = (key: string) => text(language, `financial-accounts:${key}`)

  async function open(name: string, path = PATH) {
    const username = `${name}-${language}`
    const as = await openAccount({ world: world() }, username)
    const { id } = await playerNamed({ world: world() }, username)
    return { page: await renderPage(world(), path, { language, as }), playerId: id }
  }

  /** Proves who is there, where that is asked for. */
  async function prove(page: RenderedPage) {
    const dialog = within(await page.findByRole('dialog', { name: text(language, 'security:stepUp.title') }))
    await page.user.type(dialog.getByLabelText(text(language, 'security:stepUp.password')), PASSWORD)
    await page.user.click(dialog.getByRole('button', { name: text(language, 'security:stepUp.button') }))
  }

  it('are none at first, and the way to the first one is there', async () => {
    const { page } = await open('none')
    await page.findByText(t('emptyTitle'))
    await page.user.click(page.getByRole('link', { name: t('add') }))
    await page.findByLabelText(t('number.card'))
  })

  it('are read while they are typed, in any digits: what is wrong is told on leaving the field, what is right with its bank', async () => {
    const { page } = await open('typed', '/user/financialAccount/addAccount')
    const card = await page.findByLabelText(t('number.card'))
    await page.user.type(card, '6037 9911 2345 6780')
    expect(card.getAttribute('aria-invalid')).toBeNull()
    await page.user.tab()
    await page.findByText(t('wrong.card'))
    await page.user.clear(card)
    await page.user.type(card, '۶۰۳۷ ۹۹۰۰ ۰۰۰۰ ۰۰۰۶')
    await page.findByText(new RegExp(t('bank.bank-melli-iran')))
    expect(card.getAttribute('aria-invalid')).toBeNull()
    // Another kind begins anew.
    await page.user.click(page.getByRole('radio', { name: new RegExp(`^${t('kind.iban').replace(/[()]/g, '.')}`) }))
    const iban = page.getByLabelText(t('number.iban'))
    expect(iban).toHaveProperty('value', '')
    await page.user.type(iban, 'de89 3704 0044 0532 0130 00')
    await page.findByText(t('right'))
    expect(page.line.countOf(ADD)).toBe(0)
  })

  it('of a chain need their network before anything is sent', async () => {
    const { page } = await open('chain', '/user/financialAccount/addAccount')
    await page.user.click(await page.findByRole('radio', { name: new RegExp(`^${t('kind.crypto')}`) }))
    page.getByText(t('networkWarning'))
    await page.user.type(page.getByLabelText(t('number.crypto')), '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
    await page.user.click(page.getByRole('button', { name: t('save') }))
    await page.findByText(t('networkEmpty'))
    expect(page.line.countOf(ADD)).toBe(0)
  })

  it('are added with a proof of who is there, wait to be looked at, and are told apart from one that is there already', async () => {
    const { page } = await open('adds', '/user/financialAccount/addAccount')
    const type = async () => {
      await page.user.click(await page.findByRole('radio', { name: new RegExp(`^${t('kind.merchant')}`) }))
      await page.user.type(page.getByLabelText(t('number.merchant')), language === 'fa' ? 'u۷۶۵۴۳۲۱' : 'u1234567')
      await page.user.click(page.getByRole('button', { name: t('save') }))
    }
    await type()
    await prove(page)
    await page.findByRole('heading', { level: 1, name: text(language, 'pages:page.accounts') })
    await page.findByText(t('status.pending'))
    page.getByText(t('default'))
    page.go('/user/financialAccount/addAccount')
    await type()
    await expect.poll(() => page.getByLabelText(t('number.merchant')).getAttribute('aria-invalid')).toBe('true')
    page.getByRole('link', { name: text(language, 'movements:way.accounts') })
  })

  it('are offered first and removed by their player, who is told what that means before', async () => {
    const { page, playerId } = await open('changes', '/not-found')
    await openDestination(world().app, playerId)
    await openDestination(world().app, playerId)
    page.go(PATH)
    const makeDefault = () =>
      page.getAllByRole('button', { name: pattern(language, 'financial-accounts:makeDefaultOf') })
    await expect.poll(() => page.queryAllByText(t('status.verified')).length).toBe(2)
    expect(makeDefault()).toHaveLength(2)
    await page.user.click(makeDefault()[0] ?? expect.fail('an account is there'))
    await page.findByText(t('default'))
    const [remove] = page.getAllByRole('button', { name: pattern(language, 'financial-accounts:removeOf') })
    await page.user.click(remove ?? expect.fail('an account is there'))
    const dialog = within(await page.findByRole('dialog'))
    dialog.getByText(pattern(language, 'financial-accounts:removeText'))
    await page.user.click(dialog.getByRole('button', { name: t('remove') }))
    await expect.poll(() => page.queryAllByText(t('status.verified')).length).toBe(1)
  })
})
