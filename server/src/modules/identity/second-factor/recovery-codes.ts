import { createHmac } from 'node:crypto'
import type { Tx } from '#kit/db/connect.ts'
import { randomWhole } from '#kit/random.ts'
import type { App } from '../../../ctx.ts'
import { derivedKey } from '../password/derived-key.ts'

const COUNT = 10
/** 12 of 32 letters: 60 bits, far out of reach of guesses that are counted. */
const LETTERS = 12
/** Crockford's: none is mistaken for another. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** What was typed as a code, without its blanks and dashes and in the letters codes are made of. */
export function cleanCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[\s\u200c\-–—_.]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
}

/** Gives a player fresh codes in the place of all they had. Told once: only MACs are kept. */
export async function renewRecoveryCodes(tx: Tx, app: App, playerId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, makeCode)
  await tx.sql`delete from ${tx.b}.identity_recovery_code where player_id = ${playerId}`
  await tx.sql`
    insert into ${tx.b}.identity_recovery_code (player_id, code_mac)
    select ${playerId}, mac from unnest(${codes.map((code) => macOf(app, code))}::bytea[]) as mac`
  return codes
}

/** Uses a code up. @returns whether it was an unused one of this player */
export async function useRecoveryCode(tx: Tx, app: App, code: { playerId: string; typed: string }): Promise<boolean> {
  const rows = await tx.sql`
    update ${tx.b}.identity_recovery_code set used_at = clock_timestamp()
    where player_id = ${code.playerId} and code_mac = ${macOf(app, code.typed)} and used_at is null
    returning player_id`
  return rows.length > 0
}

function makeCode(): string {
  const letters = Array.from({ length: LETTERS }, () => ALPHABET[randomWhole(0, ALPHABET.length)]).join('')
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}

function macOf(app: App, code: string): Buffer {
  const key = derivedKey(app, `recovery codes at business ${app.business.id}`)
  return createHmac('sha256', key).update(cleanCode(code)).digest()
}
