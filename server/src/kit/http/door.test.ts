import { expect, it } from 'vitest'
import { createDoor } from './door.ts'

it('the door hears a player whose neighbours are refused, for as long as the token is good', async () => {
  const door = createDoor({ points: 2, seconds: 60 })
  const stranger = { ip: '203.0.113.7', token: 'made up' }
  const player = { ip: '203.0.113.7', token: 'good' }
  door.note('good', 'session 1')
  await door.charge(stranger)
  await door.greet(stranger)
  await door.charge({ ip: '::ffff:203.0.113.7', token: null })
  const limited = { code: 'http.rate_limited', details: { seconds: expect.any(Number) } }
  await expect(door.greet(stranger)).rejects.toMatchObject(limited)
  await expect(door.charge(stranger)).rejects.toMatchObject(limited)
  await door.greet(player)
  await door.charge(player)
  door.note('good', null)
  await expect(door.greet(player)).rejects.toMatchObject(limited)
})

it('the door hears who comes with a token we made and nobody has seen yet, until it turns out to have ended', async () => {
  const door = createDoor({ points: 2, seconds: 60 }, (token) => token.startsWith('ours'))
  const ip = '203.0.113.7'
  const limited = { code: 'http.rate_limited', details: { seconds: expect.any(Number) } }
  for (let times = 0; times < 2; times++) await door.charge({ ip, token: 'made up' })
  await expect(door.greet({ ip, token: 'made up' })).rejects.toMatchObject(limited)
  for (const token of ['ours, renewed', 'ours, ended']) {
    await door.greet({ ip, token })
    await door.charge({ ip, token })
  }
  door.note('ours, ended', null)
  await expect(door.greet({ ip, token: 'ours, ended' })).rejects.toMatchObject(limited)
  await door.greet({ ip, token: 'ours, renewed' })
})

it('the door counts only the newest token of a session by itself, and nobody is stopped by an old one of theirs', async () => {
  const door = createDoor({ points: 2, seconds: 60 }, (token) => token.startsWith('ours'))
  const [ip, elsewhere] = ['203.0.113.7', '198.51.100.7']
  const limited = { code: 'http.rate_limited', details: { seconds: expect.any(Number) } }
  for (const token of ['ours, old', 'ours, new']) door.note(token, 'session 1')
  for (let times = 0; times < 2; times++) await door.charge({ ip: elsewhere, token: 'ours, old' })
  await expect(door.greet({ ip: elsewhere, token: 'ours, old' })).rejects.toMatchObject(limited)
  await expect(door.greet({ ip: elsewhere, token: null })).rejects.toMatchObject(limited)
  await door.greet({ ip, token: 'ours, new' })
  // Of a session that ended: its own token is used up, and nobody else's.
  door.note('ours, other session', 'session 2')
  for (let times = 0; times < 2; times++) await door.charge({ ip, token: 'ours, other session' })
  await expect(door.greet({ ip, token: 'ours, other session' })).rejects.toMatchObject(limited)
  await door.greet({ ip, token: 'ours, new' })
})

it('the door counts unseen tokens of ours at one address too, and lets those go whose session is known', async () => {
  const door = createDoor({ points: 2, seconds: 60 }, (token) => token.startsWith('ours'))
  const ip = '203.0.113.7'
  const limited = { code: 'http.rate_limited', details: { seconds: expect.any(Number) } }
  for (let count = 0; count < 20; count++) await door.charge({ ip, token: `ours, unseen ${count}` })
  await expect(door.greet({ ip, token: 'ours, unseen and fresh' })).rejects.toMatchObject(limited)
  await door.greet({ ip: '198.51.100.7', token: 'ours, unseen and fresh' })
  door.note('ours, unseen and fresh', 'session 3')
  await door.greet({ ip, token: 'ours, unseen and fresh' })
})
