import type { RegisterState } from '@tas/shared/rules/limits/gate.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App } from '../../../ctx.ts'
import { exclusionSettings } from '../../exclusion/index.ts'
import type { StoredProtection } from '../protection.ts'

const HOUR_MS = 3_600_000
/** So long an answer counts. */
const GOOD_FOR_MS = 24 * HOUR_MS
/** From this age on the register is asked anew beside play, so that nobody who plays on is stopped by an old answer. */
const OLD_AFTER_MS = 20 * HOUR_MS

type Stored = Pick<StoredProtection, 'registerAnswer' | 'registerAskedAt'>

/** What the national register says of a player as it counts now. An answer too old is none. */
export function registerStateOf(app: App, stored: Stored, now: Date): RegisterState {
  if (settingsOf(app, exclusionSettings).register === null) return 'off'
  const { registerAnswer, registerAskedAt } = stored
  if (registerAnswer === null || registerAskedAt === null) return 'unanswered'
  // What is known to be listed stays so until the register says otherwise.
  if (registerAnswer === 'listed') return 'listed'
  return now.getTime() - registerAskedAt.getTime() < GOOD_FOR_MS ? registerAnswer : 'unanswered'
}

/** Wants the register asked anew beside what goes on, where its answer is missing or grows old. */
export function wantRegister(app: App, playerId: string, at: { readonly stored: Stored; readonly now: Date }): void {
  const { stored, now } = at
  if (settingsOf(app, exclusionSettings).register === null) return
  const age = stored.registerAskedAt === null ? OLD_AFTER_MS : now.getTime() - stored.registerAskedAt.getTime()
  if (stored.registerAnswer === 'clear' && age < OLD_AFTER_MS) return
  app.tell({ type: 'limits.register_wanted', playerId })
}
