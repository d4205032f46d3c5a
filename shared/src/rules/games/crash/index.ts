import { parseHundredths } from '../../../values/hundredths.ts'
import type { GameRecord } from '../game-record.ts'
import { targets } from '../listed-bets.ts'
import { choice } from '../proof-form.ts'
import { CRASH_FORMULA, crashPaytable, isCashOutTarget } from './game.ts'
import { CRASH_FORMULAS } from './point.ts'
import { crashVerifier } from './verifier.ts'

export const crash: GameRecord = {
  game: 'crash',
  kind: 'rounds',
  family: 'crash',
  verifier: crashVerifier,
  bets: () => targets('1.01', '1.10', '1.50', '2.00', '3.33', '10.00', '140.42', '10000.00', '1000000.00'),
  simulated: () => targets('2.00', '1.01', '1.50', '10.00', '100.00'),
  readPaytable({ target }) {
    const targetE2 = parseHundredths(typeof target === 'number' ? String(target) : target)
    if (targetE2 === null || !isCashOutTarget(targetE2)) return { ok: false, field: 'target' }
    return { ok: true, params: () => crashPaytable(targetE2) }
  },
  proof: {
    fields: { formula: choice([CRASH_FORMULA, ...CRASH_FORMULAS.filter((formula) => formula !== CRASH_FORMULA)]) },
    // A bustabit round of 2026 among deduzzo/bustabit-scripts, bustabit-real-data
    example: {
      serverSeed: '70857ecd59a239f3589824a993a37c3141bcfec87686a06e65b3c59acf92cf30',
      clientSeed: '00000000000000000001e08b7fd44f95e3e950ac65650a8031a6d5e1750e34be',
    },
    outcome: ({ formula }) => (formula === 'bustabit-v1' ? 'multiplierE2' : 'multiplier'),
  },
  rulesText: () => import('./rules-text.ts').then(({ RULES_TEXT }) => RULES_TEXT),
}
