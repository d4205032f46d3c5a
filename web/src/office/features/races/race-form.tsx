import { MOST_FIRST_BETS, MOST_PRIZES } from '@tas/shared/contract/contests/choices.ts'
import { RACE_KINDS } from '@tas/shared/rules/rewards/race.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import type { FieldTexts } from '../../kit/action-dialog.tsx'
import { CheckList } from '../../kit/check-list.tsx'
import { useGameName } from '../../kit/use-game-name.ts'
import { useTexts } from '../../me/texts.ts'
import type { RaceCurrency } from './race.ts'
import { isoOf, type RaceDraft } from './race-draft.ts'

const GAMES = ['every', 'some'] as const

type RaceFormProps = {
  readonly draft: RaceDraft
  readonly currencies: readonly RaceCurrency[]
  /** What may be named as a game that counts. */
  readonly games: readonly string[]
  readonly textOf: FieldTexts
  readonly onChange: (draft: RaceDraft) => void
}

type TextName = 'titleEn' | 'titleFa' | 'firstBets' | 'minStake' | 'pool'

/** All fields of a race; what its kind does not have is not there. */
export function RaceForm(props: RaceFormProps) {
  const { draft, currencies, textOf, onChange } = props
  const t = useTexts('races')
  const { count } = useFormat()
  const field = (
    name: TextName,
    { dir = 'ltr', error = name, hint }: { dir?: string; error?: string; hint?: string },
  ) => (
    <Field
      label={t(name)}
      name={name}
      dir={dir}
      autoComplete="off"
      inputMode={name.startsWith('title') ? 'text' : 'decimal'}
      maxLength={80}
      value={draft[name]}
      error={textOf(error)}
      onChange={({ target }) => onChange({ ...draft, [name]: target.value })}
      {...(hint !== undefined && { hint })}
    />
  )
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {field('titleFa', { dir: 'rtl', error: 'title.fa' })}
      {field('titleEn', { error: 'title.en' })}
      <Select
        label={t('kind')}
        name="kind"
        value={draft.kind}
        choices={RACE_KINDS.map((value) => ({ value, title: t(`kind.${value}`) }))}
        onChange={({ target }) =>
          onChange({ ...draft, kind: RACE_KINDS.find((one) => one === target.value) ?? 'firstBets' })
        }
      />
      {draft.kind === 'firstBets' && field('firstBets', { hint: t('firstBetsHint', { most: count(MOST_FIRST_BETS) }) })}
      <Select
        label={t('currency')}
        name="currency"
        value={draft.currency}
        choices={currencies.map(({ id }) => ({ value: id, title: id }))}
        error={textOf('currency')}
        onChange={({ target }) => onChange({ ...draft, currency: target.value })}
      />
      {field('minStake', { hint: t('minStakeHint') })}
      {field('pool', {})}
      <TextArea
        label={t('shares')}
        hint={t('sharesHint', { most: count(MOST_PRIZES) })}
        name="shares"
        dir="ltr"
        rows={2}
        value={draft.shares}
        error={textOf('sharesE4')}
        onChange={({ target }) => onChange({ ...draft, shares: target.value })}
      />
      <MomentField name="startsAt" {...props} />
      <MomentField name="endsAt" {...props} />
      <GamesPart {...props} />
    </div>
  )
}

type MomentFieldProps = RaceFormProps & { readonly name: 'startsAt' | 'endsAt' }

function MomentField({ name, draft, textOf, onChange }: MomentFieldProps) {
  const t = useTexts('races')
  const { moment } = useFormat()
  const iso = isoOf(draft[name])
  return (
    <Field
      type="datetime-local"
      label={t(name)}
      hint={iso === null ? t('momentHint') : moment(iso)}
      name={name}
      dir="ltr"
      value={draft[name]}
      error={textOf(name)}
      onChange={({ target }) => onChange({ ...draft, [name]: target.value })}
    />
  )
}

function GamesPart({ draft, games, textOf, onChange }: RaceFormProps) {
  const t = useTexts('races')
  const gameName = useGameName()
  return (
    <div className="grid grid-cols-1 gap-4 sm:col-span-2">
      <Select
        label={t('games')}
        name="games"
        value={draft.isEveryGame ? 'every' : 'some'}
        choices={GAMES.map((value) => ({ value, title: t(`games.${value}`) }))}
        onChange={({ target }) => onChange({ ...draft, isEveryGame: target.value === 'every' })}
      />
      {!draft.isEveryGame && (
        <CheckList
          label={t('games.some')}
          choices={games.map((key) => ({ key, title: gameName(key) }))}
          chosen={draft.games}
          error={textOf('games')}
          onChange={(chosen) => onChange({ ...draft, games: chosen })}
        />
      )}
    </div>
  )
}
