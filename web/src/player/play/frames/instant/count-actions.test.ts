import { describe, expect, it } from 'vitest'
import { countActions } from './count-actions.ts'

describe('countActions', () => {
  it('counts one kind of action and leaves the others out', () => {
    const pick = (tile: number) => ({ action: 'pick', params: { tile } })
    const actions = [pick(7), pick(3), { action: 'cashOut', params: {} }]
    expect(countActions({ params: { mines: 3, actions } }, 'pick')).toBe(2)
  })

  it.each([undefined, null, 'pick', [null, 'pick', {}]])('counts none where there are none: %o', (actions) => {
    expect(countActions({ params: { actions } }, 'pick')).toBe(0)
  })
})
