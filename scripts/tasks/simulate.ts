import { runTask, stopSignal } from '../lib/lifetime.ts'
import { complain } from '../lib/progress.mjs'
import { readRiskPlan, runRisk } from '../lib/simulation/risk/run-risk.ts'
import { runSimulation } from '../lib/simulation/run-simulation.ts'
import { showRate } from '../lib/simulation/show-rate.ts'
import { readBet, readPlan, USUAL_SEED } from '../lib/simulation/simulation-plan.ts'
import { reportLines } from '../lib/simulation/simulation-report.ts'

const HELP = `Usage: npm run simulate -- <game or machine.json> [options]
       npm run simulate -- risk [--players 50000] [--seed TEXT]

  --bets 1e9       how many bets (1e6)
  --params JSON    as in a bet: '{"target":"50.50","direction":"over"}', '{"build":"94"}'; a usual bet without
  --play WAY       games of steps: a number of steps before the cash-out (mines, dragontower, chicken, pump 3; snakes 2;
                   hilo 1, on the likelier side); red-dog and blackjack: best; video-poker and deuces-wild: pairs (holds
                   what pays or pairs up) or best (some hands a second)
  --seed TEXT      the same seed gives the same bets on any number of workers ("${USUAL_SEED}")
  --workers N      one for each core without

Bets are decided by the very rules the server decides by. All these know of chance is 32-bit words: of a real bet they come
from HMAC-SHA256 over its seeds, here from xoshiro128**, which is some hundred times faster and good enough for statistics,
though anybody could foretell it. Ctrl-C ends early and prints what was counted.`

/** Plays a game many times and prints its return beside the exact one: `npm run simulate -- dice --bets 1e9`. */
await runTask(async () => {
  const [first, ...rest] = process.argv.slice(2)
  if (first === 'risk') return simulateRisk(rest)
  const reading = readPlan(process.argv.slice(2))
  if (!reading.ok) {
    if (reading.fault === null) console.log(HELP)
    else complain(`${reading.fault}. See npm run simulate -- --help`)
    return reading.fault === null ? 0 : 1
  }
  const { plan } = reading
  const made = readBet(plan)
  if (!made.ok) throw new Error(made.fault)
  const rate = showRate(plan.bets)
  const tally = await runSimulation(plan, made.bet.stretchBets, { signal: stopSignal(), onProgress: rate.show })
  const ended = rate.end(tally.bets)
  for (const line of reportLines(made.bet, tally)) console.log(line)
  console.log(`\n${ended}; seed "${plan.seed}", ${plan.workers} workers`)
  return 0
})

/** A world of labelled people: how good each shipped rule on risk is in it. */
function simulateRisk(args: readonly string[]): number {
  const plan = readRiskPlan(args)
  if (plan === null) {
    complain('That is no plan. See npm run simulate -- --help')
    return 1
  }
  for (const line of runRisk(plan)) console.log(line)
  return 0
}
