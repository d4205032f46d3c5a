import type { Machine } from '@tas/shared/rules/slots/machine.ts'
import { lazyChunk } from '../../../lib/lazy-chunk.ts'

/** The page of a slot machine: one view for all of them, and the description of this one alone. */
export function slotChunk(load: () => Promise<{ readonly default: unknown }>) {
  return lazyChunk(async () => {
    const [{ slotViewOf }, machine] = await Promise.all([import('./slot-view.tsx'), load()])
    // What TypeScript reads out of JSON knows no words, only texts; machines.test.ts reads every file with the full check.
    return slotViewOf(machine.default as Machine)
  })
}
