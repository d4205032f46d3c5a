import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isInLane, takeLane } from '../../scripts/lib/test-lanes.ts'

it('the fast lane leaves out browsers, faults and what is slow, and the whole run nothing', () => {
  const slow = [
    'e2e/limbo.test.ts',
    'server/test/faults/backup.test.ts',
    'server/src/modules/identity/login/log-in.test.ts',
  ]
  const fast = [
    'server/src/modules/identity/log-in-data.test.ts',
    'shared/src/values/money.test.ts',
    'server/test/lanes.test.ts',
  ]
  for (const path of [...slow, ...fast]) {
    expect(isInLane('whole', `/tas/${path}`), path).toBe(true)
    expect(isInLane('fast', `/tas/${path}`), path).toBe(fast.includes(path))
  }
  // A file that was renamed would come into the lane unseen.
  for (const path of slow) expect(existsSync(new URL(`../../${path}`, import.meta.url)), path).toBe(true)
})

it('a lane is taken out of the arguments; one there is not is refused', () => {
  expect(takeLane(['wallet', '--lane', 'fast', '-t', 'x'])).toEqual({ lane: 'fast', args: ['wallet', '-t', 'x'] })
  expect(takeLane(['wallet'])).toEqual({ lane: 'whole', args: ['wallet'] })
  expect(() => takeLane(['--lane'])).toThrow('--lane fast')
})
