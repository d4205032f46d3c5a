import { POKER_MACHINES, POKER_WAYS } from '../../shared/src/rules/cards/poker-machines.ts'
import { countBestPlay } from '../../shared/src/rules/cards/poker-optimum.ts'

/**
 * Counts what the best way of playing each video poker comes to, over all deals and all holds. Takes a few minutes.
 * @returns whether the tables the product pays by say the same
 */
export function checkPoker(): boolean {
  let isRight = true
  for (const machine of POKER_MACHINES) {
    const ways = countBestPlay(machine)
    let paid = 0n
    for (const [row, { hand, pays, ways: told }] of machine.table.entries()) {
      const counted = ways[row] ?? 0n
      paid += counted * BigInt(pays)
      const isSame = counted === told
      isRight &&= isSame
      console.log(`${machine.game} ${hand} ${counted}${isSame ? '' : ` and not ${told}`}`)
    }
    console.log(`${machine.game} returns ${paid}/${POKER_WAYS} = ${Number(paid) / Number(POKER_WAYS)}`)
  }
  return isRight
}
