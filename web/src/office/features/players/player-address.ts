import type { AddressField } from '../../../lib/address-fields.ts'
import { cursorPlace } from '../../kit/cursor-list.tsx'

const NUMBER = /^[1-9]\d{0,17}$/

/** What a page of any list of a player begins after: an id, or a number of what has numbers; null: it is the first. */
export function playerPlace(): AddressField<string | null> {
  const byId = cursorPlace()
  return { ...byId, read: (text) => (NUMBER.test(text) ? text : byId.read(text)) }
}

/** The address of the file of a player. */
export function fileOf({ intId }: { readonly intId: number }): string {
  return `/players/${intId}`
}
