import { within } from '@testing-library/dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { text } from '../../../../../e2e/texts.ts'
import { approveIt } from '../../../../../server/src/modules/office/operations/two-people.fixture.ts'
import { hired, office, REASON, type Signed, signInAs } from '../../../../../server/src/modules/staff/staff.fixture.ts'
import { renderOffice } from '../../../../test/render-office.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'

const world = worldOfFile()
let owner: Signed
let content: Signed
let auditor: Signed

beforeAll(async () => {
  owner = await signInAs(world(), 'owner')
  content = await signInAs(world(), 'content')
  auditor = await hired(world(), owner, ['auditor'])
})

const read = async () => {
  const { data } = await office(world(), 'office/slider/getSliders', { token: owner.token })
  return data.items.find(({ intId }) => intId === 1) ?? expect.fail('the slider is there')
}
const shown = async () => {
  const { body } = await world().call('slider/slider/getSlider', { body: { sliderId: 1 } })
  const { items } = body.data as unknown as { readonly items: readonly { readonly title: string }[] }
  return items.map(({ title }) => title)
}

describe.each(lookedAtIn('en'))('sliders in %s', (language) => {
  const t = (key: string, params = {}) => text(language, `office/sliders:${key}`, params)
  const c = (key: string, params = {}) => text(language, `office/content:${key}`, params)
  const open = (path: string, { token }: Signed) => renderOffice(world(), `/office${path}`, { language, as: token })

  it('adds a slide, puts it first by its keys, saves the draft and hands it in; another person has it shown', async () => {
    const before = await shown()
    const page = await open('/sliders', content)
    await page.user.click(await page.findByRole('button', { name: t('add') }))
    const dialog = within(await page.findByRole('dialog'))
    const title = { en: `Nights ${language}`, fa: `شب‌های ${language === 'fa' ? 'ما' : 'شما'}` }
    await page.user.type(dialog.getByRole('textbox', { name: t('title.en') }), title.en)
    await page.user.type(dialog.getByRole('textbox', { name: t('title.fa') }), title.fa)
    const url = dialog.getByRole('textbox', { name: t('url') })
    await page.user.clear(url)
    // What may stay empty is not missed.
    dialog.getByText(text(language, 'office/frame:stillEmpty', { fields: t('url') }))
    for (const wrong of ['javascript:alert(1)', 'games', '//evil.example']) {
      await page.user.clear(url)
      await page.user.type(url, wrong)
      await page.user.click(dialog.getByRole('button', { name: t('take') }))
      dialog.getByText(t('urlRefused'))
      expect([url.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', url])
    }
    await page.user.clear(url)
    await page.user.type(url, '/games/')
    expect(dialog.queryByText(t('urlRefused'))).toBeNull()
    await page.user.click(dialog.getByRole('button', { name: t('take') }))
    await page.findByText(c('unsaved'))
    const up = text(language, 'office/catalogue:up', { title: title[language] })
    for (const _ of before) await page.user.click(await page.findByRole('button', { name: up }))
    await page.user.click(page.getByRole('button', { name: c('save') }))
    await expect.poll(async () => (await read()).draft?.body[0]?.title).toEqual(title)
    await page.user.click(await page.findByRole('button', { name: c('publish') }))
    const asks = within(await page.findByRole('dialog'))
    await page.user.type(asks.getByRole('textbox', { name: text(language, 'office/frame:reason') }), REASON)
    await page.user.click(asks.getByRole('button', { name: c('publish') }))
    await page.findByText(c('onItsWay'))
    page.getByRole('button', { name: c('withdraw') })
    expect(page.queryByRole('button', { name: c('publish') })).toBeNull()
    expect(await shown()).toEqual(before)

    const reviewer = await open('/sliders', owner)
    await reviewer.user.click(await reviewer.findByRole('button', { name: c('review') }))
    const review = within(await reviewer.findByRole('dialog'))
    const told = within(review.getByRole('article'))
    told.getByText(c('parts.added'))
    for (const said of [title.en, title.fa, '/games/']) told.getAllByText(said)
    review.getByRole('button', { name: c('preview') })
    expect(within(review.getByRole('table', { name: t('slides') })).getAllByText(title[language])).toHaveLength(1)
    expect(review.queryByText(t('change'))).toBeNull()
    await reviewer.user.click(review.getByRole('button', { name: c('approve') }))
    await expect.poll(shown).toEqual([title.en, ...before])
    // The two last versions beside each other: the slide that came. The first slide of before did not move.
    const past = await open('/sliders', content)
    const compared = within(await past.findByRole('region', { name: c('compare') }))
    expect(await compared.findAllByRole('article')).toHaveLength(1)
    compared.getByText(c('parts.added'))
  })

  it('plans a publication, which is called off before its moment', async () => {
    const { version, shown: slides } = await read()
    const seen = { seenVersion: version, seenRevision: null, slides: slides.slice(1) }
    const { revision } = (
      await office(world(), 'office/slider/saveDraft', { token: content.token, body: { intId: 1, ...seen } })
    ).data
    const page = await open('/sliders', content)
    await page.user.click(await page.findByRole('button', { name: c('publish') }))
    const asks = within(await page.findByRole('dialog'))
    await page.user.click(asks.getByRole('checkbox', { name: c('later') }))
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)
    await page.user.type(asks.getByLabelText(c('moment')), tomorrow)
    await page.user.type(asks.getByRole('textbox', { name: text(language, 'office/frame:reason') }), REASON)
    await page.user.click(asks.getByRole('button', { name: c('publish') }))
    await page.findByText(c('onItsWay'))
    const [{ approvalId } = expect.fail('it waits')] = (await read()).waiting
    expect(await approveIt(world(), owner, approvalId)).toBe('done')
    const later = await open('/sliders', content)
    await later.user.click(await later.findByRole('button', { name: c('callOff') }))
    const calls = within(await later.findByRole('dialog'))
    await later.user.type(calls.getByRole('textbox', { name: text(language, 'office/frame:reason') }), REASON)
    await later.user.click(calls.getByRole('button', { name: c('callOff') }))
    await expect.poll(async () => (await read()).scheduled).toBeNull()
    await office(world(), 'office/slider/discardDraft', {
      token: content.token,
      body: { intId: 1, seenRevision: revision },
    })
  })

  it('removes a slide, says when somebody else was faster, and takes theirs', async () => {
    const { version, shown: slides } = await read()
    const [first] = slides
    if (first === undefined) return expect.fail('a slide is there')
    const page = await open('/sliders', content)
    await page.user.click(await page.findByRole('button', { name: t('removeOf', { title: first.title[language] }) }))
    const body = { intId: 1, seenVersion: version, seenRevision: null, slides }
    await office(world(), 'office/slider/saveDraft', { token: owner.token, body })
    await page.user.click(page.getByRole('button', { name: c('save') }))
    await page.findByText(c('newer'))
    await page.user.click(page.getByRole('button', { name: c('newer.take') }))
    await page.findByRole('button', { name: t('removeOf', { title: first.title[language] }) })
    await page.user.click(page.getByRole('button', { name: c('discard') }))
    const dialog = within(await page.findByRole('dialog'))
    await page.user.click(dialog.getByRole('button', { name: c('discard') }))
    await expect.poll(async () => (await read()).draft).toBeNull()
  })

  it('takes an earlier version back as the draft', async () => {
    const page = await open('/sliders', content)
    const name = c('restoreOf', { version: language === 'fa' ? '۱' : '1' })
    await page.user.click(await page.findByRole('button', { name }))
    const dialog = within(await page.findByRole('dialog'))
    await page.user.click(dialog.getByRole('button', { name: c('restore') }))
    await expect.poll(async () => (await read()).draft?.restoredVersion).toBe(1)
    const body = { intId: 1, seenRevision: (await read()).draft?.revision ?? 0 }
    await office(world(), 'office/slider/discardDraft', { token: content.token, body })
  })

  it('offers nothing to whoever may only look', async () => {
    const page = await open('/sliders', auditor)
    await page.findByText(c('noDraft'))
    expect(page.queryByText(t('add'))).toBeNull()
    expect(page.queryByText(t('change'))).toBeNull()
  })
})
