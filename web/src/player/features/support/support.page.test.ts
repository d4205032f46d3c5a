import { errorText } from '@tas/shared/contract/error-text.ts'
import { utcDayOf } from '@tas/shared/values/time.ts'
import { within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { openAccount } from '../../../../../e2e/people.ts'
import { text } from '../../../../../e2e/texts.ts'
import { answerAsStaff } from '../../../../../server/src/modules/support/support.fixture.ts'
import { pdf } from '../../../../../server/src/modules/verification/papers/files.fixture.ts'
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
    const field = page.getByLabelText(t('file.add'), { selector: 'input' })
    await page.user.upload(field, new File(['<svg></svg>'], 'a.png', { type: 'image/png' }))
    await page.findByText(errorText('support.file_kind', { language }))
    await page.user.click(page.getByRole('button', { name: t('file.remove', { name: 'a.png' }) }))
    await page.user.upload(field, new File([new Uint8Array(pdf())], 'bill.pdf', { type: 'application/pdf' }))
    await page.findByText(t('file.added'))
    await page.user.type(page.getByLabelText(t('message')), 'I am addicted. <b>See</b> https://example.com/a.')
    await page.user.click(send)
    await page.findByText(t('status.open'))
    // Words of harm: help stands above what was written.
    await page.findByText(t('help.title'))
    await page.findByRole('list', { name: t('files') })
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
    const send = await page.findByRole('button', { name: t('sendComplaint') })
    const day = within(page.getByRole('group', { name: t('happenedOn') }))
    const a = (key: string) => text(language, `auth:register.${key}`)
    // The calendar of the language; it is typed in the other one here.
    if (language === 'fa') await page.user.click(day.getByRole('button', { name: a('inGregorian') }))
    const typeDay = async (year: string, month: string, date: string) => {
      await page.user.clear(day.getByLabelText(a('year')))
      await page.user.type(day.getByLabelText(a('year')), year)
      await page.user.selectOptions(day.getByLabelText(a('month')), month)
      await page.user.clear(day.getByLabelText(a('day')))
      await page.user.type(day.getByLabelText(a('day')), date)
    }
    await typeDay('2001', '1', '1')
    await page.user.type(page.getByLabelText(t('complaintWords')), 'Nobody answers')
    await page.user.click(send)
    // Too long ago.
    await page.findByRole('alert')
    const [year = '', month = '', date = ''] = utcDayOf(new Date()).split('-')
    await typeDay(year, String(Number(month)), date)
    await page.user.click(send)
    await page.findByText(t('complaint.state.acknowledged'))
    await page.findByText(t('status.escalated'))
  })
})
