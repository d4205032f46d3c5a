/** A job that finds ever more leaves off after so many rounds: what is at its side has its turn. */
const MOST_ROUNDS = 200

type Rounds<Item> = {
  /** Takes what is due, `atOnce` at most; whatever was worked on is not due again at once. */
  take(atOnce: number): Promise<readonly Item[]>
  readonly atOnce: number
  /** So many are worked on at a time: one that hangs holds up no other. */
  readonly sideBySide: number
  /** Never throws: one that fails stops nobody behind it. */
  work(item: Item): Promise<void>
}

/** Works on all that is due, round after round, until a round is not full. */
export async function inRounds<Item>({ take, atOnce, sideBySide, work }: Rounds<Item>): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const items = [...(await take(atOnce))]
    const isLast = items.length < atOnce
    const workOff = async () => {
      for (let next = items.shift(); next !== undefined; next = items.shift()) await work(next)
    }
    await Promise.all(Array.from({ length: sideBySide }, workOff))
    if (isLast) return
  }
}
