import type { Build, Machine } from '../../shared/src/rules/slots/machine.ts'
import { createProgram, playBet } from '../../shared/src/rules/slots/play-bet.ts'
import { wordStream } from '../../shared/src/rules/word-source.ts'

const PURE_BETS = 2_000_000
const SEEDED_BETS = 50_000
const PER_MS = 1_000

/** Bets one core decides in a second, as a line to print: from words that cost nothing, and from seeds by HMAC. */
export function slotSpeed(machine: Machine, build: Build): string {
  const program = createProgram(machine, build)
  let state = 1
  const cheapWord = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state
  }
  for (let bet = 0; bet < PURE_BETS / 10; bet++) playBet(program, cheapWord)
  const pure = perSecond(PURE_BETS, () => playBet(program, cheapWord))
  const seeded = perSecond(SEEDED_BETS, (nonce) =>
    playBet(program, wordStream({ serverSeed: '0'.repeat(64), clientSeed: 'speed', nonce })),
  )
  return `${machine.id} ${build.name}: ${pure} bets/s, ${seeded} bets/s with HMAC`
}

function perSecond(bets: number, play: (bet: number) => unknown): string {
  const startMs = performance.now()
  for (let bet = 0; bet < bets; bet++) play(bet)
  return Math.round((bets * PER_MS) / (performance.now() - startMs)).toLocaleString('en')
}
