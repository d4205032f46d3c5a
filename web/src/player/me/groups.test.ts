import { describe, expect, it } from 'vitest'
import { profileEntriesOf } from './groups.ts'

const keysOf = (...groups: Parameters<typeof profileEntriesOf>[0]) => profileEntriesOf(groups).map(({ key }) => key)

// The table of spec §6.
describe('profileEntriesOf', () => {
  it('shows a player everything but the agent area', () => {
    expect(keysOf('user')).toEqual([
      'dashboard',
      'plays',
      'bonus',
      'deposit',
      'withdraw',
      'transactions',
      'earn',
      'support',
      'settings',
    ])
  })

  it('shows an agent the agent area but neither plays nor the cashier', () => {
    expect(keysOf('agent')).toEqual(['dashboard', 'agent', 'transactions', 'settings'])
  })

  it('shows an agent member plays but neither the agent area nor the cashier', () => {
    expect(keysOf('agentMember')).toEqual(['dashboard', 'plays', 'transactions', 'settings'])
  })

  it('shows what belongs to everybody before the groups are known', () => {
    expect(keysOf()).toEqual(['dashboard', 'transactions', 'settings'])
  })
})
