import type { ProfileData } from '@tas/shared/contract/account/calls.ts'
import { GENDERS, type ProfileField } from '@tas/shared/contract/account/choices.ts'
import { toWirePhone } from '@tas/shared/values/phone.ts'
import { usesJalali } from '@tas/shared/values/write-moment.ts'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { isoOfTyped, numbersOf, type TypedDay } from '../../../lib/birth-date.ts'
import { useLanguage, useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { TypedDayField } from '../../../ui/typed-day-field.tsx'
import { refreshPlayer } from '../../me/player.ts'
import { useRegisterChoices } from '../../me/use-register-choices.ts'

type ProfileFormProps = { readonly profile: ProfileData; readonly onSaved: () => void }

type Typed = Record<Exclude<ProfileField, 'birthDate'>, string> & { readonly birthDate: TypedDay }

/** The fields a player can change; what was checked against a document is shown but stays as it is. */
export function ProfileForm({ profile, onSaved }: ProfileFormProps) {
  const t = useTexts('account')
  const words = useTexts('auth')
  const language = useLanguage()
  const { calendar } = usePreferences()
  const [isJalali, setJalali] = useState(() => usesJalali(calendar, language))
  const { count } = useFormat()
  const choices = useRegisterChoices()
  const [typed, setTyped] = useState<Typed>(() => typedOf(profile, isJalali))
  const [shown, setShown] = useState(profile)
  // Saved, or changed elsewhere: the fields begin anew, and whoever is at the keyboard stays where they are.
  if (keyOf(shown) !== keyOf(profile)) {
    setShown(profile)
    setTyped(typedOf(profile, isJalali))
  }
  const frame = useRef<HTMLFormElement>(null)
  const { isBusy, error, run, clearError } = useAction(async (change: Partial<ProfileData>) => {
    await call('user/profile/update', change)
    showToast(t('profile.saved'))
    refreshPlayer()
    onSaved()
  })
  const birthDate = isoOfTyped(typed.birthDate, isJalali)
  const change = (part: Partial<Typed>) => {
    setTyped((now) => ({ ...now, ...part }))
    if (error !== null) clearError()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(changeOf(typed, birthDate, profile))
  }
  const problem = (field: ProfileField) =>
    field === 'birthDate' && birthDate === null ? words('problem.birthDate') : error?.fields[field]?.text
  const isLocked = (field: ProfileField) => profile.lockedFields.includes(field)
  const text = (name: Exclude<ProfileField, 'birthDate' | 'gender' | 'country'>) => ({
    name,
    dir: 'auto' as const,
    value: typed[name],
    disabled: isLocked(name),
    hint: isLocked(name) ? t('profile.locked') : undefined,
    error: problem(name),
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  return (
    <form ref={frame} noValidate onSubmit={submit} className="grid gap-5">
      {error !== null && Object.keys(error.fields).length === 0 && <Notice>{error.text}</Notice>}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={words('register.firstName')} autoComplete="given-name" {...text('firstName')} />
        <Field label={words('register.lastName')} autoComplete="family-name" {...text('lastName')} />
        <fieldset disabled={isLocked('birthDate')} className="min-w-0 sm:col-span-2">
          <TypedDayField
            label={words('register.birthDate')}
            name="birth"
            value={typed.birthDate}
            isJalali={isJalali}
            onCalendar={(next, day) => {
              setJalali(next)
              change({ birthDate: day })
            }}
            hint={
              isLocked('birthDate')
                ? t('profile.locked')
                : words('register.birthHint', { age: count(choices.minimumAge) })
            }
            error={problem('birthDate')}
            onChange={(day) => change({ birthDate: day })}
          />
        </fieldset>
        <Select
          label={t('profile.gender')}
          choices={[
            { value: '', title: t('gender.none') },
            ...GENDERS.map((value) => ({ value, title: t(`gender.${value}`) })),
          ]}
          value={typed.gender}
          disabled={isLocked('gender')}
          error={problem('gender')}
          onChange={(event) => change({ gender: event.target.value })}
        />
        <Field
          label={t('profile.phone')}
          type="tel"
          autoComplete="tel"
          {...text('phone')}
          dir="ltr"
          hint={isLocked('phone') ? t('profile.locked') : t('profile.phoneHint')}
        />
        <Select
          label={words('register.country')}
          autoComplete="country"
          choices={choices.countries}
          value={typed.country}
          disabled={isLocked('country')}
          error={problem('country')}
          onChange={(event) => change({ country: event.target.value })}
        />
        <Field label={words('register.zipCode')} autoComplete="postal-code" {...text('zipCode')} dir="ltr" />
        <div className="sm:col-span-2">
          <Field label={words('register.address')} autoComplete="street-address" {...text('address')} />
        </div>
      </div>
      <Button type="submit" isBusy={isBusy} disabled={birthDate === null} className="justify-self-start max-sm:w-full">
        {t('profile.save')}
      </Button>
    </form>
  )
}

/** The picture is chosen beside the form. */
function keyOf({ avatar: _, ...profile }: ProfileData): string {
  return JSON.stringify(profile)
}

function typedOf(profile: ProfileData, isJalali: boolean): Typed {
  const { firstName, lastName, gender, phone, country, zipCode, address } = profile
  return {
    firstName,
    lastName,
    gender: gender ?? '',
    phone: phone ?? '',
    country,
    zipCode,
    address,
    birthDate: numbersOf(profile.birthDate, isJalali),
  }
}

/** Only what differs is sent: a field that was locked meanwhile, and is not changed here, stands in nobody's way. */
function changeOf(typed: Typed, birthDate: string | null, profile: ProfileData): Partial<ProfileData> {
  const gender = GENDERS.find((one) => one === typed.gender) ?? null
  const phone = toWirePhone(typed.phone) || null
  const { firstName, lastName, country, zipCode, address } = typed
  const next = {
    firstName,
    lastName,
    gender,
    phone,
    country,
    zipCode,
    address,
    ...(birthDate !== null && { birthDate }),
  }
  return Object.fromEntries(
    Object.entries(next).filter(([field, value]) => value !== profile[field as keyof ProfileData]),
  )
}
