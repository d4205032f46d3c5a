import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { SealError } from '../secret-box.ts'
import { createSeals } from './seals.ts'

const secret = randomBytes(32)
const seals = createSeals(secret, 1)
const place = { column: 'identity_player.person', owner: 'a' }

describe('a sealed column', () => {
  it('opens in its row, its column and its business, and nowhere else', () => {
    const sealed = seals.seal({ name: 'سارا' }, place)
    expect(seals.open(sealed, place)).toEqual({ name: 'سارا' })
    const elsewhere = [
      () => seals.open(sealed, { ...place, owner: 'b' }),
      () => seals.open(sealed, { ...place, column: 'mail_message.letter' }),
      () => createSeals(secret, 2).open(sealed, place),
      () => createSeals(randomBytes(32), 1).open(sealed, place),
    ]
    for (const open of elsewhere) expect(open).toThrow(SealError)
  })

  it('names its key in front, and opens under a former one; another name for it is no way in', () => {
    const former = seals.seal('x', place)
    const other = createSeals(secret, 1)
    other.useKey(7)
    expect([former.readUInt32BE(), other.seal('x', place).readUInt32BE()]).toEqual([1, 7])
    expect(other.open(former, place)).toBe('x')
    const renamed = Buffer.concat([Buffer.of(0, 0, 0, 7), former.subarray(4)])
    expect(() => other.open(renamed, place)).toThrow(SealError)
  })
})

it('a blind index is the same for the same text, and another for another purpose, business or secret key', () => {
  const macs = [
    seals.mac('address', 'x'),
    seals.mac('name', 'x'),
    seals.mac('address', 'y'),
    createSeals(secret, 2).mac('address', 'x'),
    createSeals(randomBytes(32), 1).mac('address', 'x'),
  ].map((mac) => mac.toString('hex'))
  expect(new Set(macs).size).toBe(5)
  expect(createSeals(secret, 1).mac('address', 'x').toString('hex')).toBe(macs[0])
})
