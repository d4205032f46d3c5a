import { errorText } from '@tas/shared/contract/error-text.ts'
import { describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { openAccount } from '../../../../../e2e/people.ts'
import { text } from '../../../../../e2e/texts.ts'
import { renderPage } from '../../../../test/render-page.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'

const world = worldOfFile()
const PATH = '/user/affiliate/affiliate'

describe.each(lookedAtIn('en'))('what an affiliate sees, in %s:', (language) => {
  const t = (key: string, params = {}) => text(language, `affiliate:${key}`, params)

  it('why the code is not told, and the code when it is asked for again', async () => {
    const token = await openAccount({ world: world() }, 'refused-code')
    const page = await renderPage(world(), '/not-found', { language, as: token })
    page.line.refuse('affiliate/affiliate/getReferralCode', 'account.field_locked')
    page.go(PATH)
    await page.findByText(errorText('account.field_locked', { language }))
    await page.findByText(t('noEarnings'))
    page.line.refuse('affiliate/affiliate/getReferralCode', null)
    await page.user.click(page.getByRole('button', { name: text(language, 'common:action.retry') }))
    await page.findByRole('img', { name: t('qr') })
  })

  it('the code, who came by a link of its own name, the plan in words, and what it comes to', async () => {
    const token = await openAccount({ world: world() }, 'affiliate')
    const page = await renderPage(world(), PATH, { language, as: token })
    const { body } = await world().call('affiliate/affiliate/getReferralCode', { token })
    await page.findByText(`${location.origin}${body.data.path}`)
    await page.findByText(t('noEarnings'))

    await page.user.click(page.getByRole('tab', { name: t('tab.links') }))
    await page.findByText(t('noLinks'))
    const add = async (slug: string) => {
      await page.user.type(page.getByLabelText(t('label')), 'My blog')
      await page.user.type(page.getByLabelText(t('slug')), slug)
      await page.user.click(page.getByRole('button', { name: t('add') }))
    }
    await add('blog')
    const link = `${body.data.path}?link=blog`
    await page.findByText(`${location.origin}${link}`)
    await add('blog')
    await page.findByText(errorText('affiliates.slug_taken', { language }))

    await world().call('affiliate/click/record', { body: { refCode: body.data.refCode, link: 'blog' } })
    await openAccount({ world: world() }, 'stranger')
    page.go(`${PATH}?tab=people`)
    await page.findByText(t('nobody'))
    // Behind the last page: what is there is shown again.
    page.go(`${PATH}?tab=statements&after=${crypto.randomUUID()}`)
    await page.findByText(t('noStatements'))
    expect(location.search).toBe('?tab=statements')

    page.go(`${PATH}?tab=plan`)
    await page.findByText(t('words.negative.carry'))
    for (const [figure, amount] of [
      ['stakes', '1000'],
      ['payouts', '400'],
      ['deposits', '100'],
    ] as const)
      await page.user.type(page.getByLabelText(t(`figure.${figure}`)), amount)
    await page.user.click(page.getByRole('button', { name: t('reckon') }))
    // 600 − 15 % for the games − 2.5 % of 100 = 507.50, of which 25 %.
    await page.findByText(/507\.50/)
    expect(page.getAllByText(/126\.87/).length).toBeGreaterThan(0)
  })
})
