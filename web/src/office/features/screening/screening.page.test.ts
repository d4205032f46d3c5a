import { toAsciiDigits } from '@tas/shared/values/digits.ts'
import { within } from '@testing-library/dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { text } from '../../../../../e2e/texts.ts'
import { goodForm, register } from '../../../../../server/src/modules/identity/people.fixture.ts'
import { approveIt } from '../../../../../server/src/modules/office/operations/two-people.fixture.ts'
import { load, newList, use } from '../../../../../server/src/modules/office/screening/screening.fixture.ts'
import { CSV_FILE, UN_FILE } from '../../../../../server/src/modules/screening/formats/lists.fixture.ts'
import { screenPlayer } from '../../../../../server/src/modules/screening/hits/screen-players.ts'
import { readFiles } from '../../../../../server/src/modules/screening/lists/read-files.ts'
import { hired, office, REASON, type Signed, signInAs } from '../../../../../server/src/modules/staff/staff.fixture.ts'
import { renderOffice } from '../../../../test/render-office.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'

const world = worldOfFile()
const LIST = 'United Nations'
let owner: Signed
let auditor: Signed
let manager: Signed

beforeAll(async () => {
  owner = await signInAs(world(), 'owner')
  manager = await signInAs(world(), 'manager')
  auditor = await hired(world(), owner, ['auditor'])
  const listId = await newList(world(), owner, { name: LIST, kind: 'sanctions', format: 'un' })
  const { version } = await load(world(), owner, { listId, file: UN_FILE })
  expect(await use(world(), { asker: owner, approver: manager }, version?.id ?? '')).toBe('done')
})

/** What a line adds to a score, as it is written: "−20%". */
const pointsOf = (written: string | null) =>
  Number(
    toAsciiDigits(written ?? '')
      .replaceAll(/[^\d.−]/g, '')
      .replace('−', '-'),
  )

describe.each(lookedAtIn('en'))('name screening in %s', (language) => {
  const t = (key: string, params = {}) => text(language, `office/screening:${key}`, params)
  const open = (path: string, { token }: Signed) => renderOffice(world(), `/office${path}`, { language, as: token })
  const reasonOf = (dialog: ReturnType<typeof within>) =>
    dialog.getByRole('textbox', { name: text(language, 'office/frame:reason') })

  it('shows a player beside the list, explains the score, and is decided on by whoever may', async () => {
    const form = goodForm({ firstName: 'بهرام', lastName: 'دهقان', birthDate: '1961-05-04' })
    const { user } = (await register(world(), form)).body.data
    await screenPlayer(world().app, user.id)
    const of = { uid: user.intId, list: LIST }
    const reader = await open('/screening', auditor)
    await reader.findByText(String(user.intId))
    expect(reader.queryByRole('button', { name: t('openOf', of) })).toBeNull()

    const page = await open('/screening', owner)
    await page.user.click(await page.findByRole('button', { name: t('openOf', of) }))
    const dialog = within(await page.findByRole('dialog'))
    await dialog.findByText(t('silence'))
    dialog.getByText('BEHRAM DEHQAN')
    // Of the player and of the list alike.
    const said = {
      en: { day: '4 May 1961', years: '1959 to 1962', country: 'Iran' },
      fa: { day: '۱۴ اردیبهشت ۱۳۴۰', years: '۱۳۳۷ تا ۱۳۴۱', country: 'ایران' },
    }[language]
    expect(dialog.getAllByText(said.day)).toHaveLength(2)
    dialog.getByText(said.years)
    dialog.getByText(said.country)
    dialog.getByText({ en: 'Malta', fa: 'مالت' }[language])
    dialog.getByText(t('feature.birth_same_day'))
    dialog.getByText(t('lock.withdraw'))
    const why = dialog.getByRole('heading', { name: t('why') }).parentElement
    const points = [...(why?.querySelectorAll('li > :last-child') ?? [])].map(({ textContent }) =>
      pointsOf(textContent),
    )
    const total = points.pop()
    expect(total).toBe(100)
    dialog.getByText(t('aboveMost'))
    expect(points.reduce((sum, one) => sum + one, 0)).toBeCloseTo(100)
    await page.user.click(dialog.getByRole('button', { name: t('clear') }))
    const asked = within(await page.findByRole('dialog', { name: t('clearOf', of) }))
    await page.user.type(reasonOf(asked), REASON)
    asked.getByText(t('clearText'), { exact: false })
    await page.user.click(asked.getByRole('button', { name: t('clear') }))
    await page.findByText(text(language, 'office/frame:asked'))
    // One person clears nobody.
    const waiting = async () => {
      const { data } = await office(world(), 'staff/approval/getQueue', { token: manager.token, body: {} })
      return data.items.find(({ call }) => call === 'office/screening/clear')?.id
    }
    await expect.poll(waiting).toBeDefined()
    expect(await approveIt(world(), manager, (await waiting()) ?? '')).toBe('done')
    const later = await open('/screening', owner)
    await later.findByText(t('empty'))
  })

  it('adds a list, and shows of a file that was read what is new, until a second person agrees', async () => {
    const name = `Watched ${language}`
    const page = await open('/screening-lists', owner)
    await page.user.click(await page.findByRole('button', { name: t('add') }))
    const dialog = within(await page.findByRole('dialog', { name: t('add') }))
    await page.user.type(dialog.getByLabelText(t('listName')), name)
    await page.user.selectOptions(dialog.getByLabelText(t('format')), 'opensanctions')
    await page.user.type(reasonOf(dialog), REASON)
    await page.user.click(dialog.getByRole('button', { name: t('add') }))
    const closed = () => expect.poll(() => page.queryByRole('dialog')).toBeNull()
    await closed()
    await page.user.click(await page.findByRole('button', { name: t('loadOf', { list: name }) }))
    const loading = within(await page.findByRole('dialog', { name: t('loadOf', { list: name }) }))
    const file = new File([CSV_FILE], 'targets.simple.csv', { type: 'text/csv' })
    await page.user.upload(loading.getByLabelText(t('chooseFile')), file)
    await page.user.type(reasonOf(loading), REASON)
    await page.user.click(loading.getByRole('button', { name: t('load') }))
    await closed()
    await readFiles(world().app)
    const take = await page.findByRole('button', { name: t('useOf', { list: name }) })
    await page.user.click(page.getByRole('button', { name: t('versionsOf', { list: name }) }))
    const versions = within(await page.findByRole('dialog', { name: t('versionsOf', { list: name }) }))
    await versions.findByText('شیرین پورمند')
    await page.user.click(versions.getByRole('button', { name: text(language, 'common:action.close') }))
    await closed()
    await page.user.click(take)
    const using = within(await page.findByRole('dialog', { name: t('useOf', { list: name }) }))
    await page.user.type(reasonOf(using), REASON)
    await page.user.click(using.getByRole('button', { name: t('ask') }))
    await page.findByText(t('waitsForSecond'))
  })
})
