import { type Build, type Machine, type Mode, reelsOf, stripOf, weightsOf, wildsOf } from './machine.ts'

/** What one reel shows from top to bottom at one stop, wilds expanded, and how many parts of the reel's length that has. */
export type ReelWindow = { readonly ids: readonly string[]; readonly parts: bigint }

/** Every window of every reel, in the order of the stops. */
export function reelWindows(machine: Machine, build: Build, mode: Mode): readonly (readonly ReelWindow[])[] {
  const wilds = wildsOf(machine, mode).map(({ symbol }) => symbol)
  return reelsOf(build, mode).map((reel) => {
    const strip = stripOf(reel)
    return weightsOf(reel).map((weight, stop) => {
      const ids = Array.from({ length: machine.rows }, (_, row) => strip[(stop + row) % strip.length] ?? '')
      const wild = machine.wild?.expands ? ids.find((id) => wilds.includes(id)) : undefined
      return { ids: wild === undefined ? ids : ids.map(() => wild), parts: BigInt(weight) }
    })
  })
}
