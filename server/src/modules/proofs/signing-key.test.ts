import { createPublicKey, verify } from 'node:crypto'
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type KeyDocument, keyIdOf } from '@tas/shared/rules/books/signature.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigError } from '#kit/config.ts'
import { sha256Hex } from '#kit/random.ts'
import { type ServedWorld, serveWorld } from '../../../test/world.ts'
import { openSigningKey, rotateKey, signText } from './sign-text.ts'
import { makeSigningKey, readSigningKey } from './signing-key.ts'

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
  it('is made once, in a file only its owner may read, also when many ask at once', async () => {
    const dataDir = join(await mkdtemp(join(tmpdir(), 'tas-key-')), 'new')
    const ids = await Promise.all(Array.from({ length: 5 }, async () => readSigningKey({ dataDir }).id))
    expect(new Set(ids).size).toBe(1)
    expect(readdirSync(dataDir)).toEqual(['signing.pem'])
    expect(statSync(join(dataDir, 'signing.pem')).mode & 0o777).toBe(0o600)
    await rm(dataDir, { recursive: true })
  })

  it('is refused when the file holds something else', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'tas-key-'))
    writeFileSync(join(dataDir, 'signing.pem'), 'abc')
    expect(() => readSigningKey({ dataDir })).toThrow(
      new ConfigError(`${dataDir}/signing.pem is not an Ed25519 private key in PEM.`),
    )
    await rm(dataDir, { recursive: true })
  })

  it('signs what its published half checks, and nothing else', async () => {
    const signed = signText(world.app, 'receipt|1|گواهی')
    const [key] = await publishedKeys()
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
    const id = await rotateKey(world.house.platform.sql, world.config)
    expect(signText(world.app, 'receipt|1').keyId).toBe(before.keyId)
    await openSigningKey(world.app)
    const after = signText(world.app, 'receipt|1')
    expect(after.keyId).toBe(id)
    expect(id).not.toBe(before.keyId)
    // The document is kept for a moment and then says so.
    await expect.poll(publishedKeys).toHaveLength(2)
    const keys = await publishedKeys()
    expect(keys.map(({ keyId, until }) => [keyId, until === null])).toEqual([
      [before.keyId, false],
      [id, true],
    ])
    expect(Date.parse(keys[0]?.until ?? '')).toBeGreaterThan(Date.parse(keys[1]?.since ?? ''))
    expect(isSigned('receipt|1', before)).toBe(true)
    expect(isSigned('receipt|1', after)).toBe(true)
  })

  it('that ended starts no process any more', async () => {
    const { sql } = world.house.platform
    const ended = makeSigningKey(world.config)
    await sql`
      insert into platform.signing_key (id, public_key, since, until)
      values (${ended.id}, ${ended.publicKey}, now() - interval '2 hours', now() - interval '1 hour')`
    ended.keep()
    await expect(openSigningKey(world.app)).rejects.toThrow(/was replaced and ended on/)
    rmSync(join(world.config.dataDir, 'signing.pem'))
    await openSigningKey(world.app)
    expect(existsSync(join(world.config.dataDir, 'signing.pem'))).toBe(true)
    await expect.poll(publishedKeys).toHaveLength(4)
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
