import { type ReactNode, useId, useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field, type FieldProps } from '../../../ui/field.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TypedDayField } from '../../../ui/typed-day-field.tsx'
import { withElements } from '../../../ui/with-elements.tsx'
import type { RegisterChoices } from '../../me/use-register-choices.ts'
import {
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  type RegisterField,
  type RegisterForm,
  type RegisterProblems,
} from './register-form.ts'

type FieldsProps = {
  readonly form: RegisterForm
  readonly problems: RegisterProblems
  readonly choices: RegisterChoices
  readonly change: (part: Partial<RegisterForm>) => void
  /** By an invitation, which says in which currency the account is. */
  readonly isInvited: boolean
}

type TextFieldName = Exclude<RegisterField, 'birthDate' | 'legalAge' | 'correctInformation' | 'marketingSubscribe'>

/** The words of a field's problem. */
function useProblem({ problems, choices }: FieldsProps): (field: RegisterField) => string | undefined {
  const t = useTexts('auth')
  const { count } = useFormat()
  const bounds = {
    age: count(choices.minimumAge),
    minimum: count(PASSWORD_MIN_LENGTH),
    maximum: count(PASSWORD_MAX_LENGTH),
  }
  return (field) => {
    const problem = problems[field]
    if (problem === undefined) return undefined
    if ('text' in problem) return problem.text
    return 'missing' in problem ? t(`missing.${problem.missing}`) : t(`problem.${problem.reason}`, bounds)
  }
}

/** What every text field of the form is given. */
function useTextField(props: FieldsProps) {
  const { form, change } = props
  const problem = useProblem(props)
  return (name: TextFieldName, rest: Omit<FieldProps, 'label'> = {}): Omit<FieldProps, 'label'> => ({
    name,
    dir: 'auto',
    value: form[name],
    onChange: (event) => change({ [name]: event.target.value }),
    error: problem(name),
    ...rest,
  })
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-[16px] font-bold">{title}</legend>
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}

type CalendarProps = { readonly isJalali: boolean; readonly onCalendar: (isJalali: boolean) => void }

export function PersonFields(props: FieldsProps & CalendarProps) {
  const t = useTexts('auth')
  const format = useFormat()
  const { form, choices, change, isJalali, onCalendar } = props
  const text = useTextField(props)
  const problem = useProblem(props)
  return (
    <Group title={t('register.person')}>
      <Field label={t('register.firstName')} data-autofocus {...text('firstName', { autoComplete: 'given-name' })} />
      <Field label={t('register.lastName')} {...text('lastName', { autoComplete: 'family-name' })} />
      <div className="sm:col-span-2">
        <TypedDayField
          label={t('register.birthDate')}
          name="birth"
          value={form.birthDate}
          isJalali={isJalali}
          onCalendar={(next, birthDate) => {
            onCalendar(next)
            change({ birthDate })
          }}
          hint={t('register.birthHint', { age: format.count(choices.minimumAge) })}
          error={problem('birthDate')}
          onChange={(birthDate) => change({ birthDate })}
        />
      </div>
    </Group>
  )
}

export function HomeFields(props: FieldsProps) {
  const t = useTexts('auth')
  const { form, choices, change } = props
  const text = useTextField(props)
  const problem = useProblem(props)
  return (
    <Group title={t('register.home')}>
      <Select
        label={t('register.country')}
        name="country"
        autoComplete="country"
        choices={choices.countries}
        placeholder={t('register.chooseCountry')}
        value={form.country}
        onChange={(event) => change({ country: event.target.value })}
        error={problem('country')}
      />
      <Field label={t('register.zipCode')} {...text('zipCode', { autoComplete: 'postal-code', dir: 'ltr' })} />
      <div className="sm:col-span-2">
        <Field label={t('register.address')} {...text('address', { autoComplete: 'street-address' })} />
      </div>
    </Group>
  )
}

export function AccountFields(props: FieldsProps) {
  const t = useTexts('auth')
  const common = useTexts('common')
  const { form, choices, change, isInvited } = props
  const text = useTextField(props)
  const problem = useProblem(props)
  const toggles = { showLabel: common('action.showPassword'), hideLabel: common('action.hidePassword') }
  return (
    <Group title={t('register.account')}>
      <Field
        label={t('register.email')}
        {...text('email', { type: 'email', inputMode: 'email', autoComplete: 'email', dir: 'ltr' })}
      />
      <Field
        label={t('register.username')}
        hint={t('register.usernameHint')}
        {...text('username', { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false })}
      />
      <PasswordField
        label={t('register.password')}
        hint={t('register.passwordHint')}
        {...toggles}
        {...text('password', { autoComplete: 'new-password' })}
      />
      <PasswordField
        label={t('register.rePassword')}
        {...toggles}
        {...text('rePassword', { autoComplete: 'new-password' })}
      />
      {choices.currencies.length > 1 && !isInvited && (
        <Select
          label={t('register.currency')}
          name="currencyId"
          choices={choices.currencies}
          placeholder={t('register.currency')}
          value={form.currencyId}
          onChange={(event) => change({ currencyId: event.target.value })}
          error={problem('currencyId')}
        />
      )}
    </Group>
  )
}

/** Folded away until its label is pressed (spec §5); a refusal of the code opens it. */
export function ReferralField(props: FieldsProps) {
  const t = useTexts('auth')
  const id = useId()
  const text = useTextField(props)
  const [isOpened, setIsOpened] = useState(false)
  const isOpen = isOpened || props.problems.referralCode !== undefined
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpened(!isOpen)}
        className="flex min-h-11 items-center gap-2 rounded-sm text-[14px] font-semibold text-ink-2 hover:text-ink"
      >
        <Glyph name="gift" size={18} />
        {t('register.hasCode')}
        <Glyph name="forward" size={16} className={`transition-transform ${isOpen ? 'rotate-90' : 'rtl:rotate-180'}`} />
      </button>
      <div id={id} hidden={!isOpen} className="mt-3 sm:max-w-[50%]">
        <Field label={t('register.referralCode')} {...text('referralCode', { dir: 'ltr', autoComplete: 'off' })} />
      </div>
    </div>
  )
}

function NewTabLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener" className="font-semibold text-saffron-ink underline underline-offset-4">
      {children}
    </a>
  )
}

export function ConsentFields(props: FieldsProps) {
  const { form, choices, change } = props
  const t = useTexts('auth')
  const format = useFormat()
  const problem = useProblem(props)
  const legalAge = withElements(
    t('register.legalAge', { age: format.count(choices.minimumAge), terms: '{{terms}}', privacy: '{{privacy}}' }),
    {
      terms: <NewTabLink to="/terms">{t('register.terms')}</NewTabLink>,
      privacy: <NewTabLink to="/texts/93-privacy-policy.html">{t('register.privacy')}</NewTabLink>,
    },
  )
  return (
    <div className="grid gap-2">
      <Checkbox
        name="legalAge"
        label={legalAge}
        checked={form.legalAge}
        onChange={(event) => change({ legalAge: event.target.checked })}
        error={problem('legalAge')}
      />
      <Checkbox
        name="correctInformation"
        label={t('register.correctInformation')}
        checked={form.correctInformation}
        onChange={(event) => change({ correctInformation: event.target.checked })}
        error={problem('correctInformation')}
      />
      <Checkbox
        name="marketingSubscribe"
        label={t('register.marketing')}
        checked={form.marketingSubscribe}
        onChange={(event) => change({ marketingSubscribe: event.target.checked })}
      />
    </div>
  )
}
