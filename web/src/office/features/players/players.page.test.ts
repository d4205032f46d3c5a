import { within } from '@testing-library/dom'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { text } from '../../../../../e2e/texts.ts'
import { goodForm, register } from '../../../../../server/src/modules/identity/people.fixture.ts'
import { hired, office, REASON, type Signed, signInAs } from '../../../../../server/src/modules/staff/staff.fixture.ts'
import { ask, openPayee } from '../../../../../server/src/modules/withdrawals/withdrawals.fixture.ts'
import { readTrail } from '../../../../../server/test/opened.ts'
import { actorOf } from '../../../../../server/test/people.ts'
import { fund } from '../../../../../server/test/world.ts'
import { renderOffice } from '../../../../test/render-office.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'

const world = worldOfFile()
let owner: Signed
let auditor: Signed
let manager: Signed

beforeAll(async () => {
  owner = await signInAs(world(), 'owner')
  auditor = await hired(world(), owner, ['auditor'])
  manager = await hired(world(), owner, ['manager'])
})

/** Somebody new on the site, with money. */
async function newPlayer(changes: Parameters<typeof goodForm>[0] = {}) {
  const form = goodForm(changes)
  const { user, token } = (await register(world(), form)).body.data
  await fund(world().app, actorOf({ id: user.id, intId: user.intId }), 12_345n)
  return { id: user.id, intId: user.intId, username: user.username, email: String(form['email']), token }
}

