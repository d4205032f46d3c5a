import { errors } from '@tas/shared/contract/errors.ts'
import { within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { openAccount } from '../../../../../e2e/people.ts'
import { text } from '../../../../../e2e/texts.ts'
import { paperPicture } from '../../../../../server/src/modules/verification/papers.fixture.ts'
import { renderPage } from '../../../../test/render-page.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'

const world = worldOfFile()

describe.each(lookedAtIn('en'))('the verifications of a player, in %s', (language) => {
  const t = (key: string, params = {}) => text(language, `verification:${key}`, params)

  it('say what each level opens, take a document by its pictures, and tell that it is looked at', async () => {
    const token = await openAccount({ world: world() }, `papers-${language}`)
    const page = await renderPage(world(), '/user/user/verifications', { language, as: token })
    await page.findByText(t('opens.2'))
    // The terms that are shipped: addresses are proved from 2,000.00 within thirty days on, and the source of funds from 20,000.00 on.
    await expect.poll(() => page.getAllByText(/2[,٬]000[.٫]00|۲٬۰۰۰٫۰۰/).length).toBeGreaterThan(0)
    expect(page.getAllByText(t('sum.any')).length).toBeGreaterThan(1)
    const card = within(await page.findByRole('region', { name: t('type.address') }))
    await page.user.click(card.getByRole('button', { name: t('begin') }))
    const send = await card.findByRole('button', { name: t('submit') })
    expect(send).toHaveProperty('disabled', true)

    const field = card.getByLabelText(t('picture'))
    const broken = new File([Buffer.from('<svg/>')], 'bill.png', { type: 'image/png' })
    await page.user.upload(field, broken)
    await card.findByText(errors['verification.unknown_kind'][language])
    expect(send).toHaveProperty('disabled', true)

    const bytes = new Uint8Array(await paperPicture())
    await page.user.upload(field, new File([bytes], 'bill.png', { type: 'image/png' }))
    await card.findByText('bill.png')
    await page.user.click(send)
    await card.findByText(t('waiting'))
    expect(card.getByText(t('status.pending'))).toBeTruthy()
    expect(card.queryByRole('button', { name: t('beginAgain') })).toBeNull()
  })
})
