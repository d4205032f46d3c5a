import type { Tx } from '#kit/db/connect.ts'
import { readNow } from '#kit/db/read-now.ts'
import { findStep, STEP_SECONDS } from '../../identity/index.ts'
import { noteStep } from '../person-store.ts'

/** Whether a code of an authenticator app is right now and newer than the last; it is used up then. The person's row is held. */
export async function takeCode(
  tx: Tx,
  app: { readonly id: string; readonly secret: Buffer; readonly lastStep: number },
  code: string,
): Promise<boolean> {
  const now = await readNow(tx)
  const step = findStep(app.secret, code, Math.floor(now.getTime() / 1_000 / STEP_SECONDS))
  if (step === null || step <= app.lastStep) return false
  await noteStep(tx, app.id, step)
  return true
}
