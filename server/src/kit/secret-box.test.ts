import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSecretBox, readSeedKey, SealError } from './secret-box.ts'

const box = createSecretBox(randomBytes(32))

describe('a sealed secret', () => {
  it('opens to what was sealed, under the same context', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), fc.string(), (bytes, context) => {
        const secret = Buffer.from(bytes)
        expect(box.open(box.seal(secret, context), context)).toEqual(secret)
      }),
    )
  })

  it('does not open in another place, with another key, or after any bit changed', () => {
    const sealed = box.seal(Buffer.from('the seed'), 'pair one')
    expect(() => box.open(sealed, 'pair two')).toThrow(SealError)
    expect(() => createSecretBox(randomBytes(32)).open(sealed, 'pair one')).toThrow(SealError)
    for (let index = 0; index < sealed.length; index++) {
      const changed = Buffer.from(sealed)
      changed.writeUInt8((changed[index] ?? 0) ^ 1, index)
      expect(() => box.open(changed, 'pair one')).toThrow(SealError)
    }
    for (let length = 0; length < sealed.length; length++)
      expect(() => box.open(sealed.subarray(0, length), 'pair one')).toThrow(SealError)
  })

  it('is never the same twice and does not show what is in it', () => {
    const secret = randomBytes(32)
    const [one, other] = [box.seal(secret, 'x'), box.seal(secret, 'x')]
    expect(one.equals(other)).toBe(false)
    expect(one.includes(secret)).toBe(false)
  })
})

describe('the key of server seeds', () => {
  let dataDir: string
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'tas-key-'))
  })
  afterEach(() => rmSync(dataDir, { recursive: true }))

  it('is SEED_KEY when given', () => {
    const seedKey = '0123456789abcdef'.repeat(4)
    expect(readSeedKey({ seedKey, dataDir, mode: 'production' }).toString('hex')).toBe(seedKey)
    expect(readdirSync(dataDir)).toEqual([])
  })

  it('is made once in a sandbox, in a file only its owner may read', () => {
    const config = { seedKey: null, dataDir: join(dataDir, 'new'), mode: 'sandbox' } as const
    const key = readSeedKey(config)
    expect(key).toHaveLength(32)
    expect(readSeedKey(config)).toEqual(key)
    expect(readdirSync(config.dataDir)).toEqual(['seed.key'])
    expect(statSync(join(config.dataDir, 'seed.key')).mode & 0o777).toBe(0o600)
  })

  it('is never made up in production', () => {
    expect(() => readSeedKey({ seedKey: null, dataDir, mode: 'production' })).toThrow(/given its key/)
  })

  it('is refused when the file holds something else', () => {
    writeFileSync(join(dataDir, 'seed.key'), 'abc')
    expect(() => readSeedKey({ seedKey: null, dataDir, mode: 'sandbox' })).toThrow(/not a key/)
  })
})
