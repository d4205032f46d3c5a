import { readStored, writeStored } from '../../../lib/storage.ts'

const KEY = 'tas.marketerUserIntId'

/** Keeps the number of the player who invited this visitor, for the registration. */
export function rememberReferrer(intId: number): void {
  writeStored(KEY, String(intId))
}

export function rememberedReferrer(): number | null {
  const stored = readStored(KEY)
  return stored !== null && /^[1-9]\d{0,8}$/.test(stored) ? Number(stored) : null
}

export function forgetReferrer(): void {
  writeStored(KEY, null)
}
