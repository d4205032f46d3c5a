import { createPublicKey, verify } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type KeyDocument, keyIdOf } from '@tas/shared/rules/books/signature.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha256Hex } from '#kit/random.ts'
import { readSeedKey } from '#kit/secret-box.ts'
import { type ServedWorld, serveWorld } from '../../../test/world.ts'
import { currentKey } from './key-store.ts'
import { openSigningKey, rotateKey, signText } from './sign-text.ts'

let world: ServedWorld

beforeAll(async () => {
  world = await serveWorld()
})
afterAll(() => world.stop())

async function publishedKeys(): Promise<KeyDocument['keys']> {
  const response = await fetch(`${world.server.url}/.well-known/tas-keys.json`)
  expect(response.status).toBe(200)
  return ((await response.json()) as KeyDocument).keys
}

function isSigned(text: string, { publicKey, signature }: { publicKey: string; signature: string }): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
}

describe('the signing key', () => {
  it('is made once, also when many ask at once, and is the same for every process', async () => {
    const { config } = world
    const { sql } = world.house.platform
    await sql`delete from platform.signing_secret`
    const keys = await Promise.all(Array.from({ length: 5 }, () => currentKey(sql, config)))
    expect(new Set(keys.map(({ id }) => id)).size).toBe(1)
    await openSigningKey(world.app)
    expect(signText(world.app, 'receipt|1').keyId).toBe(keys[0]?.id)
    // Another machine has nothing of it but the database and SEED_KEY.
    const dataDir = await mkdtemp(join(tmpdir(), 'tas-key-'))
    const elsewhere = { ...config, dataDir, seedKey: readSeedKey(config).toString('hex') }
    expect((await currentKey(sql, elsewhere)).id).toBe(keys[0]?.id)
    await rm(dataDir, { recursive: true })
  })

  it('does not open with another SEED_KEY, nor in the place of another', async () => {
    const { sql } = world.house.platform
    const refused = 'The signing key in the database does not open'
    await expect(currentKey(sql, { ...world.config, seedKey: 'ab'.repeat(32) })).rejects.toThrow(refused)
    const [row] = await sql<{ sealed: Buffer }[]>`select sealed from platform.signing_secret`
    expect(row?.sealed.includes(Buffer.from('PRIVATE'))).toBe(false)
    expect(row?.sealed.includes((await currentKey(sql, world.config)).secret)).toBe(false)
  })

  it('signs what its published half checks, and nothing else', async () => {
    const signed = signText(world.app, 'receipt|1|گواهی')
    const key = (await publishedKeys()).find(({ keyId }) => keyId === signed.keyId)
    expect(key).toMatchObject({ keyId: signed.keyId, publicKey: signed.publicKey, algorithm: 'Ed25519', until: null })
    expect(keyIdOf(sha256Hex, signed.publicKey)).toBe(signed.keyId)
    expect(isSigned('receipt|1|گواهی', signed)).toBe(true)
    expect(isSigned('receipt|1|گواهي', signed)).toBe(false)
    expect(signed.signature).toMatch(/^[\w-]{86}$/)
  })

  it('signs no text that does not begin with its kind', () => {
    for (const text of ['', 'receipt', '|', '1|2', 'Receipt|1'])
      expect(() => signText(world.app, text)).toThrow(/starts with its kind/)
  })

  it('is replaced without a restart, and the one before stays published with its end', async () => {
    const before = signText(world.app, 'receipt|1')
    const old = (await publishedKeys()).filter(({ keyId }) => keyId !== before.keyId).length
    const id = await rotateKey(world.house.platform.sql, world.config)
    expect(signText(world.app, 'receipt|1').keyId).toBe(before.keyId)
    await openSigningKey(world.app)
    const after = signText(world.app, 'receipt|1')
    expect(after.keyId).toBe(id)
    expect(id).not.toBe(before.keyId)
    // The document is kept for a moment and then says so.
    await expect.poll(async () => (await publishedKeys()).map(({ keyId }) => keyId)).toContain(id)
    const keys = (await publishedKeys()).slice(old)
    expect(keys.map(({ keyId, until }) => [keyId, until === null])).toEqual([
      [before.keyId, false],
      [id, true],
    ])
    expect(Date.parse(keys[0]?.until ?? '')).toBeGreaterThan(Date.parse(keys[1]?.since ?? ''))
    expect(isSigned('receipt|1', before)).toBe(true)
    expect(isSigned('receipt|1', after)).toBe(true)
  })

  it('that ended is kept by nobody: its secret goes with the next one', async () => {
    const { sql } = world.house.platform
    const current = await currentKey(sql, world.config)
    await sql`
      insert into platform.signing_key (id, public_key, since, until)
      values (${'e'.repeat(32)}, 'ended', now() - interval '2 hours', now() - interval '1 hour')`
    await sql`insert into platform.signing_secret (key_id, sealed) values (${'e'.repeat(32)}, '')`
    expect((await currentKey(sql, world.config)).id).toBe(current.id)
    const id = await rotateKey(sql, world.config)
    const kept = await sql<{ id: string }[]>`select key_id as id from platform.signing_secret`
    const ids = kept.map((row) => row.id)
    expect(ids).toEqual(expect.arrayContaining([current.id, id]))
    expect(ids).not.toContain('e'.repeat(32))
  })

  it('stays published whatever somebody asks of the database', async () => {
    const { sql } = world.owner
    for (const statement of [
      'delete from platform.signing_key',
      'truncate platform.signing_key',
      "update platform.signing_key set public_key = 'x'",
      'update platform.signing_key set until = null where until is not null',
    ])
      await expect(sql.unsafe(statement)).rejects.toMatchObject({ code: '42501' })
  })
})
