import type { GameRecord } from '../game-record.ts'
import { isOneOf, isWholeIn, type ParsedParams, type WireParams } from '../params.ts'
import type { Paytable } from '../paytable.ts'
import { choice, NUMBERS } from '../proof-form.ts'
import { KENO_MAX_PICKS, kenoGame, kenoPaytable } from './game.ts'
import { KENO_RISKS } from './tables.ts'
import { kenoVerifier } from './verifier.ts'

export const keno: GameRecord = {
  game: 'keno',
  kind: 'instant',
  rules: kenoGame,
  family: 'originals',
  verifier: kenoVerifier,
  bets: () =>
    KENO_RISKS.flatMap((risk) =>
      Array.from({ length: 10 }, (_, index) => ({ risk, picks: Array.from({ length: index + 1 }, (_, at) => at + 1) })),
    ),
  simulated: () =>
    [5, 1, 2, 3, 4, 6, 7, 8, 9, 10].flatMap((count) =>
      KENO_RISKS.map((risk) => ({ picks: Array.from({ length: count }, (_, index) => index * 4 + 1), risk })),
    ),
  readPaytable: readPickCount,
  proof: {
    fields: { picks: NUMBERS, risk: choice(KENO_RISKS) },
    // lotuseuy/stake-provably-fair-verifier, Tests/Games/Keno.test.js
    example: {
      serverSeed: '9f7e2493d3e64681667295f3a2ffd7da0fcf1d24181bbb1ca71df589304e878d',
      clientSeed: 'v750-_nL',
      nonce: '31',
      bet: { picks: '4 8 15 18 36' },
    },
    outcome: 'list',
  },
  rulesText: () => import('./rules-text.ts').then(({ RULES_TEXT }) => RULES_TEXT),
}

/** What keno pays depends on how many numbers are picked and not on which; null when they are given as a list. */
function readPickCount({ picks, risk }: WireParams): ParsedParams<() => Paytable> | null {
  if (typeof picks !== 'number') return null
  if (!isWholeIn(picks, 1, KENO_MAX_PICKS)) return { ok: false, field: 'picks' }
  if (!isOneOf(risk, KENO_RISKS)) return { ok: false, field: 'risk' }
  return { ok: true, params: () => kenoPaytable(risk, picks) }
}
