import { within } from '@testing-library/dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { text } from '../../../../../e2e/texts.ts'
import { photo } from '../../../../../server/src/modules/pictures/images.fixture.ts'
import { hired, office, type Signed, signInAs } from '../../../../../server/src/modules/staff/staff.fixture.ts'
import { renderOffice } from '../../../../test/render-office.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'

const world = worldOfFile()
let owner: Signed
let auditor: Signed

beforeAll(async () => {
  owner = await signInAs(world(), 'owner')
  auditor = await hired(world(), owner, ['auditor'])
})

const pictures = async () =>
  (await office(world(), 'office/picture/getPictures', { token: owner.token, body: {} })).data.items

describe.each(lookedAtIn('fa'))('pictures in %s', (language) => {
  const t = (key: string, params = {}) => text(language, `office/pictures:${key}`, params)
  const open = (path: string, { token }: Signed) => renderOffice(world(), `/office${path}`, { language, as: token })
  const fileOf = async (width: number) => {
    const bytes = await photo(width, 200, { en: 1, fa: 2 }[language]).png().toBuffer()
    return new File([new Uint8Array(bytes)], 'photo.png', { type: 'image/png' })
  }

  it('uploads one, has it described in both languages, and deletes it', async () => {
    const page = await open('/pictures', owner)
    await page.findByText(t('none'))
    const field = page.getByLabelText<HTMLInputElement>(t('choose'))
    await page.user.upload(field, await fileOf(400))
    const en = await page.findByRole('textbox', { name: t('altEn') })
    await page.user.type(en, 'A red pomegranate')
    await page.user.type(page.getByRole('textbox', { name: t('altFa') }), 'انار سرخ')
    await page.user.click(page.getByRole('button', { name: t('save') }))
    const name = { en: 'A red pomegranate', fa: 'انار سرخ' }
    await expect.poll(async () => (await pictures())[0]?.alt).toEqual(name)
    await expect.poll(() => page.queryByRole('dialog')).toBeNull()
    await page.user.click(await page.findByRole('button', { name: t('deleteOf', { name: name[language] }) }))
    const dialog = within(await page.findByRole('dialog'))
    await page.user.click(await dialog.findByText(t('delete')))
    await expect.poll(async () => (await pictures()).length).toBe(0)
    await page.findByText(t('none'))
  })

  it('says why a file is not taken, and nothing is there then', async () => {
    const page = await open('/pictures', owner)
    const field = await page.findByLabelText<HTMLInputElement>(t('choose'))
    await page.user.upload(
      field,
      new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.png', { type: 'image/png' }),
    )
    const refusal = { en: /no PNG, JPEG/, fa: /نیست/ }[language]
    await page.findByText(refusal)
    expect(await pictures()).toEqual([])
  })

  it('offers nothing to whoever may only look', async () => {
    const page = await open('/pictures', auditor)
    await page.findByText(t('none'))
    expect(page.queryByText(t('upload'))).toBeNull()
  })
})
