import type { Language } from '@tas/shared/contract/languages.ts'
import { passesMaintenance } from '@tas/shared/contract/maintenance.ts'
import type { Operation } from '@tas/shared/contract/operation.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../ctx.ts'
import { maintenanceSeen } from './stops.ts'

/** When to ask again: nobody knows how long it takes. */
const RETRY_AFTER_SECONDS = 60

/**
 * Asks whether a call is made at all: while the whole house is closed, only what gives players their own is. From a second after it was
 * closed; stakes are refused from its commit on, in their own transaction.
 * @throws Refusal http.maintenance with what players are told
 */
export function requireOpen({ db }: App, call: Operation, language: Language): void {
  if (passesMaintenance(call)) return
  const words = maintenanceSeen(db)
  if (words !== null) throw refuse('http.maintenance', { message: words[language], seconds: RETRY_AFTER_SECONDS })
}
