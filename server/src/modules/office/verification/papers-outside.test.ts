import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { configOf } from '#kit/config.ts'
import { uuidv7 } from '#kit/random.ts'
import { withConfig } from '../../../../test/change-settings.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { writeExport } from '../../account/open-export.ts'
import { goodForm, register } from '../../identity/people.fixture.ts'
import { office, type Signed, signInAs } from '../../staff/staff.fixture.ts'
import { verificationConfig } from '../../verification/config.ts'
import { forgetPapersOf } from '../../verification/papers/forget-papers.ts'
import { fetchPicture, forgetObjects } from '../../verification/papers/outside/keep-picture.ts'
import { sendPaper, uploadPaper } from '../../verification/papers.fixture.ts'

const BUCKET = 'papers'
let folder: string
let store: S3rver
let world: ServedWorld
let risk: Signed

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tas-s3-'))
  const options = { address: '127.0.0.1', port: 0, silent: true, directory: folder }
  store = new S3rver({ ...options, configureBuckets: [{ name: BUCKET }] })
  const { port } = await store.run()
  world = await serveWorld({
    env: {
      PAPERS_S3_BUCKET: BUCKET,
      PAPERS_S3_URL: `http://127.0.0.1:${port}`,
      PAPERS_S3_KEY_ID: 'S3RVER',
      PAPERS_S3_SECRET: 'S3RVER',
    },
  })
  risk = await signInAs(world, 'risk')
})
afterAll(async () => {
  await world.stop()
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

/** Files of objects that are there. */
async function objects(): Promise<readonly string[]> {
  const found = await readdir(join(folder, BUCKET), { recursive: true, withFileTypes: true })
  return found
    .filter((one) => one.isFile() && one.name.endsWith('_object'))
    .map((one) => join(one.parentPath, one.name))
}

/** Somebody who has sent one paper. */
async function sent() {
  const before = new Set(await objects())
  const { token, user } = (await register(world, goodForm())).body.data
  expect(await sendPaper(world, { token }, 'identity')).toBe('done')
  const { sql, b } = world.app.db
  const [row] = await sql<{ fileId: string; length: number }[]>`
    select id as "fileId", length(picture) as length from ${b}.verification_file where player_id = ${user.id}`
  if (row === undefined) return expect.fail('no file')
  const own = (await objects()).filter((path) => !before.has(path))
  return { token, playerId: user.id, ...row, own }
}

const look = (fileId: string) => office(world, 'office/verification/getFile', { token: risk.token, body: { fileId } })

it('a picture lies in the bucket alone, sealed, and is what staff see and the player exports', async () => {
  const { playerId, fileId, length, own } = await sent()
  expect(own).toHaveLength(1)
  expect(length).toBeLessThan(200)
  const bytes = await buffer(createReadStream(own[0] ?? ''))
  expect(bytes.length).toBeGreaterThan(1_000)
  for (const clear of ['WEBP', 'RIFF', 'UklGR']) expect(bytes.toString('latin1')).not.toContain(clear)
  const { data } = await look(fileId)
  expect(Buffer.from(data.base64, 'base64').toString('latin1', 8, 12)).toBe('WEBP')
  let text = ''
  for await (const part of writeExport(world.app, { playerId, issuedAt: new Date().toISOString() })) text += part
  expect(text).toContain(data.base64)
  expect(text).not.toContain('outside:')
})

it('what is deleted opens nowhere from that moment, and its object goes; so does one that no row names', async () => {
  const { playerId, fileId } = await sent()
  const before = (await objects()).length
  await forgetPapersOf(world.app.db, playerId)
  expect((await look(fileId)).code).toBe('verification.file_gone')
  const { sql, b } = world.owner
  await forgetObjects(world.app)
  expect(await objects()).toHaveLength(before - 1)
  // An upload that came to nothing behind its object: its row never was.
  const lost = await sent()
  await sql`delete from ${b}.verification_file where id = ${lost.fileId}`
  await forgetObjects(world.app)
  expect(await objects()).toHaveLength(before)
  await sql`update ${b}.verification_object set put_at = put_at - interval '2 hours'`
  await forgetObjects(world.app)
  expect(await objects()).toHaveLength(before - 1)
})

it('a bucket that is missing is told to operations, keeps nothing, and is no fault of ours', async () => {
  const { fileId } = await sent()
  const { app } = world
  const { bucket } = configOf(app, verificationConfig)
  const before = app.config
  const missing = bucket === null ? null : { ...bucket, bucket: 'nowhere' }
  Object.assign(app, { config: withConfig(before, verificationConfig, { bucket: missing }) })
  try {
    const { token, user } = (await register(world, goodForm())).body.data
    expect(await uploadPaper(world, { token })).toMatchObject({ status: 503, code: 'verification.store_away' })
    const { sql, b } = app.db
    expect(await sql`select from ${b}.verification_file where player_id = ${user.id}`).toHaveLength(0)
    expect(await look(fileId)).toMatchObject({ status: 503, code: 'verification.store_away' })
    expect(await app.metrics.registry.metrics()).toMatch(/tas_paper_store_failures_total\{business="1"\} [1-9]/)
  } finally {
    Object.assign(app, { config: before })
  }
  expect((await look(fileId)).status).toBe(200)
  expect(await fetchPicture(app, uuidv7(), `outside:${'A'.repeat(43)}`)).toBeNull()
})
