import { utcDayOf } from '@tas/shared/values/time.ts'
import { within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { openAccount } from '../../../../../e2e/people.ts'
import { text } from '../../../../../e2e/texts.ts'
import { answerAsStaff } from '../../../../../server/src/modules/support/support.fixture.ts'
import { renderPage } from '../../../../test/render-page.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'

const world = worldOfFile()

describe.each(lookedAtIn('fa'))('tickets, in %s,', (language) => {
  const t = (key: string, params = {}) => text(language, `support:${key}`, params)

  it('send a ticket, read the answer that came meanwhile, go on in it, close it, and find it again by a word', async () => {
    const token = await openAccount({ world: world() }, `tickets-${language}`)
    const page = await renderPage(world(), '/user/support/tickets', { language, as: token })
    await page.findByText(t('emptyTitle'))
    page.go('/user/support/sendTicket')
    const send = await page.findByRole('button', { name: t('send') })
    expect(send).toHaveProperty('disabled', true)
    await page.user.type(page.getByLabelText(t('subject')), 'Zarafshan')
    await page.user.type(page.getByLabelText(t('message')), 'I am addicted. <b>See</b> https://example.com/a.')
    await page.user.click(send)
    await page.findByText(t('status.open'))
    // Words of harm: help stands above what was written.
    await page.findByText(t('help.title'))
    const link = await page.findByRole('link', { name: 'https://example.com/a' })
    expect(link.getAttribute('rel')).toContain('noopener')
    expect(page.getByText(/<b>See<\/b>/)).toBeTruthy()

    await answerAsStaff(world().app, 'Zarafshan', 'We have read it.')
    await page.findByText('We have read it.')
    await page.findByText(t('status.waiting_player'))
    await page.user.type(page.getByLabelText(t('yourReply')), 'Thank you')
    await page.user.click(page.getByRole('button', { name: t('sendReply') }))
    await page.findByText('Thank you')
    await page.user.click(page.getByRole('button', { name: t('close') }))
    const dialog = within(await page.findByRole('dialog'))
    await page.user.click(dialog.getByRole('button', { name: t('close') }))
    await page.findByText(t('closedText'))

    page.go('/user/support/tickets')
    const search = await page.findByRole('searchbox')
    await page.user.type(search, 'zq{Enter}')
    await page.findByText(t('searchShort'))
    await page.user.clear(search)
    await page.user.type(search, 'nothing{Enter}')
    await page.findByText(t('noneFound'))
    await page.user.clear(search)
    await page.user.type(search, 'zaraf{Enter}')
    await page.findByRole('link', { name: /Zarafshan/ })
  })

  it('a ticket is made a complaint with a day and words, and shows the day it is in', async () => {
    const token = await openAccount({ world: world() }, `complaint-${language}`)
    const body = { departmentId: 'payments', subject: 'Atrak', text: 'Where is it?' } as const
    const { ticket } = (await world().call('support/ticket/sendTicket', { token, body })).body.data
    const page = await renderPage(world(), `/user/support/showTicket?id=${ticket.id}`, { language, as: token })
    await page.user.click(await page.findByRole('button', { name: t('complain') }))
    const send = page.getByRole('button', { name: t('sendComplaint') })
    await page.user.type(page.getByLabelText(t('happenedOn')), '2001-01-01')
    await page.user.type(page.getByLabelText(t('complaintWords')), 'Nobody answers')
    await page.user.click(send)
    // Too long ago.
    await page.findByRole('alert')
    await page.user.clear(page.getByLabelText(t('happenedOn')))
    await page.user.type(page.getByLabelText(t('happenedOn')), utcDayOf(new Date()))
    await page.user.click(send)
    await page.findByText(t('complaint.state.acknowledged'))
    await page.findByText(t('status.escalated'))
  })
})
