import type { GameRecord } from '../../rules/games/game-record.ts'
import type { ActionForm, BetField } from '../../rules/games/proof-form.ts'
import { GAMES, STEP_GAMES } from '../../rules/games/registry.ts'

/** What bets on the games of a kind are made of, for the specification: `dice {direction over|under, target "2.00"}`. */
export function betParameters(kind: GameRecord['kind']): string {
  const games = GAMES.filter((one) => one.kind === kind && !one.isLiveOnly)
  return games
    .map(({ game, proof }) => {
      const fields = Object.entries(proof.fields).filter(([, { form }]) => form !== 'actions')
      return `${game} {${fields.map(([name, field]) => `${name}${valuesOf(field)}`).join(', ')}}`
    })
    .join(', ')
}

function valuesOf(field: BetField): string {
  switch (field.form) {
    case 'choice':
      return ` ${field.values.every((value) => typeof value === 'number') ? rangeOf(field.values) : field.values.join('|')}`
    case 'decimal':
      return ' "2.00"'
    case 'numbers':
      return ' [1, 2]'
    case 'chips':
      return ' [{spot, units}]'
    case 'actions':
      return ''
  }
}

function rangeOf(values: readonly number[]): string {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return high - low === values.length - 1 ? `${low}-${high}` : values.join('|')
}

const WITH_PARAMETERS: Readonly<Partial<Record<ActionForm, string>>> = {
  tiles: ' {tile}',
  positions: ' {positions [0-4]}',
}

/** The actions of every game of steps, for the specification: `mines pick {tile}|cashOut`. */
export function stepActions(): string {
  return STEP_GAMES.map(({ game, actions }) => {
    const field = GAMES.find((one) => one.game === game)?.proof.fields['actions']
    const parameters = field?.form === 'actions' ? (WITH_PARAMETERS[field.typed] ?? '') : ''
    return `${game} ${actions.map((action, index) => (index === 0 ? `${action}${parameters}` : action)).join('|')}`
  }).join(', ')
}
