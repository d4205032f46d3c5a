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

describe.each(lookedAtIn('en'))('salts in %s', (language) => {
  const t = (key: string, params = {}) => text(language, `office/salts:${key}`, params)
  const open = ({ token }: Signed) => renderOffice(world(), '/office/salts', { language, as: token })

  it('wait with their hash, and are given by asking a second person', async () => {
    const { sql, b } = world().owner
    await sql`delete from ${b}.staff_approval`
    const empty = await open(owner)
    await empty.findByText(t('empty'))
    const hash = { en: 'ab', fa: 'cd' }[language].repeat(32)
    await sql`
      insert into ${b}.rooms_chain (id, kind, game, sealed, terminating_hash, length, every, walk)
      select ${crypto.randomUUID()}, kind, game, sealed, ${hash}, length, every, walk from ${b}.rooms_chain
      where game = 'crash' limit 1`
    const reader = await open(auditor)
    await reader.findByText(hash)
    expect(reader.queryByRole('button', { name: new RegExp(t('give')) })).toBeNull()
    const page = await open(owner)
    await page.findByText(hash)
    await page.user.click(page.getByRole('button', { name: new RegExp(t('giveOf', { game: '' })) }))
    await page.user.type(await page.findByRole('textbox', { name: t('salt') }), '0000a2b3')
    await page.user.type(page.getByRole('textbox', { name: t('source') }), 'Block 900,000')
    await page.user.type(page.getByRole('textbox', { name: text(language, 'office/frame:reason') }), REASON)
    await page.user.click(page.getByRole('button', { name: t('give') }))
    await page.findByText(text(language, 'office/frame:asked'))
    const { data } = await office(world(), 'staff/approval/getQueue', { token: owner.token })
    expect(data.items).toMatchObject([{ call: 'office/salt/give' }])
    await sql`delete from ${b}.rooms_chain where terminating_hash = ${hash}`
  })
})
