import type { Machine } from '@tas/shared/rules/slots/machine.ts'
import { preloadTexts } from '../../../lib/i18n.ts'
import { sheetPath } from './sheet-path.ts'

/**
 * The page of a slot machine: one view for all of them, and the description of this one alone.
 * @param load fetches the description; a machine without one throws
 */
export async function loadSlotView(machineId: string, load: (() => Promise<unknown>) | undefined) {
  if (load === undefined) throw new RangeError(`machine ${machineId} has no description`)
  // Drawings and texts come beside the program, not after it.
  new Image().src = sheetPath(machineId)
  void preloadTexts('slots')
  const [{ slotViewOf }, module] = await Promise.all([import('./slot-view.tsx'), load()])
  // What TypeScript reads out of JSON knows no words, only texts; machines.test.ts reads every file with the full check.
  return slotViewOf((module as { readonly default: unknown }).default as Machine)
}
