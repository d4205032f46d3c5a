import { readStored, writeStored } from '../../../lib/storage.ts'

const KEY = 'tas.referrer'
/** How long an invitation counts. */
const KEPT_MS = 90 * 24 * 3_600_000

/** Keeps the number of the player who invited this visitor, for a registration within 90 days of `nowMs`. */
export function rememberReferrer(intId: number, nowMs = Date.now()): void {
  writeStored(KEY, `${intId} ${nowMs + KEPT_MS}`)
}

/** The player who invited this visitor; null when nobody did, or too long ago. */
export function rememberedReferrer(nowMs = Date.now()): number | null {
  const [, intId, untilMs] = /^([1-9]\d{0,8}) (\d+)$/.exec(readStored(KEY) ?? '') ?? []
  return intId === undefined || Number(untilMs) <= nowMs ? null : Number(intId)
}

export function forgetReferrer(): void {
  writeStored(KEY, null)
}
