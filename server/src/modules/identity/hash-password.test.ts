import { describe, expect, it } from 'vitest'
import { Refusal } from '#kit/refusal.ts'
import { hashPassword, verifyPassword } from './hash-password.ts'
import { createWorkQueue } from './work-queue.ts'

describe('password hashes', () => {
  it('are argon2id with 19 MiB, two passes, one lane, and a salt of their own', async () => {
    const [one, other] = await Promise.all([hashPassword('kettle-orbit-93'), hashPassword('kettle-orbit-93')])
    // OWASP Password Storage Cheat Sheet: m=19456 (19 MiB), t=2, p=1.
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(one).not.toBe(other)
  })

  it('fit the password they were made from and no other', async () => {
    const stored = await hashPassword('گلدان آبی')
    expect(await verifyPassword(stored, 'گلدان آبی')).toBe(true)
    expect(await verifyPassword(stored, 'گلدان آبی ')).toBe(false)
  })

  it('never fit for a player who does not exist', async () => {
    expect(await verifyPassword(null, 'kettle-orbit-93')).toBe(false)
    expect(await verifyPassword(null, '')).toBe(false)
  })
})

describe('the work queue', () => {
  it('runs a few at once in the order they came, and refuses those who find the room full', async () => {
    const queue = createWorkQueue({ atOnce: 2, waiting: 3 })
    const gates = Array.from({ length: 6 }, () => Promise.withResolvers<void>())
    const started: number[] = []
    const work = gates.map((gate, index) =>
      queue(async () => {
        started.push(index)
        await gate.promise
        if (index === 1) throw new Error('work failed')
        return index
      }),
    )
    const outcomes = Promise.allSettled(work)
    await expect(work[5]).rejects.toThrow(Refusal)
    expect(started).toEqual([0, 1])
    gates[1]?.resolve()
    await expect(work[1]).rejects.toThrow('work failed')
    expect(started).toEqual([0, 1, 2])
    for (const gate of gates) gate.resolve()
    expect((await outcomes).map((outcome) => outcome.status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
    ])
    expect(started).toEqual([0, 1, 2, 3, 4])
    expect(await queue(async () => 'free again')).toBe('free again')
  })
})
