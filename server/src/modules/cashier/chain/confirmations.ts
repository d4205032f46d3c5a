import type { Transfer } from './transfer-store.ts'

/** How many blocks lie on a transfer, its own among them. */
export function confirmationsOf(
  { height, orphanedAt }: Pick<Transfer, 'height' | 'orphanedAt'>,
  cursor: { readonly height: number } | null,
): number {
  return orphanedAt !== null || cursor === null ? 0 : Math.max(0, cursor.height - height + 1)
}
