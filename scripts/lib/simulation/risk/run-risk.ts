import { measureRules, riskReport } from './measure.ts'
import { makeWorld } from './world.ts'

const USUAL_PLAYERS = 50_000
const MOST_PLAYERS = 1_000_000

export type RiskPlan = { readonly players: number; readonly seed: string }

/** Reads `risk [--players N] [--seed TEXT]`; null: it says anything else. */
export function readRiskPlan(args: readonly string[]): RiskPlan | null {
  let plan: RiskPlan = { players: USUAL_PLAYERS, seed: 'risk' }
  for (let at = 0; at < args.length; at += 2) {
    const [name, value = ''] = args.slice(at, at + 2)
    const players = Number(value)
    if (name === '--players' && Number.isSafeInteger(players) && players >= 1 && players <= MOST_PLAYERS)
      plan = { ...plan, players }
    else if (name === '--seed' && value !== '') plan = { ...plan, seed: value }
    else return null
  }
  return plan
}

/** Makes a world of labelled people and says how good each shipped rule is in it, as lines. */
export function runRisk({ players, seed }: RiskPlan): readonly string[] {
  const world = makeWorld(players, seed)
  return riskReport(world, measureRules(world))
}
