import { bestHold } from '@tas/shared/rules/cards/poker-advice.ts'
import { POKER_MACHINES } from '@tas/shared/rules/cards/poker-machines.ts'

/** A deal whose best hold is asked for. */
export type AdviceQuestion = { readonly game: string; readonly cards: readonly number[] }
/** Cards to hold by their positions, and what comes back on average, in ten-thousandths of the bet. */
export type Advice = { readonly positions: readonly number[]; readonly returnedE4: bigint }

// Counting takes a moment: here it keeps nobody waiting.
addEventListener('message', ({ data }: MessageEvent<AdviceQuestion>) => {
  const machine = POKER_MACHINES.find(({ game }) => game === data.game)
  if (machine === undefined) return
  const { positions, returned } = bestHold(machine, data.cards)
  postMessage({ positions, returnedE4: (returned.numerator * 10_000n) / returned.denominator } satisfies Advice)
})
