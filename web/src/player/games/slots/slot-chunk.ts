import type { Machine } from '@tas/shared/rules/slots/machine.ts'
import { preloadTexts } from '../../../lib/i18n.ts'
import { lazyChunk } from '../../../lib/lazy-chunk.ts'
import { sheetPath } from './sheet-path.ts'

/** The page of a slot machine: one view for all of them, and the description of this one alone. */
export function slotChunk(machineId: string, load: () => Promise<{ readonly default: unknown }>) {
  return lazyChunk(async () => {
    // Drawings and texts come beside the program, not after it.
    new Image().src = sheetPath(machineId)
    void preloadTexts('slots')
    const [{ slotViewOf }, machine] = await Promise.all([import('./slot-view.tsx'), load()])
    // What TypeScript reads out of JSON knows no words, only texts; machines.test.ts reads every file with the full check.
    return slotViewOf(machine.default as Machine)
  })
}
