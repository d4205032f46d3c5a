import { randomUUID } from 'node:crypto'
import { errors } from '@tas/shared/contract/errors.ts'
import { within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../../e2e/by-turns.ts'
import { openAccount, playerNamed } from '../../../../../../e2e/people.ts'
import { pattern, text } from '../../../../../../e2e/texts.ts'
import { openDestination } from '../../../../../../server/src/modules/withdrawals/withdrawals.fixture.ts'
import { renderPage } from '../../../../../test/render-page.ts'
import { worldOfFile } from '../../../../../test/world-of-file.ts'

const world = worldOfFile()
const PATH = '/user/withdraw/withdraw'
const ASK = 'withdraw/withdraw/addRequest'

describe.each(lookedAtIn('fa'))('the page to withdraw in %s', (language) => {
  const t = (key: string) => text(language, key)

  /** Opens the page for somebody with 300.00 and, unless said otherwise, a verified account. */
  async function open(name: string, { hasAccount = true, path = PATH } = {}) {
    const username = `${name}-${language}`
    const as = await openAccount({ world: world() }, username, { cashMinor: 300_00n })
    const { id } = await playerNamed({ world: world() }, username)
    if (hasAccount) await openDestination(world().app, id)
    return { page: await renderPage(world(), path, { language, as }), playerId: id }
  }

  const field = (page: Awaited<ReturnType<typeof open>>['page']) => page.findByLabelText(t('withdraw:amount'))
  const send = (page: Awaited<ReturnType<typeof open>>['page']) =>
    page.getByRole('button', { name: pattern(language, 'withdraw:submit') })

  it('says what keeps everything in and where to go on, instead of a form that could only be refused', async () => {
    const { page } = await open('no-account', { hasAccount: false })
    await page.findByText(t('withdraw:stop.no_account'))
    expect(page.queryByLabelText(t('withdraw:amount'))).toBeNull()
    await page.user.click(page.getByRole('link', { name: t('movements:way.addAccount') }))
    await page.findByRole('heading', { level: 1, name: t('pages:page.addAccount') })
  })

  it('offers no account that rests or is looked at, and says of each why', async () => {
    const { page, playerId } = await open('rests', { path: '/not-found' })
    const { sql, b } = world().app.db
    await openDestination(world().app, playerId)
    const resting = await openDestination(world().app, playerId)
    await sql`update ${b}.withdrawals_account set usable_from = now() + interval '5 hours' where id = ${resting}`
    const pending = await openDestination(world().app, playerId)
    await sql`update ${b}.withdrawals_account set status = 'pending' where id = ${pending}`
    page.go(PATH)
    await field(page)
    const choices = within(page.getByRole('group', { name: t('withdraw:to') })).getAllByRole('radio')
    expect(choices).toHaveLength(4)
    expect(choices.filter((choice) => choice.hasAttribute('disabled'))).toHaveLength(2)
    page.getByText(pattern(language, 'financial-accounts:note.rests'))
    page.getByText(t('financial-accounts:note.checked'))
  })

  it('says before a first withdrawal what it would wait for, to who is not known yet alone', async () => {
    const { page, playerId } = await open('unknown', { path: '/not-found' })
    const list = `${t('verification:type.identity')}${t('verification:and')}${t('verification:type.selfie')}`
    const asked = text(language, 'verification:beforePayout', { list })
    page.go(PATH)
    await field(page)
    expect(page.queryByText(asked)).toBeNull()
    const { sql, b } = world().owner
    await sql`
      insert into ${b}.limits_protection (player_id, is_cleared) values (${playerId}, false)
      on conflict (player_id) do update set is_cleared = false`
    page.go('/user/user/verifications')
    await page.findByRole('heading', { level: 1, name: t('verification:pageTitle') })
    page.go(PATH)
    await page.findByText(asked)
    await page.user.click(page.getByRole('link', { name: t('verification:beforePayoutGo') }))
    await page.findByRole('heading', { level: 1, name: t('verification:pageTitle') })
  })

  it('refuses an amount that cannot be asked for beside its field, and tells what of another would arrive', async () => {
    const { page } = await open('amounts')
    const amount = await field(page)
    for (const wrong of ['{Enter}', '0{Enter}', '300.01{Enter}', '1e2{Enter}']) {
      await page.user.clear(amount)
      await page.user.type(amount, wrong)
      await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true')
    }
    expect(page.line.countOf(ASK)).toBe(0)
    await page.user.click(page.getByRole('button', { name: pattern(language, 'withdraw:amount.all') }))
    await expect.poll(() => amount.getAttribute('aria-invalid')).toBeNull()
    expect(amount).toHaveProperty('value', '300.00')
    page.getByText(pattern(language, 'withdraw:time.person'))
    await page.user.clear(amount)
    await page.user.type(amount, '۵۰٫۵')
    await page.findByText(t('withdraw:time.auto'))
    send(page)
  })

  it('tells the fee and what arrives, and asks for no amount that the fee would eat', async () => {
    const { business } = world().app
    const before = business.settings
    const withdrawals = { ...(before['withdrawals'] as object), fees: { USD: '5' }, freeCount: 0 }
    business.settings = { ...before, withdrawals } as typeof before
    try {
      const { page } = await open('fees')
      const amount = await field(page)
      await page.user.type(amount, '5{Enter}')
      await page.findByText(pattern(language, 'withdraw:amount.fee'))
      expect(page.line.countOf(ASK)).toBe(0)
      await page.user.type(amount, '0')
      await page.findByText(/^45\.00/)
    } finally {
      business.settings = before
    }
  })

  it('asks for it once, shows how it stands, and takes it back when its player wants so', async () => {
    const { page } = await open('cancels')
    await page.user.type(await field(page), '250{Enter}')
    await page.findByText(t('withdraw:told.under_review'))
    expect(page.line.countOf(ASK)).toBe(1)
    page.getByText(t('withdraw:wait.approval'))
    await page.user.click(page.getByRole('button', { name: t('withdraw:cancel') }))
    await page.user.click(await page.findByRole('button', { name: t('withdraw:cancel.confirm') }))
    await page.findByText(pattern(language, 'withdraw:told.cancelled'))
    expect(page.queryByRole('button', { name: t('withdraw:cancel') })).toBeNull()
    page.go('/user/withdraw/transactions')
    await page.findByRole('link', { name: pattern(language, 'withdraw:number') })
    await page.user.selectOptions(page.getByLabelText(t('movements:status')), 'paid')
    await page.findByText(t('movements:filteredTitle'))
    await page.user.click(page.getByRole('button', { name: t('movements:showAll') }))
    await page.findByRole('link', { name: pattern(language, 'withdraw:number') })
  })

  it('shows what staff ask and takes the answer, once', async () => {
    const { page, playerId } = await open('answers')
    await page.user.type(await field(page), '250{Enter}')
    await page.findByText(t('withdraw:told.under_review'))
    const { sql, b } = world().owner
    const [made] = await sql<{ id: string }[]>`select id from ${b}.withdrawals_request where player_id = ${playerId}`
    const id = made?.id ?? ''
    const { seals } = world().app.db
    const question = randomUUID()
    const words = seals.seal('Whose account is it?', { column: 'cashier_question.question', owner: question })
    await sql`
      insert into ${b}.cashier_question (id, payment_id, player_id, question, asked_by, asked_at)
      values (${question}, ${id}, ${playerId}, ${words}, ${playerId}, now())`
    await sql`update ${b}.withdrawals_request set status = 'on_hold_info' where id = ${id}`
    page.go(`/user/withdraw/details?id=${id}`)
    await page.findByText('Whose account is it?')
    await page.user.type(page.getByLabelText(t('movements:yourAnswer')), 'Mine')
    await page.user.click(page.getByRole('button', { name: t('movements:sendAnswer') }))
    await page.findByText('Mine', { selector: 'bdi' })
    await page.findByText(t('withdraw:told.under_review'))
    expect(page.queryByLabelText(t('movements:yourAnswer'))).toBeNull()
    expect(page.line.countOf('withdraw/withdraw/answer')).toBe(1)
  })

  it('offers no way back under a licence that knows none', async () => {
    const { business } = world().app
    const before = business.settings
    business.settings = {
      ...before,
      business: { ...(before['business'] as object), jurisdiction: 'GB' },
    } as typeof before
    try {
      const { page } = await open('no-way-back')
      await page.user.type(await field(page), '250{Enter}')
      await page.findByText(t('withdraw:told.under_review'))
      expect(page.queryByRole('button', { name: t('withdraw:cancel') })).toBeNull()
      expect(page.queryByRole('button', { name: t('withdraw:lock') })).toBeNull()
    } finally {
      business.settings = before
    }
  })

  it('locks a request, which then offers neither way back', async () => {
    const { page } = await open('locks')
    await page.user.type(await field(page), '250{Enter}')
    await page.user.click(await page.findByRole('button', { name: t('withdraw:lock') }))
    await page.user.click(await page.findByRole('button', { name: t('withdraw:lock.confirm') }))
    await page.findByText(t('withdraw:locked'))
    await expect.poll(() => page.queryByRole('button', { name: t('withdraw:lock') })).toBeNull()
    expect(page.queryByRole('button', { name: t('withdraw:cancel') })).toBeNull()
  })

  it.each([
    ['withdrawals.account_rests', 'movements:way.accounts'],
    ['withdrawals.too_many_open', 'movements:way.requests'],
    ['limits.withdraw_locked', 'movements:way.help'],
  ] as const)('says why it is refused with %s, and where to go on', async (code, way) => {
    const { page } = await open(code.replace(/\W+|_/g, '-').slice(-22))
    page.line.refuse(ASK, code)
    await page.user.type(await field(page), '50{Enter}')
    const alert = within(await page.findByRole('alert'))
    const [words = ''] = errors[code][language].split(/\{\w+\}/).toSorted((one, other) => other.length - one.length)
    alert.getByText(words.trim(), { exact: false })
    alert.getByRole('link', { name: t(way) })
    page.line.refuse(ASK, null)
  })

  it('keeps the place of what is on its way, says that nobody answered, and asks again when it is told to', async () => {
    const { page } = await open('waits', { path: '/user/' })
    await page.findByRole('heading', { level: 1 })
    const letAnswer = page.line.hold('withdraw/setting/getSettings')
    page.go(PATH)
    await page.findByRole('heading', { level: 1, name: t('pages:page.withdraw') })
    await expect.poll(() => document.querySelectorAll('main .skeleton').length).toBeGreaterThan(0)
    page.line.cut()
    letAnswer()
    await page.findByText(t('common:error.unreachable'))
    page.line.mend()
    await page.user.click(page.getByRole('button', { name: t('common:action.retry') }))
    await field(page)
  })
})
