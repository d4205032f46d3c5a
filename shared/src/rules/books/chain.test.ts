import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { batchHash, batchText, CHAIN_START, type ChainedPosting, postingText } from './chain.ts'
import { nodeHash } from './merkle.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const stake: ChainedPosting = {
  id: 7n,
  kind: 'stake',
  fromAccount: 1601n,
  toAccount: 16n,
  amountMinor: 250n,
  fromAfterMinor: 750n,
  toAfterMinor: null,
  reference: '01890000-0000-7000-8000-000000000001',
  reverses: null,
}
const payout: ChainedPosting = {
  ...stake,
  id: 8n,
  kind: 'payout',
  fromAccount: 16n,
  toAccount: 1601n,
  amountMinor: 500n,
  fromAfterMinor: null,
  toAfterMinor: 1250n,
  reverses: 5n,
}
const batch = { id: 3n, lane: 1, laneSeq: 2n, happenedAtMs: 1_767_225_600_007, postingCount: 2 }
const before = 'ab'.repeat(32)

/** Hashes computed apart from this code, with another program, from the texts as documents name them. */
describe('the chain', () => {
  it('hashes postings as the published texts', () => {
    expect(postingText(stake)).toBe('posting|7|stake|1601|16|250|750||01890000-0000-7000-8000-000000000001|')
    expect(sha256(postingText(stake))).toBe('720c1d4f16f7c8172d890cf6086714c9e44a3dc3f3307a91adcba72a27a3e9ae')
    expect(sha256(postingText(payout))).toBe('8210d3265f48353bd63f42a5410dbdbfe03f8c25e7b40a2b781c5bbf7e9593d8')
  })

  it('names in every link the one before it, the batch, and the root over its postings in their order', () => {
    const root = nodeHash(sha256, sha256(postingText(stake)), sha256(postingText(payout)))
    const text = `batch|${before}|3|1|2|1767225600007|2|${root}`
    expect(batchText(before, batch, root)).toBe(text)
    expect(batchHash(sha256, before, batch, [stake, payout])).toBe(sha256(text))
    expect(batchHash(sha256, before, batch, [payout, stake])).not.toBe(sha256(text))
    expect(batchHash(sha256, CHAIN_START, batch, [stake, payout])).not.toBe(sha256(text))
  })
})
