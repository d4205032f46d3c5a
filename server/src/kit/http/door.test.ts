import { expect, it } from 'vitest'
import { createDoor } from './door.ts'

it('the door hears a player whose neighbours are refused, for as long as the token is good', async () => {
  const door = createDoor({ points: 2, seconds: 60 })
  const stranger = { ip: '203.0.113.7', token: 'made up' }
  const player = { ip: '203.0.113.7', token: 'good' }
  door.note('good', true)
  await door.charge(stranger)
  await door.greet(stranger)
  await door.charge({ ip: '::ffff:203.0.113.7', token: null })
  const limited = { code: 'http.rate_limited', details: { seconds: expect.any(Number) } }
  await expect(door.greet(stranger)).rejects.toMatchObject(limited)
  await expect(door.charge(stranger)).rejects.toMatchObject(limited)
  await door.greet(player)
  await door.charge(player)
  door.note('good', false)
  await expect(door.greet(player)).rejects.toMatchObject(limited)
})
