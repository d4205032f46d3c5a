import { expect, it } from 'vitest'
import { inRounds } from './in-rounds.ts'

it('a job in rounds works on all that is due once, no more at a time than it may', async () => {
  const due = Array.from({ length: 25 }, (_, index) => index)
  const done: number[] = []
  let [running, most] = [0, 0]
  await inRounds({
    atOnce: 10,
    sideBySide: 4,
    take: async (atOnce) => due.splice(0, atOnce),
    async work(item) {
      most = Math.max(most, ++running)
      await Promise.resolve()
      running--
      done.push(item)
    },
  })
  expect(done.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 25 }, (_, index) => index))
  expect(most).toBe(4)
})

it('a job in rounds that always finds more leaves off', async () => {
  let count = 0
  await inRounds({ atOnce: 1, sideBySide: 1, take: async () => [1], work: async () => void count++ })
  expect(count).toBe(200)
})
