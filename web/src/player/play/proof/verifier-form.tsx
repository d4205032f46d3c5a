import type { BetField } from '@tas/shared/rules/games/proof-form.ts'
import { PROVABLE_GAMES } from '@tas/shared/rules/games/registry.ts'
import { useNamedTexts, useTexts } from '../../../lib/i18n.ts'
import type { TextKey } from '../../../lib/i18n-keys.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, type FieldProps } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { useGameName } from '../../me/use-game-name.ts'
import { betFieldsOf, choicesOf, emptyForm, exampleForm, isRound, type VerifyForm } from './verify-form.ts'

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
      {isRound(form.game) ? (
        <RoundFields form={form} onChange={onChange} />
      ) : (
        <SeededFields form={form} onChange={onChange} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button look="ghost" onClick={() => onChange(exampleForm(form.game))}>
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
  const nameOf = useGameName()
  return (
    <Select
      label={t('game')}
      value={form.game}
      choices={PROVABLE_GAMES.map(({ game }) => ({ value: game, title: nameOf(game) }))}
      onChange={({ target }) => onChange(emptyForm(target.value))}
    />
  )
}

/** A chip on every spot of a roulette table. */
const MAX_CHIPS_TEXT = 8_000

type TextInputProps = {
  readonly label: string
  readonly value: string
  readonly onType: (value: string) => void
  readonly maxLength?: number
} & Pick<FieldProps, 'hint' | 'inputMode'>

/** One value of the proof; read from left to right, whatever the page's direction. */
function TextInput({ onType, inputMode, maxLength = 600, ...rest }: TextInputProps) {
  return (
    <Field
      {...rest}
      {...(inputMode && { inputMode })}
      onChange={(event) => onType(event.target.value)}
      dir="ltr"
      spellCheck={false}
      autoComplete="off"
      maxLength={maxLength}
      className={inputMode === undefined ? 'font-mono text-[14px]' : 'font-semibold'}
    />
  )
}

type ProofFieldProps = FormProps & {
  readonly name: 'serverSeed' | 'clientSeed' | 'nonce' | 'commitment' | 'stake'
  readonly label: TextKey<'fairness'>
  readonly hint?: TextKey<'fairness'>
} & Pick<FieldProps, 'inputMode'>

function ProofField({ form, onChange, name, label, hint, inputMode }: ProofFieldProps) {
  const t = useTexts('fairness')
  return (
    <TextInput
      label={t(label)}
      {...(hint && { hint: t(hint) })}
      inputMode={inputMode}
      value={form[name]}
      onType={(value) => onChange({ ...form, [name]: value })}
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
          <BetInputs {...common} />
        </div>
        <ProofField {...common} name="stake" label="stake" inputMode="decimal" />
      </fieldset>
    </>
  )
}

/** The game's own fields. What they are called is a text of their name, `field.<name>`. */
function BetInputs({ form, onChange }: FormProps) {
  return Object.entries(betFieldsOf(form.game)).map(([name, field]) => (
    <BetInput
      key={name}
      name={name}
      field={field}
      value={form.bet[name] ?? ''}
      onType={(value) => onChange({ ...form, bet: { ...form.bet, [name]: value } })}
    />
  ))
}

type BetInputProps = {
  readonly name: string
  readonly field: BetField
  readonly value: string
  readonly onType: (value: string) => void
}

function BetInput({ name, field, value, onType }: BetInputProps) {
  const named = useNamedTexts('fairness')
  const title = useChoiceTitle()
  const choices = choicesOf(field)
  const label = named(`field.${name}`) ?? name
  if (choices !== null)
    return (
      <Select
        label={label}
        value={value}
        choices={choices.map((one) => ({ value: one, title: title(name, one) }))}
        onChange={({ target }) => onType(target.value)}
      />
    )
  const hint = named(`hint.${field.form === 'actions' ? field.typed : name}`, {
    letters: isolated('h, l, s'),
    chips: isolated('red=5 straight-17=1'),
  })
  return (
    <TextInput
      label={label}
      {...(hint !== null && { hint })}
      // Lists need blanks, which a keyboard of digits does not have.
      inputMode={field.form === 'decimal' ? 'decimal' : 'text'}
      {...(field.form === 'chips' && { maxLength: MAX_CHIPS_TEXT })}
      value={value}
      onType={onType}
    />
  )
}

/** What a value is called: words in the reader's language, figures in the reader's digits. */
function useChoiceTitle(): (field: string, value: string) => string {
  const named = useNamedTexts('fairness')
  const { count } = useFormat()
  return (field, value) => named(`${field}.${value}`) ?? (/^\d+$/.test(value) ? count(Number(value)) : value)
}

function RoundFields({ form, onChange }: FormProps) {
  return (
    <>
      <ProofField form={form} onChange={onChange} name="serverSeed" label="gameHash" hint="gameHashHint" />
      <ProofField form={form} onChange={onChange} name="clientSeed" label="salt" />
      <BetInputs form={form} onChange={onChange} />
    </>
  )
}
