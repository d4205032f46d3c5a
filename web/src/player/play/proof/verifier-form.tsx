import { HOUSE_GAMES, isHouseGame } from '../../../lib/house-games.ts'
import { useTexts } from '../../../lib/i18n.ts'
import type { TextKey } from '../../../lib/i18n-keys.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, type FieldProps } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { type BetField, betFieldsOf, choicesOf } from './bet-fields.ts'
import { EXAMPLES } from './examples.ts'
import { actionFormOf } from './typed-actions.ts'
import { emptyForm, type VerifyForm } from './verify-form.ts'

type FormProps = { readonly form: VerifyForm; readonly onChange: (form: VerifyForm) => void }

/** What a proof consists of. Every field takes what was copied, blanks around it and Persian digits included. */
export function VerifierForm({ form, onChange }: FormProps) {
  const t = useTexts('fairness')
  return (
    <form
      onSubmit={(event) => event.preventDefault()}
      className="grid min-w-0 gap-4 rounded-lg border border-line bg-surface-1 p-4 sm:p-6"
    >
      <GameChoice form={form} onChange={onChange} />
      {form.game === 'crash' ? (
        <CrashFields form={form} onChange={onChange} />
      ) : (
        <SeededFields form={form} onChange={onChange} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button look="ghost" onClick={() => onChange(EXAMPLES[form.game])}>
          {t('example')}
        </Button>
        <Button look="quiet" onClick={() => onChange(emptyForm(form.game))}>
          {t('clear')}
        </Button>
      </div>
    </form>
  )
}

function GameChoice({ form, onChange }: FormProps) {
  const t = useTexts('fairness')
  const names = useTexts('originals')
  return (
    <Select
      label={t('game')}
      value={form.game}
      choices={HOUSE_GAMES.map((game) => ({ value: game, title: names(`game.${game}`) }))}
      onChange={({ target }) => isHouseGame(target.value) && onChange(emptyForm(target.value))}
    />
  )
}

/** A chip on every spot of a roulette table. */
const MAX_CHIPS_TEXT = 8_000

type TextFieldName = 'serverSeed' | 'clientSeed' | 'nonce' | 'commitment' | 'stake' | BetField

type ProofFieldProps = FormProps & {
  readonly name: TextFieldName
  readonly label: TextKey<'fairness'>
  readonly hint?: TextKey<'fairness'>
} & Pick<FieldProps, 'inputMode'>

/** One value of the proof; read from left to right, whatever the page's direction. */
function ProofField({ form, onChange, name, label, hint, inputMode }: ProofFieldProps) {
  const t = useTexts('fairness')
  return (
    <Field
      label={t(label)}
      {...(hint && { hint: t(hint, { letters: isolated('h, l, s'), chips: isolated('red=5 straight-17=1') }) })}
      {...(inputMode && { inputMode })}
      value={form[name]}
      onChange={(event) => onChange({ ...form, [name]: event.target.value })}
      dir="ltr"
      spellCheck={false}
      autoComplete="off"
      maxLength={name === 'chips' ? MAX_CHIPS_TEXT : 600}
      className={inputMode === undefined ? 'font-mono text-[14px]' : 'font-semibold'}
    />
  )
}

/** Of the games whose bets have seeds of their own. */
function SeededFields({ form, onChange }: FormProps) {
  const t = useTexts('fairness')
  const common = { form, onChange }
  return (
    <>
      <ProofField {...common} name="serverSeed" label="serverSeed" hint="serverSeedHint" />
      <ProofField {...common} name="clientSeed" label="clientSeed" />
      <ProofField {...common} name="nonce" label="nonce" hint="nonceHint" inputMode="numeric" />
      <ProofField {...common} name="commitment" label="commitment" hint="commitmentHint" />
      <fieldset className="grid gap-4 border-t border-line pt-4">
        <legend className="sr-only">{t('bet')}</legend>
        <p className="text-[14px] text-ink-3">{t('betOptional')}</p>
        <div className="grid gap-3 sm:grid-cols-2 [&>:last-child:nth-child(odd)]:sm:col-span-2">
          {betFieldsOf(form.game).map((field) => (
            <BetInput key={field} {...common} field={field} />
          ))}
        </div>
        <ProofField {...common} name="stake" label="stake" inputMode="decimal" />
      </fieldset>
    </>
  )
}

function BetInput({ form, onChange, field }: FormProps & { readonly field: BetField }) {
  const t = useTexts('fairness')
  const choices = choicesOf(form.game, field)
  const title = useChoiceTitle()
  if (choices !== null)
    return (
      <Select
        label={t(LABELS[field])}
        value={form[field]}
        choices={choices.map((value) => ({ value, title: title(field, value) }))}
        onChange={({ target }) => onChange({ ...form, [field]: target.value })}
      />
    )
  const hint = hintOf(form, field)
  return (
    <ProofField
      form={form}
      onChange={onChange}
      name={field}
      label={LABELS[field]}
      {...(hint !== null && { hint })}
      // Lists need blanks, which a keyboard of digits does not have.
      inputMode={field === 'target' ? 'decimal' : 'text'}
    />
  )
}

const LABELS: Readonly<Record<BetField, TextKey<'fairness'>>> = {
  direction: 'bet',
  target: 'target',
  formula: 'formula',
  rows: 'field.rows',
  segments: 'field.segments',
  picks: 'field.picks',
  mines: 'field.mines',
  risk: 'field.risk',
  difficulty: 'field.difficulty',
  build: 'field.build',
  actions: 'field.actions',
  chips: 'field.chips',
}

function hintOf({ game }: VerifyForm, field: BetField): TextKey<'fairness'> | null {
  if (field === 'picks' || field === 'chips') return `hint.${field}`
  const form = field === 'actions' ? actionFormOf(game) : null
  return form === null ? null : `hint.${form}`
}

const WORDS = {
  direction: (value: string) => (value === 'under' ? 'under' : 'over'),
  formula: (value: string) => `formula.${value}`,
  risk: (value: string) => `risk.${value}`,
  difficulty: (value: string) => `difficulty.${value}`,
} as const

/** What a value is called: words in the reader's language, figures in the reader's digits. */
function useChoiceTitle() {
  const t = useTexts('fairness')
  const { count } = useFormat()
  return (field: BetField, value: string): string => {
    const key = Object.hasOwn(WORDS, field) ? WORDS[field as keyof typeof WORDS](value) : null
    // Of the fixed values of bet-fields.ts, each of which has its text.
    if (key !== null) return t(key as TextKey<'fairness'>)
    return count(Number(value))
  }
}

function CrashFields({ form, onChange }: FormProps) {
  return (
    <>
      <ProofField form={form} onChange={onChange} name="serverSeed" label="gameHash" hint="gameHashHint" />
      <ProofField form={form} onChange={onChange} name="clientSeed" label="salt" />
      <BetInput form={form} onChange={onChange} field="formula" />
    </>
  )
}
