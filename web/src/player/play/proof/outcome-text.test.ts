import { describe, expect, it } from 'vitest'
import { outcomeText } from './outcome-text.ts'

describe('a result as players know it', () => {
  it.each([
    ['dice', 63.2, '63.20', '۶۳٫۲۰'],
    ['limbo', 2.41, '2.41×', '۲٫۴۱×'],
    ['wheel', 5, '5', '۵'],
    ['plinko', ['R', 'L', 'L'], 'R L L', 'R L L'],
    ['keno', [3, 17], '3 17', '۳ ۱۷'],
    ['simorgh', { stops: [[3, 17, 5, 0, 21]] }, '3 17 5 0 21', '۳ ۱۷ ۵ ۰ ۲۱'],
    [
      'karvan',
      {
        stops: [
          [1, 2, 3, 4, 5],
          [0, 0, 0, 0, 0],
        ],
      },
      '1 2 3 4 5 · +1',
      '۱ ۲ ۳ ۴ ۵ · +۱',
    ],
    ['crash', 2.41, '2.41×', '۲٫۴۱×'],
    ['dragon-tiger', [0, 51], '2♦ A♣', '2♦ A♣'],
    ['takhte', { white: [3, 5], black: [6, 6] }, '3 5 · 6 6', '۳ ۵ · ۶ ۶'],
    ['darts', { rotation: 0.1, distance: 0.2, color: '#fcc101', multiplier: 1.2 }, '1.20×', '۱٫۲۰×'],
  ])('of %s %j is %s, in Persian digits %s', (game, outcome, latin, persian) => {
    expect(outcomeText({ game, params: {} }, outcome, 'latin')).toBe(latin)
    expect(outcomeText({ game, params: {} }, outcome, 'persian')).toBe(persian)
  })
})
