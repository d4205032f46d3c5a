import type { LiveBoard } from '../../play/live-board.ts'

type Counted = { readonly result: string; readonly count: number }

/** How often each kind of result came, in the order in which a table tells them. */
export function countKinds({ kinds, kindOf }: Pick<LiveBoard, 'kinds' | 'kindOf'>, counts: readonly Counted[]) {
  const sums = new Map(kinds.map((kind) => [kind, 0]))
  for (const { result, count } of counts) sums.set(kindOf(result), (sums.get(kindOf(result)) ?? 0) + count)
  return [...sums].map(([kind, count]) => ({ kind, count }))
}
