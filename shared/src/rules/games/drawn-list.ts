import { isOneOf, type ParsedParams, type WireParams } from './params.ts'

/** How a proof writes things drawn one after another, counted from 0. */
export type WriteDrawn = (drawn: readonly number[]) => readonly number[]

/**
 * Reads how a list of things drawn is to be written: `indexBase`, what the first of them is called, 0 or 1, and `order`
 * "draw order…" (also when left out; what follows is a remark) or "sorted". Never throws.
 */
export function readWriteDrawn(params: WireParams, defaultBase: 0 | 1): ParsedParams<WriteDrawn> {
  const { indexBase = defaultBase, order = 'draw order' } = params
  if (!isOneOf(indexBase, [0, 1])) return { ok: false, field: 'indexBase' }
  if (typeof order !== 'string' || !/^(?:draw order.*|sorted)$/.test(order)) return { ok: false, field: 'order' }
  return {
    ok: true,
    params: (drawn) => {
      const named = drawn.map((index) => index + indexBase)
      return order === 'sorted' ? named.toSorted((a, b) => a - b) : named
    },
  }
}
