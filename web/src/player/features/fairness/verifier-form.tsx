import { CRASH_FORMULAS, isCrashFormula } from '@tas/shared/rules/games/crash-point.ts'
import { useTexts } from '../../../lib/i18n.ts'
import type { TextKey } from '../../../lib/i18n-keys.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, type FieldProps } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { EXAMPLES } from './examples.ts'
import { EMPTY_FORM, VERIFIABLE_GAMES, type VerifyForm } from './verify-form.ts'

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
        <Button look="quiet" onClick={() => onChange({ ...EMPTY_FORM, game: form.game })}>
          {t('clear')}
        </Button>
      </div>
    </form>
  )
}

function GameChoice({ form, onChange }: FormProps) {
  const t = useTexts('fairness')
  return (
    <fieldset className="grid grid-cols-3 gap-1 rounded-md border border-line bg-surface-2 p-1">
      <legend className="sr-only">{t('game')}</legend>
      {VERIFIABLE_GAMES.map((game) => (
        <label
          key={game}
          className="relative grid min-h-11 cursor-pointer place-items-center rounded-[9px] px-2 font-semibold text-ink-2 transition-colors hover:text-ink has-checked:bg-surface-3 has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name="verify-game"
            className="sr-only"
            checked={form.game === game}
            onChange={() => onChange({ ...EMPTY_FORM, game })}
          />
          {t(`game.${game}`)}
        </label>
      ))}
    </fieldset>
  )
}

type TextFieldName = 'serverSeed' | 'clientSeed' | 'nonce' | 'target' | 'commitment' | 'stake'

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
      {...(hint && { hint: t(hint) })}
      {...(inputMode && { inputMode })}
      value={form[name]}
      onChange={(event) => onChange({ ...form, [name]: event.target.value })}
      dir="ltr"
      spellCheck={false}
      autoComplete="off"
      maxLength={600}
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
        <div className="grid auto-cols-fr grid-flow-col gap-3">
          {form.game === 'dice' && (
            <Select
              label={t('bet')}
              value={form.direction}
              choices={[
                { value: 'over', title: t('over') },
                { value: 'under', title: t('under') },
              ]}
              onChange={(event) => onChange({ ...form, direction: event.target.value === 'under' ? 'under' : 'over' })}
            />
          )}
          <ProofField {...common} name="target" label="target" inputMode="decimal" />
        </div>
        <ProofField {...common} name="stake" label="stake" inputMode="decimal" />
      </fieldset>
    </>
  )
}

function CrashFields({ form, onChange }: FormProps) {
  const t = useTexts('fairness')
  return (
    <>
      <ProofField form={form} onChange={onChange} name="serverSeed" label="gameHash" hint="gameHashHint" />
      <ProofField form={form} onChange={onChange} name="clientSeed" label="salt" />
      <Select
        label={t('formula')}
        value={form.formula}
        choices={CRASH_FORMULAS.toReversed().map((formula) => ({ value: formula, title: t(`formula.${formula}`) }))}
        onChange={({ target }) => isCrashFormula(target.value) && onChange({ ...form, formula: target.value })}
      />
    </>
  )
}
