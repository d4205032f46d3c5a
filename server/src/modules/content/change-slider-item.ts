import type { z } from 'zod'
import type { Tx } from '#kit/db/connect.ts'
import { sliderItemSchema } from './slider-item.ts'
import { updateItem } from './slider-store.ts'

/**
 * Changes a slider's item as an operator wants it, or takes it down; what ships with the platform no longer replaces it.
 * @returns false when there is no such item. Throws ZodError for a missing language or an address that is neither of this
 * site nor http(s).
 */
export async function changeSliderItem(
  tx: Tx,
  change: { readonly id: string; readonly item: z.input<typeof sliderItemSchema>; readonly isPublished: boolean },
): Promise<boolean> {
  return updateItem(tx, change.id, { item: sliderItemSchema.parse(change.item), isPublished: change.isPublished })
}
