import type { BlockKind } from '@tas/shared/contract/risk/block-choices.ts'
import { phoneDigits } from '@tas/shared/rules/limits/person.ts'
import type { Db } from '#kit/db/connect.ts'
import { addressBlock } from '#kit/http/address.ts'

/** Something that may stand on the list, known by its keyed hash. */
export type Thing = { readonly kind: BlockKind; readonly mark: Buffer }

type Keyed = Pick<Db, 'seals'>

/** The domain of an e-mail address, and every domain it belongs to: who blocks `example.com` means `mail.example.com` too. */
export function mailThings(db: Keyed, email: string): readonly Thing[] {
  const labels = (email.split('@').at(-1) ?? '').toLowerCase().split('.')
  return labels.slice(0, -1).map((_, index) => domainThing(db, labels.slice(index).join('.')))
}

/** One domain, in small letters. */
export function domainThing(db: Keyed, domain: string): Thing {
  return thingOf(db, 'mail_domain', domain)
}

export function phoneThing(db: Keyed, phone: string): Thing {
  return thingOf(db, 'phone', phoneDigits(phone))
}

export function addressThing(db: Keyed, ip: string): Thing {
  return thingOf(db, 'address_block', addressBlock(ip))
}

/** By what a browser is known that keeps our cookie. */
export function deviceMark({ seals }: Keyed, deviceKey: string): Buffer {
  return seals.mac('device of a player', deviceKey)
}

/** From where and with what somebody calls. */
export function callerThings(
  db: Keyed,
  { ip, deviceKey }: { readonly ip: string; readonly deviceKey?: string },
): readonly Thing[] {
  const device = deviceKey === undefined ? [] : [{ kind: 'device', mark: deviceMark(db, deviceKey) } as const]
  return [addressThing(db, ip), ...device]
}

function thingOf({ seals }: Keyed, kind: BlockKind, text: string): Thing {
  return { kind, mark: seals.mac('blocklist', `${kind}|${text}`) }
}
