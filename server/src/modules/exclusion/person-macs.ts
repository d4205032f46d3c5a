import { createHmac } from 'node:crypto'
import { CONTACT_KINDS, DOCUMENT_KINDS, type PersonFacts, type PersonKey } from '@tas/shared/rules/limits/person.ts'
import type { Config } from '#kit/config.ts'
import { deriveKey, readSeedKey } from '#kit/secret-box.ts'

/** What an account has proved of what it says. */
export type Proved = { readonly email: boolean; readonly phone: boolean; readonly document: boolean }

/** Who stands behind an account, and what of it is more than a claim. */
export type Claims = PersonFacts & { readonly proved: Proved }

export type PersonMac = { readonly kind: string; readonly mac: Buffer; readonly isProved: boolean }

const keys = new WeakMap<Config, Buffer>()

/** Keyed hashes of what a person is known by in every business of the platform, without being named. */
export function macsOf(config: Config, of: readonly PersonKey[], proved: Proved): readonly PersonMac[] {
  const key = keys.get(config) ?? deriveKey(readSeedKey(config), 'persons excluded')
  keys.set(config, key)
  return of.map(({ kind, text, as = kind }) => ({
    kind,
    mac: createHmac('sha256', key).update(`${as}|${text}`).digest(),
    isProved: isProved(kind, proved),
  }))
}

function isProved(kind: string, proved: Proved): boolean {
  if (CONTACT_KINDS.includes(kind)) return kind === 'email' ? proved.email : proved.phone
  return proved.document && DOCUMENT_KINDS.includes(kind)
}
