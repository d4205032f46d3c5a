import { describe, expect, it } from 'vitest'
import { readPlayerList } from './player-list.ts'

describe('a pasted list of players', () => {
  it('is read by lines, spaces and commas of both scripts, in the digits of both', () => {
    const uids = readPlayerList(' 100001,100002\n۱۰۰۰۰۳، ١٠٠٠٠٤;\t100005 ').map(({ uid }) => uid)
    expect(uids).toEqual([100_001, 100_002, 100_003, 100_004, 100_005])
    expect(readPlayerList(' \n ')).toEqual([])
  })

  it('keeps what is no number as what it is, so that its line can be named', () => {
    const typed = ['dana', '0', '-5', '1000000000', '1e5']
    expect(readPlayerList(typed.join('\n'))).toEqual(typed.map((text) => ({ typed: text, uid: null })))
  })
})
