import { beforeAll, describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { text } from '../../../../../e2e/texts.ts'
import { hired, office, REASON, type Signed, signInAs } from '../../../../../server/src/modules/staff/staff.fixture.ts'
import { renderOffice } from '../../../../test/render-office.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'

const world = worldOfFile()
let owner: Signed
let auditor: Signed

beforeAll(async () => {
  owner = await signInAs(world(), 'owner')
  auditor = await hired(world(), owner, ['auditor'])
})

describe.each(lookedAtIn('en'))('closed play in %s', (language) => {
  const t = (key: string, params = {}) => text(language, `office/stops:${key}`, params)
  // Its label says behind it that it may stay empty.
  const told = (of: 'en' | 'fa') =>
    `${text(language, `office/frame:told.${of}`)} ${text(language, 'office/frame:reason.optional')}`
  const open = (path: string, { token }: Signed) => renderOffice(world(), `/office${path}`, { language, as: token })

  it('is empty while every game takes stakes, here and at home', async () => {
    const page = await open('/stops', owner)
    await page.findByText(t('empty'))
    page.go('/office')
    await page.findByText(text(language, 'office/home:stops.none'))
  })

  it('closes a product with a reason, shows it to everybody who may look, and opens it again', async () => {
    const page = await open('/stops', owner)
    const product = t('product.slots')
    await page.findByText(t('empty'))
    await page.user.click(await page.findByRole('button', { name: t('close') }))
    const dialog = await page.findByRole('dialog')
    const what = await page.findByRole('combobox', { name: t('what') })
    await page.user.selectOptions(what, t('wholeProduct', { product }))
    await page.user.type(page.getByRole('textbox', { name: text(language, 'office/frame:reason') }), REASON)
    const [, press] = page.getAllByRole('button', { name: t('close') })
    await page.user.click(press ?? expect.fail('the dialog has its button'))
    await page.findByText(t('closeDone'))
    await expect.poll(() => dialog.isConnected).toBe(false)
    await page.findByRole('rowheader', { name: new RegExp(product) })
    const reader = await open('/stops', auditor)
    await reader.findByText(REASON)
    for (const name of [t('close'), t('openOf', { what: product })])
      expect(reader.queryByRole('button', { name })).toBeNull()
    const again = await open('/stops', owner)
    await again.user.click(await again.findByRole('button', { name: t('openOf', { what: product }) }))
    await again.user.type(await again.findByRole('textbox'), REASON)
    await again.user.click(again.getByRole('button', { name: t('open') }))
    await again.findByText(t('openDone', { what: product }))
    await again.findByText(t('empty'))
  })

  it('announces a game with words in both languages, never in one alone', async () => {
    const page = await open('/stops', owner)
    await page.findByText(t('empty'))
    await page.user.click(await page.findByRole('button', { name: t('close') }))
    const { data } = await office(world(), 'office/stop/getList', { token: owner.token, headers: { LANG: language } })
    const title = data.games.find(({ game }) => game === 'mines')?.title ?? expect.fail('the game is there')
    expect(page.queryByRole('radio', { name: t('kind.soon') })).toBeNull()
    await page.user.selectOptions(await page.findByRole('combobox', { name: t('what') }), title)
    await page.user.click(await page.findByRole('radio', { name: t('kind.soon') }))
    await page.user.type(page.getByRole('textbox', { name: told('en') }), 'In spring.')
    await page.user.type(page.getByRole('textbox', { name: text(language, 'office/frame:reason') }), REASON)
    const press = page.getAllByRole('button', { name: t('close') }).at(-1) ?? expect.fail('the dialog has its button')
    expect(press.hasAttribute('disabled')).toBe(true)
    await page.user.type(page.getByRole('textbox', { name: told('fa') }), 'در بهار.')
    await page.user.click(press)
    await page.findByText(t('soonDone'))
    await page.findByText('In spring.')
    await page.findByText('در بهار.')
    expect(page.getAllByText(t('kind.soon'), { ignore: 'option' }).length).toBeGreaterThan(0)
    await office(world(), 'office/stop/open', { token: owner.token, body: { scope: 'mines', reason: REASON } })
  })

  it('closes the whole house for maintenance, and says what stays open before it does', async () => {
    const page = await open('/stops', owner)
    await page.findByText(t('empty'))
    await page.user.click(await page.findByRole('button', { name: t('close') }))
    await page.user.selectOptions(await page.findByRole('combobox', { name: t('what') }), t('house'))
    page.getByText(t('houseText'))
    page.getByText(t('houseHint'))
    expect(page.queryByRole('radio', { name: t('kind.soon') })).toBeNull()
    await page.user.type(page.getByRole('textbox', { name: text(language, 'office/frame:reason') }), REASON)
    await page.user.click(page.getAllByRole('button', { name: t('close') }).at(-1) ?? expect.fail('it has its button'))
    await page.findByRole('rowheader', { name: new RegExp(t('covers.house')) })
    page.go('/office')
    await page.findByText(text(language, 'office/home:stops.house'))
    await office(world(), 'office/stop/open', { token: owner.token, body: { scope: 'house', reason: REASON } })
  })

  it('tells games by their titles, on the list and at home', async () => {
    const body = { scope: 'mines', reason: REASON }
    await office(world(), 'office/stop/close', { token: owner.token, body })
    const page = await open('/', auditor)
    const title = { en: 'Anar', fa: /[\u0600-\u06FF]/ }[language]
    const { data } = await office(world(), 'office/stop/getList', { token: owner.token, headers: { LANG: language } })
    const named = data.items[0]?.title ?? ''
    expect(named).toMatch(title)
    await page.findByText(named)
    await office(world(), 'office/stop/open', { token: owner.token, body })
  })

  it('is closed to whoever may not see it', async () => {
    const support = await hired(world(), owner, ['support'])
    const page = await open('/stops', support)
    await page.findByRole('heading', { name: text(language, 'office/frame:closed.title') })
    expect(page.line.countOf('office/stop/getList')).toBe(0)
  })

  it('says that the server is away, with a way to try again', async () => {
    const page = await open('/account', owner)
    await page.findByText(owner.email)
    const release = page.line.hold('office/stop/getList')
    page.go('/office/stops')
    await expect.poll(() => document.querySelector('table[aria-busy]')).not.toBeNull()
    page.line.cut()
    release()
    const retry = await page.findByRole('button', { name: text(language, 'common:action.retry') })
    page.line.mend()
    await page.user.click(retry)
    await page.findByText(t('empty'))
  })
})
