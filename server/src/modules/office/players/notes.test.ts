import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { deletePersonalRows } from '#kit/db/personal-table.ts'
import { uuidv7 } from '#kit/random.ts'
import { readTrail } from '../../../../test/opened.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { giveProof, goodForm, register } from '../../identity/people.fixture.ts'
import { hired, office, type Signed, signInAs } from '../../staff/staff.fixture.ts'

let world: ServedWorld
let owner: Signed
let colleague: Signed

beforeAll(async () => {
  world = await serveWorld()
  owner = await signInAs(world, 'owner')
  colleague = await hired(world, owner, ['support'])
})
afterAll(() => world.stop())

async function newPlayer() {
  const { user, token } = (await register(world, goodForm())).body.data
  return { id: user.id, token }
}

const linesOf = (action: string, targetId: string) => readTrail(world.app.db, action, targetId)
const add = async (playerId: string, text: string) =>
  (await office(world, 'office/player/addNote', { token: owner.token, body: { playerId, text } })).data.note
const change = (by: Signed, body: { noteId: string; version: number; text: string }) =>
  office(world, 'office/player/changeNote', { token: by.token, body })
const read = async (body: { playerId: string; limit?: number; cursor?: string | null }) =>
  (await office(world, 'office/player/getNotes', { token: owner.token, body })).data
const versions = async (noteId: string, cursor: string | null = null, limit = 20) =>
  (await office(world, 'office/player/getNoteVersions', { token: owner.token, body: { noteId, cursor, limit } })).data

it('is written, given other words, and keeps every wording with who wrote it', async () => {
  const { id: playerId } = await newPlayer()
  const note = await add(playerId, 'Asked about a payout.\n\nCalm.')
  expect(note.latest).toMatchObject({ version: 1, text: 'Asked about a payout.\n\nCalm.', writtenBy: 'Demo Owner' })
  expect((await linesOf('office.note_added', playerId)).at(-1)).toMatchObject({ details: { noteId: note.id } })
  const changed = await change(colleague, { noteId: note.id, version: 1, text: 'Asked twice.' })
  expect(changed.data.note.latest).toMatchObject({ version: 2, text: 'Asked twice.' })
  expect((await linesOf('office.note_changed', playerId)).at(-1)).toMatchObject({
    details: { noteId: note.id, version: 2 },
  })
  const all = await versions(note.id)
  expect(all.items.map(({ version, text }) => [version, text])).toEqual([
    [2, 'Asked twice.'],
    [1, 'Asked about a payout.\n\nCalm.'],
  ])
  expect((await linesOf('office.note_versions_read', playerId)).at(-1)).toMatchObject({ details: { noteId: note.id } })
  const [newest] = (await versions(note.id, null, 1)).items
  expect((await versions(note.id, newest?.id)).items.map(({ version }) => version)).toEqual([1])
})

it('is not written over by whoever read an older wording; of two at one moment one is kept', async () => {
  const { id: playerId } = await newPlayer()
  const note = await add(playerId, 'First')
  const both = await Promise.all([
    change(owner, { noteId: note.id, version: 1, text: 'Mine' }),
    change(colleague, { noteId: note.id, version: 1, text: 'Theirs' }),
  ])
  expect(both.map(({ code }) => code ?? 'done').sort()).toEqual(['done', 'office.note_outdated'])
  expect((await change(owner, { noteId: note.id, version: 1, text: 'Late' })).code).toBe('office.note_outdated')
  expect((await versions(note.id)).items).toHaveLength(2)
})

it('stands in a list that begins with the newest and goes on by a cursor', async () => {
  const { id: playerId } = await newPlayer()
  for (const text of ['One', 'Two', 'Three']) await add(playerId, text)
  const first = await read({ playerId, limit: 2 })
  const second = await read({ playerId, limit: 2, cursor: first.cursor })
  const texts = [...first.items, ...second.items].map(({ latest }) => latest.text)
  expect([texts, second.cursor]).toEqual([['Three', 'Two', 'One'], null])
  expect((await linesOf('office.notes_read', playerId)).at(-1)).toMatchObject({ actor_id: owner.id })
})

it('is sealed in the database, and nobody changes a wording there', async () => {
  const { id: playerId } = await newPlayer()
  const { id } = await add(playerId, 'Canary in a note')
  const { sql, b } = world.app.db
  const rows = await sql<{ text: string }[]>`
    select encode(words, 'escape') as text from ${b}.office_player_note_version where note_id = ${id}`
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('Canary')
  const update = sql`update ${b}.office_player_note_version set version = 9 where note_id = ${id}`.execute()
  await expect(update).rejects.toMatchObject({ code: '42501' })
})

it('takes no number of a payment card and no text of blanks', async () => {
  const { id: playerId } = await newPlayer()
  for (const text of ['4111 1111 1111 1111', ' \n ']) {
    const refused = await office(world, 'office/player/addNote', { token: owner.token, body: { playerId, text } })
    expect([text, refused.status]).toEqual([text, 400])
  }
})

it('is not told by an export, which says that it is there; it goes with the account, and none is written after', async () => {
  const { id: playerId, token } = await newPlayer()
  const { id } = await add(playerId, 'A suspicion')
  await giveProof(world, token)
  const { url } = (await world.call('user/data/createExport', { token })).body.data
  const file = await (await fetch(`${world.server.url}${url}`)).text()
  expect(file).toContain('office_player_note')
  for (const told of ['A suspicion', owner.id]) expect(file).not.toContain(told)
  await inTx(world.app.db, (tx) => deletePersonalRows(tx, world.app.personalTables, playerId))
  expect((await read({ playerId })).items).toEqual([])
  expect((await change(owner, { noteId: id, version: 1, text: 'Later' })).code).toBe('office.note_unknown')
  const { sql, b } = world.app.db
  await sql`
    update ${b}.identity_player set person = null, email_mac = null, erased_at = clock_timestamp() where id = ${playerId}`
  const refused = await office(world, 'office/player/addNote', {
    token: owner.token,
    body: { playerId, text: 'Later' },
  })
  expect(refused.code).toBe('office.player_erased')
})

it('is of a player who is there', async () => {
  const body = { playerId: uuidv7(), text: 'Nobody' }
  const refused = await office(world, 'office/player/addNote', { token: owner.token, body })
  expect([refused.status, refused.code]).toEqual([404, 'office.player_unknown'])
})
