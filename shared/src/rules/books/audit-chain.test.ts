import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { type ChainedLine, linkLine, TRAIL_START } from './audit-chain.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const first: ChainedLine = {
  id: '01890000-0000-7000-8000-000000000001',
  happenedAtUs: '1767225600000000',
  actorKind: 'staff',
  actorId: '01890000-0000-7000-8000-000000000002',
  action: 'staff.roles_set',
  targetId: '01890000-0000-7000-8000-000000000003',
  origin: '0a0b',
  details: '{"after": "owner", "reason": "چای"}',
}
const second: ChainedLine = {
  id: '01890000-0000-7000-8000-000000000004',
  happenedAtUs: '1767225600000001',
  actorKind: 'system',
  actorId: null,
  action: 'audit.house_started',
  targetId: null,
  origin: null,
  details: '{}',
}

it('the chain of the audit trail is the one that another program computes', () => {
  // By hashlib and json of Python 3, from the sentence that stands at linkLine: JSON without blanks, every fact of the row in its order.
  const one = linkLine(sha256, TRAIL_START, first)
  expect(one).toEqual({ seq: 1n, hash: '5946d72e9a11cbe4ccb9da6a65134424a8ebf2c990f6210f351c90fe366ec7af' })
  expect(linkLine(sha256, one, second)).toEqual({
    seq: 2n,
    hash: '75d5bbdaf4913de6a0d69f5919011f1bfec3077689762630b4732166c31344cf',
  })
})

it('another fact of a line, whichever it is, is another chain', () => {
  const { hash } = linkLine(sha256, TRAIL_START, first)
  for (const fact of Object.keys(first))
    expect([fact, linkLine(sha256, TRAIL_START, { ...first, [fact]: 'another' }).hash === hash]).toEqual([fact, false])
  expect(linkLine(sha256, { seq: 1n, hash: TRAIL_START.hash }, first).hash).not.toBe(hash)
  expect(linkLine(sha256, { seq: 0n, hash: 'f'.repeat(64) }, first).hash).not.toBe(hash)
})
