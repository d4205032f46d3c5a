import type { Mutant } from './mutant.ts'

const FRAMES = 'web/src/player/play/frames/'

/** Bugs in what the thumb reaches and in how results are told. */
export const thumbMutants: readonly Mutant[] = [
  {
    name: 'the play bar of a phone is scrolled away with its game',
    file: `${FRAMES}controls/play-bar.css`,
    find: '    position: sticky;\n',
    replace: '',
    tests: ['e2e/one-thumb'],
  },
  {
    name: 'a long column of controls makes the stage higher than the window',
    file: `${FRAMES}stage/stage.css`,
    find: '    position: absolute;\n    inset: 0;\n    display: flex;\n',
    replace: '    display: flex;\n',
    tests: ['e2e/one-thumb'],
  },
  {
    name: 'a bet that pays back a part of its stake is called won',
    file: `${FRAMES}results/bet-result.ts`,
    find: "  if (isGain(bet)) return 'won'\n",
    replace: "  if (minorOf(bet.payout) > 0n) return 'won'\n",
    tests: [`${FRAMES}results/bet-result`],
  },
  {
    name: 'a plus sign stands before what was lost',
    file: `${FRAMES}results/bet-result.ts`,
    find: 'money(netOf(bet))\n  return isGain(bet) ?',
    replace: "money(netOf(bet))\n  return net !== '' ?",
    tests: [`${FRAMES}results/bet-result`],
  },
  {
    name: 'bets that paid back a part are listed among the won ones',
    file: 'server/src/modules/bets/newest-bets.ts',
    find: "isGain: one === 'won' })",
    replace: "isGain: one === 'won' || one === 'part_back' })",
    tests: ['server/src/modules/rooms/tables/long-plays'],
  },
]
