import type { State } from '#kit/commit/state.ts'
import { refuse } from '#kit/refusal.ts'
import { offers } from '../grants/offer-store.ts'
import { codeRows } from './code-store.ts'

/**
 * Uses a made code in the decision that grants its bonus. The unit needs `codeRows` of its key and `offers`.
 * @param key of the code; null: it is that of the offer, or none
 * @returns the code by which the offer is had
 * @throws Refusal bonuses.code_wrong for one that is used, over, void or of another bonus
 */
export function useMadeCode(
  state: State,
  { key, bonusId, code }: { readonly key: string | null; readonly bonusId: string; readonly code: string | null },
): string | null {
  if (key === null) return code
  const row = state.get(codeRows, key)
  const isGood =
    row !== undefined && row.bonusId === bonusId && !row.isVoid && row.used < row.uses && row.expiresAt > state.now
  if (!isGood) throw refuse('bonuses.code_wrong', {}, { code: 'choice' })
  state.set(codeRows, key, { ...row, used: row.used + 1 })
  return state.get(offers, bonusId)?.code ?? null
}
