import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sha256 } from '#kit/random.ts'
import { readSeedKey } from '#kit/secret-box.ts'
import { createWorld, type World } from '../../../../test/world.ts'
import { passwordMac } from './password-mac.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.stop())

const PASSWORD = 'kettle-orbit-93'

it('is the same for the same password, in every process that has the key', () => {
  const { config, business } = world.app
  const seen = [world.app, world.app, { config: { ...config }, business }].map((app) => passwordMac(app, PASSWORD))
  expect(new Set(seen.map((mac) => mac.toString('hex'))).size).toBe(1)
  expect(seen[0]).toHaveLength(32)
})

it('differs between passwords, businesses and keys', () => {
  const { config, business } = world.app
  const second = { config, business: { ...business, id: 2 } }
  const otherKey = { config: { ...config, seedKey: '0123456789abcdef'.repeat(4) }, business }
  const macs = [
    passwordMac(world.app, PASSWORD),
    passwordMac(world.app, `${PASSWORD} `),
    passwordMac(second, PASSWORD),
    passwordMac(otherKey, PASSWORD),
  ]
  expect(new Set(macs.map((mac) => mac.toString('hex'))).size).toBe(4)
})

it('is neither a plain hash nor made with the key of server seeds itself', () => {
  const mac = passwordMac(world.app, PASSWORD)
  expect(mac).not.toEqual(sha256(PASSWORD))
  expect(mac).not.toEqual(createHmac('sha256', readSeedKey(world.config)).update(PASSWORD).digest())
})
