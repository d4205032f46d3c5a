/** A slot's look by what it pays: night below the stake, then turquoise, saffron, and a flame for the highest. */
export type SlotColour = { readonly fill: string; readonly edge: string; readonly text: string }

const BELOW: SlotColour = { fill: 'rgb(37 49 100)', edge: '#5566ad', text: '#d3dcff' }

type Rgb = readonly [number, number, number]
const STEPS: readonly Rgb[] = [
  [45, 205, 188],
  [126, 214, 140],
  [246, 196, 62],
  [255, 150, 66],
]

/** `highestE4` is what the best slot of the board pays. */
export function slotColour(multiplierE4: bigint, highestE4: bigint): SlotColour {
  if (multiplierE4 < 10_000n) return BELOW
  const height = Math.log(Number(multiplierE4) / 10_000) / Math.log(Number(highestE4) / 10_000)
  const at = Math.min(0.999, Math.max(0, height)) * (STEPS.length - 1)
  const [low, high] = [STEPS[Math.floor(at)], STEPS[Math.floor(at) + 1]]
  if (low === undefined || high === undefined) return BELOW
  const channel = (index: 0 | 1 | 2) => Math.round(low[index] + (high[index] - low[index]) * (at % 1))
  return { fill: `rgb(${channel(0)} ${channel(1)} ${channel(2)})`, edge: '#fff3cf', text: '#1a1204' }
}
