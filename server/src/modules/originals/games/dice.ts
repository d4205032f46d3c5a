import { truncatedDecimal } from '@tas/shared/rules/fraction.ts'
import {
  type DiceDirection,
  type DiceParams,
  diceMultiplierE4,
  diceReturnRange,
  parseDiceParams,
  settleDice,
} from '@tas/shared/rules/games/dice.ts'
import { formatHundredths } from '@tas/shared/rules/hundredths.ts'
import type { InstantGame } from './game.ts'

const LETTERS: Readonly<Record<DiceDirection, string>> = { over: 'o', under: 'u' }

/** Dice: one roll from 0.00 to 100.00 over or under a target. Stored as `o5050` (over 50.50) and `2858` (rolled 28.58). */
export const dice: InstantGame = {
  game: 'dice',
  rulesVersion: 1,
  rtp: truncatedDecimal(diceReturnRange().lowest, 8),
  rulesText: [
    {
      en: 'A number from 0.00 to 100.00 is rolled. You win when it is above (over) or below (under) your target; a roll equal to the target loses.',
      fa: 'عددی از ۰٫۰۰ تا ۱۰۰٫۰۰ می‌آید. اگر از هدف شما بیشتر (بالا) یا کمتر (پایین) باشد می‌برید؛ عدد برابر با هدف می‌بازد.',
    },
    {
      en: 'A win pays the stake times 99 divided by the win chance in percent, cut to four decimals; the payout is cut to the smallest unit of the currency.',
      fa: 'برد برابر است با مبلغ شرط ضرب در ۹۹ تقسیم بر درصد شانس برد، تا چهار رقم اعشار؛ پرداخت تا کوچک‌ترین واحد ارز بریده می‌شود.',
    },
    {
      en: 'Each roll follows from your server seed, your client seed and the number of the bet alone. Rotate your seeds to reveal the server seed and check every roll.',
      fa: 'هر عدد تنها از بذر سرور، بذر شما و شمارهٔ شرط به دست می‌آید. با تعویض بذرها، بذر سرور آشکار می‌شود و می‌توانید همهٔ نتیجه‌ها را بررسی کنید.',
    },
  ],
  read(wire) {
    const parsed = parseDiceParams(wire)
    if (!parsed.ok) return parsed
    const { params } = parsed
    return {
      ok: true,
      bet: {
        params: `${LETTERS[params.direction]}${params.targetE2}`,
        maxMultiplierE4: diceMultiplierE4(params),
        settle(stakeMinor, seed) {
          const { outcome, multiplierE4, payoutMinor } = settleDice({ stakeMinor, params, seed })
          return { multiplierE4, payoutMinor, outcome: String(outcome.rollE2) }
        },
      },
    }
  },
  paramsOf(stored) {
    const { targetE2, direction } = readStored(stored)
    return { target: formatHundredths(targetE2), direction }
  },
  outcomeOf: (stored) => Number(stored) / 100,
}

function readStored(stored: string): DiceParams {
  return { targetE2: Number(stored.slice(1)), direction: stored.startsWith(LETTERS.over) ? 'over' : 'under' }
}
