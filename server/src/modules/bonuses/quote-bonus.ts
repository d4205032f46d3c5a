import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { quoteBonus as quoteSteps } from '@tas/shared/rules/bonuses/quote.ts'
import { termsHash } from '@tas/shared/rules/bonuses/terms.ts'
import type { Stretches } from '@tas/shared/rules/bonuses/walk.ts'
import { refuse } from '#kit/refusal.ts'
import type { CallContext } from '../../ctx.ts'

const PATH = 'bonus/calculator/quote'

/** Quotes wait in line: one at a time takes time of the process, between what players ask for. Nobody fills it alone. */
const MOST_WAITING = 40
const MOST_OF_ONE_ADDRESS = 8
const waiting: string[] = []
let line: Promise<unknown> = Promise.resolve()

/**
 * What a bonus is worth, wagered by one bet.
 * @throws Refusal bonuses.game_excluded, bonuses.stake_too_high, bonuses.not_quotable with the field; http.overloaded
 */
export async function quoteBonus(
  { ip }: Pick<CallContext, 'ip'>,
  { terms, depositMinor, plan }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const result = await inLine(ip, () => inStretches(quoteSteps(terms, depositMinor, plan)))
  if (!result.ok) throw refuse(result.code, {}, { [result.field]: 'choice' })
  const { quote } = result
  return {
    termsHash: termsHash(terms),
    grantMinor: String(quote.grantMinor),
    targetMinor: String(quote.targetMinor),
    weightE4: Number(quote.weightE4),
    effectiveTimesE2: String(quote.effectiveTimesE2),
    stakesMinor: String(quote.stakesMinor),
    costMinor: String(quote.costMinor),
    valueMinor: String(quote.valueMinor),
    chanceE8: Number(quote.chanceE8),
    meanEndMinor: String(quote.meanEndMinor),
    isExact: quote.isExact,
  }
}

/** Has one work done after the other, so many at most for one address. @throws Refusal http.overloaded */
export async function inLine<Result>(ip: string, work: () => Promise<Result>): Promise<Result> {
  const own = waiting.filter((one) => one === ip).length
  if (waiting.length >= MOST_WAITING || own >= MOST_OF_ONE_ADDRESS) throw refuse('http.overloaded')
  waiting.push(ip)
  const mine = line.then(work).finally(() => waiting.splice(waiting.indexOf(ip), 1))
  line = mine.catch(() => undefined)
  return await mine
}

/** Does work in stretches, between what else the process has to do. */
export async function inStretches<Result>(work: Stretches<Result>): Promise<Result> {
  for (;;) {
    const turn = work.next()
    if (turn.done) return turn.value
    await nextTurn()
  }
}
