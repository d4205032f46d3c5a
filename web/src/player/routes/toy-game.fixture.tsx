import { toyRules } from '@tas/shared/rules/toy-game.fixture.ts'
import type { LiveBoard } from '../play/live-board.ts'
import type { WebGame } from '../play/web-game.ts'

const board: LiveBoard = {
  rules: toyRules,
  dealPlan: () => ({ steps: 1, stepMs: 1_000 }),
  Picture: () => <p>marbles</p>,
  Spots: () => null,
  useOutcomeText:
    () =>
    ({ outcome }) => ({ short: String(outcome), said: `marble ${outcome}`, look: 'plain' }),
  kinds: ['blue', 'red', 'other'],
  kindOf: (result) => (Number(result) < 24 ? 'blue' : Number(result) < 48 ? 'red' : 'other'),
  useKindName: () => (kind) => kind,
}

/** All that a new game says of itself on the site. */
export const games: readonly WebGame[] = [
  {
    game: 'toy',
    picture: 'toy',
    view: async () => (props) => <h1>{props.game.title}</h1>,
    live: async () => board,
  },
]
