import { createHmac, hkdfSync } from 'node:crypto'
import { type PersonFacts, personKeys } from '@tas/shared/rules/limits/person.ts'
import type { Config } from '#kit/config.ts'
import { readSeedKey } from '#kit/secret-box.ts'

export type PersonMac = { readonly kind: string; readonly mac: Buffer }

const keys = new WeakMap<Config, Buffer>()

/** Keyed hashes a person is known by in every business of the platform, without being named. */
export function personMacs(config: Config, person: PersonFacts): readonly PersonMac[] {
  const key = keys.get(config) ?? Buffer.from(hkdfSync('sha256', readSeedKey(config), '', 'persons excluded', 32))
  keys.set(config, key)
  return personKeys(person).map(({ kind, text }) => ({
    kind,
    mac: createHmac('sha256', key).update(`${kind}|${text}`).digest(),
  }))
}
