import { utcDayOf } from '@tas/shared/values/time.ts'
import { within } from '@testing-library/dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { text } from '../../../../../e2e/texts.ts'
import { goodForm, register } from '../../../../../server/src/modules/identity/people.fixture.ts'
import { office, type Signed, signInAs } from '../../../../../server/src/modules/staff/staff.fixture.ts'
import { supportSettings } from '../../../../../server/src/modules/support/index.ts'
import { changeSettings } from '../../../../../server/test/change-settings.ts'
import { renderOffice } from '../../../../test/render-office.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'

const world = worldOfFile()
const DEPARTMENT = 'technical'
let support: Signed

beforeAll(async () => {
  support = await signInAs(world(), 'support')
})

describe.each(lookedAtIn('fa'))('tickets in %s', (language) => {
  const t = (key: string, params = {}) => text(language, `office/tickets:${key}`, params)

  async function written(words: string) {
    const { token, user } = (await register(world(), goodForm())).body.data
    const body = { departmentId: 'payments', subject: words, text: 'Where is it? <b>x</b>' } as const
    const { ticket } = (await world().call('support/ticket/sendTicket', { token, body })).body.data
    const read = async () =>
      (await world().call('support/ticket/getTicket', { token, body: { id: ticket.id } })).body.data
    const reply = (more: string) => world().call('support/ticket/reply', { token, body: { id: ticket.id, text: more } })
    const complain = async () => {
      const raised = { ticketId: ticket.id, happenedOn: utcDayOf(new Date()), text: 'Nobody answers' }
      expect((await world().call('support/complaint/raise', { token, body: raised })).status).toBe(200)
    }
    const resolve = async () => {
      const { data } = await office(world(), 'office/ticket/get', { token: support.token, body: { id: ticket.id } })
      const seen = { id: ticket.id, version: data.version }
      expect((await office(world(), 'office/ticket/resolve', { token: support.token, body: seen })).status).toBe(200)
    }
    return { uid: user.intId, id: ticket.id, read, reply, complain, resolve }
  }

  it('are taken from the queue, opened, answered and resolved; a note stays in the house', async () => {
    const player = await written('Zarafshan')
    const page = await renderOffice(world(), '/office/tickets', { language, as: support.token })
    const row = within((await page.findByText('Zarafshan')).closest('tr') ?? expect.fail('a row'))
    await page.user.click(row.getByRole('button', { name: new RegExp(`^${t('takeOf', { name: '' }).trim()}`) }))
    await row.findByRole('button', { name: new RegExp(`^${t('releaseOf', { name: '' }).trim()}`) })
    await page.user.click(row.getByRole('link', { name: 'Zarafshan' }))
    await page.findByText('Where is it? <b>x</b>')
    await page.findByText(t('card.file'))
    await page.user.click(page.getByRole('radio', { name: t('note') }))
    await page.user.type(page.getByLabelText(t('noteLabel')), 'Kept between us')
    await page.user.click(page.getByRole('button', { name: t('keepNote') }))
    await page.findByText('Kept between us', { selector: 'li p' })
    await page.user.click(page.getByRole('radio', { name: t('answer') }))
    await page.user.type(page.getByLabelText(t('answerLabel')), 'On its way.')
    await page.user.click(page.getByRole('button', { name: t('send') }))
    await page.findByText('On its way.', { selector: 'li p' })
    await page.user.click(page.getByRole('button', { name: t('resolve') }))
    await page.findAllByText(t('status.resolved'))
    const { ticket, replies } = await player.read()
    expect(ticket.status).toBe('resolved')
    expect(replies.map(({ text: said }) => said)).not.toContain('Kept between us')
    expect(replies.map(({ text: said }) => said)).toContain('On its way.')
  })

  it('are taken, moved and resolved several at once, after it was shown with which and with which not', async () => {
    const [one, other, over] = [await written('Aras'), await written('Hirmand'), await written('Kor')]
    await over.resolve()
    const page = await renderOffice(world(), '/office/tickets?view=all', { language, as: support.token })
    const pick = async (...subjects: readonly string[]) => {
      for (const subject of subjects) {
        const row = within((await page.findByRole('link', { name: subject })).closest('tr') ?? expect.fail('a row'))
        await page.user.click(row.getByRole('checkbox'))
      }
    }
    const press = async (action: string, chosen?: string) => {
      const bar = within(page.getByRole('region', { name: text(language, 'office/queue:bulk') }))
      await page.user.click(bar.getByRole('button', { name: action }))
      const dialog = within(await page.findByRole('dialog'))
      dialog.getByText(/Hirmand/)
      expect(dialog.getAllByText(t('bar.over'))).toHaveLength(1)
      if (chosen !== undefined) {
        await page.user.click(dialog.getByRole('button', { name: action }))
        await dialog.findByText(text(language, 'office/queue:bulk.unchosen'))
        await page.user.selectOptions(dialog.getByLabelText(t('department')), chosen)
      }
      await page.user.click(dialog.getByRole('button', { name: action }))
      await expect.poll(() => dialog.queryAllByText(text(language, 'office/queue:bulk.done'))).toHaveLength(2)
      await page.user.click(
        dialog.getAllByRole('button', { name: text(language, 'common:action.close') }).at(-1) ?? expect.fail(),
      )
      await expect.poll(() => document.querySelector('dialog')).toBeNull()
    }
    await pick('Aras', 'Hirmand', 'Kor')
    await press(t('take'))
    const holders = async () => {
      const { data } = await office(world(), 'office/ticket/getQueue', { token: support.token, body: { view: 'mine' } })
      return data.items.map(({ id }) => id)
    }
    await expect.poll(holders).toEqual(expect.arrayContaining([one.id, other.id]))
    // What was not done stays picked.
    await pick('Aras', 'Hirmand')
    await press(t('move'), DEPARTMENT)
    expect((await one.read()).ticket.department.id).toBe(DEPARTMENT)
    await pick('Aras', 'Hirmand')
    await press(t('resolve'))
    expect([(await one.read()).ticket.status, (await other.read()).ticket.status]).toEqual(['resolved', 'resolved'])
  })

  it('a stale answer is not sent: what came between is marked, what was typed stays, and goes once it was read', async () => {
    const player = await written('Karun')
    const page = await renderOffice(world(), `/office/tickets/${player.id}`, { language, as: support.token })
    const field = await page.findByLabelText(t('answerLabel'))
    await page.user.type(field, 'Before I knew')
    expect((await player.reply('One more thing')).status).toBe(200)
    await page.user.click(page.getByRole('button', { name: t('send') }))
    await page.findByText(t('between'))
    await page.findByText('One more thing')
    page.getByText(t('isNew'))
    expect((await player.read()).replies.map(({ text: said }) => said)).not.toContain('Before I knew')
    expect(field).toHaveProperty('value', 'Before I knew')
    await page.user.click(page.getByRole('button', { name: t('betweenSeen') }))
    await page.user.click(page.getByRole('button', { name: t('send') }))
    await expect
      .poll(async () => (await player.read()).replies.map(({ text: said }) => said))
      .toContain('Before I knew')
  })

  it('are among the parts of the file of their player, and an unknown one is said to be', async () => {
    const player = await written('Sefidrud')
    const page = await renderOffice(world(), `/office/players/${player.uid}?tab=tickets`, {
      language,
      as: support.token,
    })
    await page.findByRole('link', { name: 'Sefidrud' })
    page.go(`/office/tickets/${crypto.randomUUID()}`)
    await page.findByText(t('notFound'))
  })

  it('a complaint is decided in words by whoever it does not concern; a reply kept ready begins an answer', async () => {
    const player = await written('Atrak')
    changeSettings(world().app, supportSettings, {
      cannedReplies: [{ title: { en: 'Ready', fa: 'Ready' }, text: { en: 'As said', fa: 'As said' } }],
    })
    await player.complain()
    const manager = await signInAs(world(), 'manager')
    const page = await renderOffice(world(), `/office/tickets/${player.id}`, { language, as: manager.token })
    await page.user.selectOptions(await page.findByLabelText(t('canned')), 'Ready')
    expect(page.getByLabelText(t('answerLabel'))).toHaveProperty('value', 'As said')
    await page.user.clear(page.getByLabelText(t('answerLabel')))
    await page.user.click(page.getByRole('button', { name: t('complaint.decide') }))
    const dialog = within(await page.findByRole('dialog'))
    await page.user.selectOptions(dialog.getByLabelText(t('complaint.outcome')), 'upheld')
    await page.user.type(dialog.getByLabelText(t('complaint.words')), 'You were right.')
    await page.user.click(dialog.getByRole('button', { name: t('complaint.decide') }))
    await page.findByText(t('complaint.state.decided'))
    expect((await player.read()).ticket.complaint).toMatchObject({ state: 'decided', outcome: 'upheld' })
  })
})