describe.each(lookedAtIn('en'))('players in %s', (language) => {
  const t = (key: string, params = {}) => text(language, `office/players:${key}`, params)
  const frame = (key: string) => text(language, `office/frame:${key}`)
  const open = (path: string, { token } = owner) => renderOffice(world(), `/office${path}`, { language, as: token })

  it('are listed, the newest first, and found by what is typed; the address keeps a username, but no mail and no name', async () => {
    const lastName = language === 'en' ? 'Kavian' : 'Kaviani'
    const { intId, username, email } = await newPlayer({ firstName: 'Zarin', lastName })
    await newPlayer()
    const page = await open('/players')
    await page.findByRole('link', { name: username })
    page.getByText(t('searchHint'))
    const search = page.getByRole('searchbox', { name: t('search') })
    await page.user.type(search, username)
    await expect.poll(() => new URLSearchParams(location.search).get('q')).toBe(username)
    const shown = () => page.queryAllByRole('link', { name: /^sara_/ }).map((one) => one.textContent)
    for (const personal of [`${lastName} zarin`, email]) {
      await page.user.clear(search)
      await expect.poll(() => shown().length).toBeGreaterThan(1)
      await page.user.type(search, personal)
      await expect.poll(() => new URLSearchParams(location.search).get('q') ?? '').toBe('')
      await expect.poll(shown).toEqual([username])
      expect(location.href.toLowerCase()).not.toContain(lastName.toLowerCase())
    }
    // Who is looked for by name, mail or phone stands in no address, which histories and proxies keep.
    expect(location.href).not.toContain('%40')
    expect(location.href).not.toContain('@')
    await page.user.click(page.getByRole('link', { name: username }))
    await page.findByRole('heading', { level: 1, name: username })
    expect(location.pathname).toBe(`/office/players/${intId}`)
  })

  it('are found from anywhere by the command bar', async () => {
    const { intId, username } = await newPlayer()
    const page = await open('/')
    await page.findByRole('heading', { level: 1 })
    await page.user.keyboard('{Control>}[KeyK]{/Control}')
    await page.user.type(await page.findByRole('combobox', { name: frame('command.labelFind') }), String(intId))
    await page.findByRole('option', { name: new RegExp(username) })
    await page.user.keyboard('{Enter}')
    await page.findByRole('heading', { level: 1, name: username })
  })

  it('have what is to be done for them begun from the command bar, and their bets opened by id', async () => {
    const { id, intId, username, token } = await newPlayer()
    const page = await open('/')
    await page.findByRole('heading', { level: 1 })
    const press = async (typed: string, option: RegExp) => {
      await page.user.keyboard('{Control>}[KeyK]{/Control}')
      await page.user.type(await page.findByRole('combobox', { name: frame('command.labelFind') }), typed)
      await page.user.click(await page.findByRole('option', { name: option }))
    }
    await press(`adjust ${intId}`, new RegExp(`${frame('do.adjust')}.*${username}`))
    await page.findByRole('radio', { name: t('adjust.debit') })
    await page.user.click(page.getByRole('button', { name: text(language, 'common:action.close') }))
    await page.findByRole('heading', { level: 1, name: username })
    await expect.poll(() => document.querySelector('dialog')).toBeNull()
    const body = { game: 'mines', amount: '1.00', currency: 'USD', params: { mines: 3 } }
    await world().call('game/original/bet', { token, key: crypto.randomUUID(), body })
    const { data } = await office(world(), 'office/player/getPlays', { token: owner.token, body: { playerId: id } })
    const bet = data.items[0] ?? expect.fail('there is one')
    await press(bet.id, new RegExp(String(bet.intId)))
    await page.findByText(String(bet.intId))
    expect(location.search).toBe(`?tab=plays&cursor=${bet.intId + 1}`)
  })

  it('stand in the command bar beside staff and games, each leading to where it is', async () => {
    const page = await open('/')
    await page.findByRole('heading', { level: 1 })
    const press = async (typed: string, option: RegExp) => {
      await page.user.keyboard('{Control>}[KeyK]{/Control}')
      await page.user.type(await page.findByRole('combobox', { name: frame('command.labelFind') }), typed)
      await page.user.click(await page.findByRole('option', { name: option }))
    }
    await press('manag', /Demo Manager/)
    await page.findByText('manager@tas.example')
    expect(location.pathname).toBe('/office/staff')
    await press('crash ۱', new RegExp(frame('found.round')))
    await expect.poll(() => location.pathname).toBe('/office/rounds/crash/1')
    await page.findByText(text(language, 'office/rounds:chainHash'))
    await press('mines', new RegExp(frame('found.game')))
    await expect.poll(() => location.pathname).toBe('/office/catalogue')
    expect(new URLSearchParams(location.search).get('q')).toMatch(/./)
    // What is typed goes into a bar that was opened on the page that stands, not on the one before.
    await page.findByRole('heading', { level: 1, name: text(language, 'office/catalogue:title') })
    await expect.poll(() => page.queryByRole('combobox', { name: frame('command.labelFind') })).toBeNull()
    const bonuses = await office(world(), 'office/bonus/getOffers', { token: owner.token, body: {} })
    const { intId, title } = bonuses.data.items[0] ?? expect.fail('a sandbox has some')
    await press(title[language].slice(0, 5), new RegExp(`${frame('found.bonus')}.*${intId}`))
    await expect.poll(() => location.pathname).toBe(`/office/offers/${intId}`)
  })

  it('stand in their file with money and state; who they are is shown for a reason, and is gone with the page', async () => {
    const { intId, username, email, token } = await newPlayer()
    const page = await open(`/players/${intId}`)
    await page.findByRole('heading', { level: 1, name: username })
    page.getAllByText('123.45 $')
    page.getAllByText(t('state.open'))
    expect(page.queryByText(email)).toBeNull()
    await page.user.click(page.getByRole('button', { name: new RegExp(t('see')) }))
    const dialog = await page.findByRole('dialog')
    await page.user.type(page.getByRole('textbox', { name: frame('reason') }), REASON)
    await page.user.click(page.getByRole('button', { name: t('see') }))
    await page.findByText(email)
    await expect.poll(() => dialog.isConnected).toBe(false)
    const { body } = await world().call('user/data/getAccesses', { token })
    const looks = body.data.items.map(({ actor, purpose, what }) => [actor, what, purpose])
    expect(looks).toContainEqual(['staff', 'person', REASON])
    expect(looks).toContainEqual(['staff', 'account', 'support'])
    page.go('/office/players')
    await page.findByRole('searchbox')
    page.go(`/office/players/${intId}`)
    await page.findByRole('heading', { level: 1, name: username })
    expect(page.queryByText(email)).toBeNull()
  })

  it('have their payments and checks in tabs, each with its state, which lead to the look of the queue and back', async () => {
    const payee = await openPayee(world(), 50_000n)
    const { intId } = (await ask(world(), payee, '250.00')).request
    const words = (key: string, params = {}) => text(language, `office/withdrawals:${key}`, params)
    const page = await open(`/players/${payee.intId}`)
    await page.findByText(words('status.under_review'))
    await page.user.click(await page.findByRole('tab', { name: t('tab.checks') }))
    await page.findByText(t('checks.next', { level: language === 'fa' ? '۱' : '1' }))
    await page.findByText(t('empty.checks'))
    await page.user.click(page.getByRole('tab', { name: t('tab.payments') }))
    await page.user.click(await page.findByRole('radio', { name: t('payments.accounts') }))
    await page.findByText(t('account.verified'))
    await page.user.click(page.getByRole('radio', { name: t('payments.withdrawals') }))
    await page.user.click(await page.findByRole('link', { name: String(intId) }))
    await page.findByRole('dialog', { name: words('requestOf', { intId }) })
    expect(location.pathname).toBe('/office/withdrawals')
    await page.user.click(page.getByRole('button', { name: text(language, 'common:action.close') }))
    await expect.poll(() => location.pathname).toBe(`/office/players/${payee.intId}`)
  })

  it('are signed out everywhere', async () => {
    const { intId, token } = await newPlayer()
    const page = await open(`/players/${intId}?tab=sessions`)
    await page.user.click(await page.findByRole('button', { name: new RegExp(t('endSessions')) }))
    await page.user.type(await page.findByRole('textbox', { name: frame('reason') }), REASON)
    await page.user.click(page.getByRole('button', { name: t('endSessions') }))
    await page.findByText(t('empty.sessions'))
    expect((await world().call('user/user/init', { token })).status).toBe(401)
  })

  it('are locked for play in one press and a reason, and unlocked again', async () => {
    const { intId, token } = await newPlayer()
    const page = await open(`/players/${intId}`)
    const play = { kind: t('lock.play') }
    const press = async (key: 'lock' | 'unlock') => {
      await page.user.click(await page.findByRole('button', { name: t(`${key}Of`, play) }))
      await page.user.type(await page.findByRole('textbox', { name: frame('reason') }), REASON)
      await page.user.click(page.getByRole('button', { name: t(key) }))
      await page.findByText(t(`${key}Done`, play))
      await expect.poll(() => document.querySelector('dialog')).toBeNull()
    }
    const bet = async () => {
      const body = { game: 'mines', amount: '1.00', currency: 'USD', params: { mines: 3 } }
      return (await world().call('game/original/bet', { token, key: crypto.randomUUID(), body })).body.general.code
    }
    await press('lock')
    expect(await bet()).toBe('limits.play_locked')
    await press('unlock')
    expect(await bet()).toBeUndefined()
  })

  it('are locked several at once for one reason, each with a line of their own; who closed the account is left out', async () => {
    const [one, other] = [await newPlayer(), await newPlayer()]
    const closed = (await register(world(), goodForm())).body.data.user
    await world().owner
      .sql`update ${world().owner.b}.identity_player set closed_at = clock_timestamp() where id = ${closed.id}`
    const page = await open('/players')
    for (const { username } of [one, other, closed]) {
      const row = within((await page.findByRole('link', { name: username })).closest('tr') ?? expect.fail('a row'))
      await page.user.click(row.getByRole('checkbox'))
    }
    const bar = within(page.getByRole('region', { name: text(language, 'office/queue:bulk') }))
    await page.user.click(bar.getByRole('button', { name: t('lock') }))
    const dialog = within(await page.findByRole('dialog'))
    dialog.getByText(new RegExp(`${one.username}.*${one.intId}`))
    dialog.getByText(t('bulk.closed'))
    await page.user.selectOptions(dialog.getByLabelText(t('bulk.lockWhat')), 'play')
    await page.user.type(dialog.getByRole('textbox', { name: frame('reason') }), REASON)
    await page.user.click(dialog.getByRole('button', { name: t('lock') }))
    await expect.poll(() => dialog.queryAllByText(text(language, 'office/queue:bulk.done'))).toHaveLength(2)
    const lines = (await readTrail(world().app.db, 'office.player_locked')).slice(-2)
    expect(lines).toMatchObject(
      [other, one].map(({ id }) => ({ actor_id: owner.id, target_id: id, details: { kind: 'play', reason: REASON } })),
    )
  })

  it('have their balance adjusted by what one asks for and another approves, and what it was for stands in the ledger', async () => {
    const { intId } = await newPlayer()
    const page = await open(`/players/${intId}`)
    await page.user.click(await page.findByRole('button', { name: new RegExp(t('adjust')) }))
    await page.user.click(await page.findByRole('radio', { name: t('adjust.debit') }))
    await page.user.type(page.getByRole('textbox', { name: t('adjust.amount', { currency: 'USD' }) }), '3.45')
    await page.user.type(page.getByRole('textbox', { name: t('adjust.for') }), 'A bet settled twice')
    await page.user.type(page.getByRole('textbox', { name: frame('reason') }), REASON)
    await page.user.click(page.getByRole('button', { name: t('adjust') }))
    await page.findByText(frame('asked'))
    await expect.poll(() => document.querySelector('dialog')).toBeNull()
    const { data } = await office(world(), 'staff/approval/getQueue', { token: manager.token })
    const approvalId = data.items.find(({ payload }) => payload?.includes(`"uid":${intId}`))?.id ?? ''
    const { status } = await office(world(), 'staff/approval/approve', { token: manager.token, body: { approvalId } })
    expect(status).toBe(200)
    page.go('/office/players')
    await page.findByRole('searchbox')
    page.go(`/office/players/${intId}?tab=ledger`)
    await page.findAllByText('120.00 $')
    await page.findByText('A bet settled twice')
  })

  it('get a stricter limit, are excluded for one of the lengths there are, and are told', async () => {
    // Of another name: who is excluded is excluded by name and day of birth as well.
    const { intId } = await newPlayer({ firstName: 'Nadia', lastName: 'Rostami', birthDate: '1988-02-03' })
    const page = await open(`/players/${intId}?tab=protection`)
    await page.user.click(await page.findByRole('button', { name: new RegExp(t('setLimit')) }))
    const value = await page.findByRole('textbox', { name: t('setLimit.amount', { currency: 'USD' }) })
    await page.user.type(value, { en: '25', fa: '۲۵' }[language])
    await page.user.type(page.getByRole('textbox', { name: frame('reason') }), REASON)
    await page.user.click(page.getByRole('button', { name: t('setLimit') }))
    await page.findByText(t('setLimitDone'))
    await page.findByText('25.00 $')
    await page.findByText(t('setBy.operator'))
    await expect.poll(() => document.querySelector('dialog')).toBeNull()
    await page.user.click(page.getByRole('button', { name: new RegExp(t('exclude')) }))
    const length = await page.findByRole('combobox', { name: t('exclude.length') })
    await page.user.selectOptions(length, t('forEver'))
    await page.user.type(page.getByRole('textbox', { name: frame('reason') }), REASON)
    await page.user.click(page.getByRole('button', { name: t('exclude') }))
    await page.findByText(t('excludeDone'))
    await page.findAllByText(t('state.excluded'))
  })

  it('are seen as they see the site, in a window of its own, for a reason', async () => {
    const { id, intId } = await newPlayer()
    const page = await open(`/players/${intId}`)
    const opened = vi.spyOn(window, 'open').mockReturnValue(window)
    onTestFinished(() => opened.mockRestore())
    await page.user.click(await page.findByRole('button', { name: new RegExp(t('site')) }))
    await page.user.type(await page.findByRole('textbox', { name: frame('reason') }), REASON)
    await page.user.click(page.getByRole('button', { name: t('siteAction') }))
    await page.findByText(t('siteDone'))
    const [address] = opened.mock.calls[0] ?? []
    const ticket = String(address).replace('/view#', '')
    expect((await office(world(), 'office/view/open', { body: { ticket } })).status).toBe(200)
    expect(await readTrail(world().app.db, 'office.site_seen', id)).toHaveLength(1)
  })

  it('are written to in their own language, and it stands among what they were told', async () => {
    const { intId } = await newPlayer()
    const page = await open(`/players/${intId}?tab=notices`)
    await page.user.click(await page.findByRole('button', { name: new RegExp(t('message')) }))
    const [title] = await page.findAllByRole('textbox', { name: t('message.title') })
    const [words] = page.getAllByRole('textbox', { name: t('message.text') })
    if (title === undefined || words === undefined) return expect.fail('there are fields')
    await page.user.type(title, 'About a payment')
    await page.user.type(words, 'It came back to us.')
    await page.user.type(page.getByRole('textbox', { name: frame('reason') }), REASON)
    await page.user.click(page.getByRole('button', { name: t('message.send') }))
    await page.findByText(t('messageDone'))
    await page.findByText('About a payment')
    await page.findByText('It came back to us.')
  })

  it('have notes that are written, changed and kept in every wording', async () => {
    const { intId } = await newPlayer()
    const page = await open(`/players/${intId}?tab=notes`)
    await page.findByText(t('empty.notes'))
    await page.user.click(page.getByRole('button', { name: t('note.add') }))
    await page.user.type(await page.findByRole('textbox', { name: t('note.label') }), 'First words')
    await page.user.click(page.getByRole('button', { name: t('note.save') }))
    await expect.poll(() => document.querySelector('dialog')).toBeNull()
    await page.user.click(await page.findByRole('button', { name: t('note.change') }))
    const field = await page.findByRole('textbox', { name: t('note.label') })
    await page.user.clear(field)
    await page.user.type(field, 'Other words')
    await page.user.click(page.getByRole('button', { name: t('note.save') }))
    await expect.poll(() => document.querySelector('dialog')).toBeNull()
    await page.findByText('Other words')
    expect(page.queryByText('First words')).toBeNull()
    const wordings = t('note.versions_other', { formatted: { en: '2', fa: '۲' }[language] })
    await page.user.click(page.getByRole('button', { name: wordings }))
    await page.findByText('First words')
  })

  it('show a note that somebody else changed meanwhile before anything is written over it', async () => {
    const { id, intId } = await newPlayer()
    const body = { playerId: id, text: 'First words' }
    const { data } = await office(world(), 'office/player/addNote', { token: owner.token, body })
    const page = await open(`/players/${intId}?tab=notes`)
    await page.user.click(await page.findByRole('button', { name: t('note.change') }))
    const change = { noteId: data.note.id, version: 1, text: 'Words of another' }
    await office(world(), 'office/player/changeNote', { token: owner.token, body: change })
    await page.user.type(await page.findByRole('textbox', { name: t('note.label') }), ' and mine')
    const save = page.getByRole('button', { name: t('note.save') })
    await page.user.click(save)
    await page.findByText(t('note.newer'))
    await page.user.click(page.getByRole('button', { name: t('note.goOn') }))
    await page.user.click(save)
    await expect.poll(() => document.querySelector('dialog')).toBeNull()
    await page.findByText('First words and mine')
  })

  it.each(['ledger', 'plays', 'bonuses', 'protection', 'linked', 'consents', 'notices', 'trail'])(
    'have a tab each can open: %s',
    async (tab) => {
      const { intId } = await newPlayer()
      const page = await open(`/players/${intId}?tab=${tab}`)
      const selected = await page.findByRole('tab', { selected: true })
      expect(selected.textContent).toBe(t(`tab.${tab}`))
      const said = {
        ledger: t('kind.deposit'),
        plays: t('empty.plays'),
        bonuses: text(language, 'office/offers:grantsEmpty'),
        protection: t('markers.none'),
        // Everybody here signed in from one place.
        linked: t('linked.block'),
        consents: t('purpose.terms'),
        notices: t('empty.notices'),
        trail: text(language, 'office/audit:action.office.player_read'),
      }[tab]
      await page.findAllByText(said ?? expect.fail('it says something'))
      const pictures = page.queryAllByRole('img', { name: new RegExp(t('linked.picture', { name: '.+' })) })
      expect(pictures).toHaveLength(tab === 'linked' ? 1 : 0)
    },
  )

  it('have mails beside their notices and points beside their bonuses', async () => {
    const { id, intId } = await newPlayer()
    const { sql, b } = world().owner
    await sql`
      insert into ${b}.loyalty_day (player_id, day, product, bets, points_e22)
      values (${id}, '2026-01-03', 'slots', 3, ${`8765${'0'.repeat(22)}`}::numeric)`
    const page = await open(`/players/${intId}?tab=notices`)
    await page.findByText(t('empty.notices'))
    await page.user.click(page.getByRole('radio', { name: t('told.mails') }))
    await page.findByText(text(language, 'office/mails:kind.verifyEmail'))
    await page.user.click(page.getByRole('tab', { name: t('tab.bonuses') }))
    await page.findByText(text(language, 'office/offers:grantsEmpty'))
    await page.user.click(page.getByRole('radio', { name: t('bonuses.points') }))
    await page.findByRole('columnheader', { name: t('club.levels') })
    await page.findByText('8765')
  })

  it('that are none are told as such; without the server that is said, with a way to try again', async () => {
    const { intId, username } = await newPlayer()
    const page = await open('/players/12')
    await page.findByText(text(language, 'common:problem.refusedTitle'))
    page.go('/office/players/nobody')
    await page.findByRole('heading', { level: 1, name: t('nobody') })
    page.line.cut()
    page.go(`/office/players/${intId}`)
    const retry = await page.findByRole('button', { name: text(language, 'common:action.retry') })
    page.line.mend()
    await page.user.click(retry)
    await page.findByRole('heading', { level: 1, name: username })
  })

  it('have no action that a role does not have', async () => {
    const { intId, username } = await newPlayer()
    const page = await open(`/players/${intId}`, auditor)
    await page.findByRole('heading', { level: 1, name: username })
    for (const name of [
      t('see'),
      t('endSessions'),
      t('adjust'),
      t('setLimit'),
      t('exclude'),
      t('message'),
      t('lockOf', { kind: t('lock.play') }),
    ])
      expect(page.queryByRole('button', { name: new RegExp(name) })).toBeNull()
    expect(page.queryByRole('tab', { name: t('tab.notes') })).toBeNull()
    page.getByRole('tab', { name: t('tab.trail') })
  })
})
