import { toAsciiDigits } from '@tas/shared/values/digits.ts'
import type { Tx } from '#kit/db/connect.ts'
import { type Refusal, refuse } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import { cleanCode, useRecoveryCode } from '../second-factor/recovery-codes.ts'
import { findStep } from '../second-factor/totp.ts'
import { type HeldTotp, holdTotp, noteStep, noteWrongCode } from '../second-factor/totp-store.ts'

/** What came of a code. The counts it moved must stand, so a wrong one is told, not thrown. */
export type CodeOutcome = { readonly method: 'totp' | 'recovery' } | { readonly method: null; readonly waitMs: number }

/**
 * Judges a code of the player's app, or a recovery code, and uses it up: each counts once, and no code of the app that is
 * older than one that counted. While too many were wrong none is looked at.
 */
export async function checkCode(
  tx: Tx,
  app: App,
  given: { readonly playerId: string; readonly typed: string },
): Promise<CodeOutcome> {
  const totp = await holdTotp(tx, app, given.playerId)
  if (totp === null || !totp.isConfirmed) return { method: null, waitMs: 0 }
  if (totp.waitMs > 0) return { method: null, waitMs: totp.waitMs }
  const code = cleanCode(toAsciiDigits(given.typed))
  if (/^\d{6}$/.test(code)) {
    if (await takeStep(tx, totp, code)) return { method: 'totp' }
  } else if (await useRecoveryCode(tx, app, { playerId: given.playerId, typed: code })) return { method: 'recovery' }
  return { method: null, waitMs: await noteWrongCode(tx, totp) }
}

/** Takes a code of the app when it is the one of now and none of its step or a later one has counted. */
export async function takeStep(tx: Tx, totp: HeldTotp, code: string): Promise<boolean> {
  const step = findStep(totp.secret, code, totp.nowStep)
  if (step === null || step <= totp.lastStep) return false
  await noteStep(tx, totp, step)
  return true
}

/** The refusal of a code that did not count. */
export function codeRefusal(waitMs: number, field: 'code' | 'twoFaCode'): Refusal {
  return waitMs > 0 ? lockedFor(waitMs) : refuse('identity.wrong_code', {}, { [field]: 'unknown' })
}

/** The refusal of who has to wait. */
export function lockedFor(waitMs: number): Refusal {
  return refuse('identity.locked', { minutes: Math.ceil(waitMs / 60_000), seconds: Math.ceil(waitMs / 1_000) })
}
