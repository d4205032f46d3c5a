import { describe, expect, it } from 'vitest'
import { frameOriginOf, readFrameMessage } from './frame-messages.ts'

describe('a message of a frame', () => {
  it('is one of three, a height within reason', () => {
    expect(readFrameMessage({ event: 'lobby' })).toEqual({ event: 'lobby' })
    expect(readFrameMessage({ event: 'balance', balance: '9999.00' })).toEqual({ event: 'balance' })
    expect(readFrameMessage({ event: 'height', height: 720.4 })).toEqual({ event: 'height', height: 720 })
    expect(readFrameMessage({ event: 'height', height: 1e9 })).toEqual({ event: 'height', height: 4_000 })
    expect(readFrameMessage({ event: 'height', height: -5 })).toEqual({ event: 'height', height: 240 })
  })

  it.each([null, 'lobby', 7, [], {}, { event: 'eval' }, { event: 'height' }, { event: 'height', height: Number.NaN }])(
    'is nothing when it is %j',
    (data) => {
      expect(readFrameMessage(data)).toBeNull()
    },
  )
})

describe('the origin of a frame', () => {
  const own = 'https://tas.example'
  it('is that of a web page elsewhere', () => {
    expect(frameOriginOf('https://games.example:8443/play?x=1', own)).toBe('https://games.example:8443')
  })

  it.each(['https://tas.example/games/', 'javascript:alert(1)', 'data:text/html,x', '/games/', ''])(
    'is refused for %j',
    (url) => {
      expect(frameOriginOf(url, own)).toBeNull()
    },
  )
})
