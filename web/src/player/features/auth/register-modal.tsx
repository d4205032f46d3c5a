import { usesJalali } from '@tas/shared/values/write-moment.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { callWithText } from '../../../lib/api.ts'
import { useLanguage, useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { useIsLogged } from '../../../lib/session.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { ModalProps } from '../../me/modal.ts'
import { useModal } from '../../me/modal.ts'
import { enter } from '../../me/player.ts'
import { useRegisterChoices } from '../../me/use-register-choices.ts'
import { doAsked } from './do-asked.ts'
import { AccountFields, ConsentFields, HomeFields, PersonFields, ReferralField } from './register-fields.tsx'
import { EMPTY_FORM, payloadOf, problemsOf, problemsOfRefusal, type RegisterForm } from './register-form.ts'
import { SwitchModal } from './switch-modal.tsx'

/** The day on the device, YYYY-MM-DD: the server asks its own clock. */
const todayHere = () => {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

/** The registration: every field of the spec (§3), refusals shown beside the fields they belong to. */
export function RegisterModal({ state, onClose }: ModalProps) {
  const t = useTexts('auth')
  const common = useTexts('common')
  const navigate = useNavigate()
  const { open } = useModal()
  const { invitation } = state
  const isInvited = invitation !== undefined
  const language = useLanguage()
  const { count } = useFormat()
  const { calendar } = usePreferences()
  const [isJalali, setJalali] = useState(() => usesJalali(calendar, language))
  const choices = useRegisterChoices()
  const [form, setForm] = useState<RegisterForm>(EMPTY_FORM)
  const [isTried, setIsTried] = useState(false)
  const frame = useRef<HTMLFormElement>(null)

  // Logged in meanwhile in another tab: there is nothing left to ask.
  const isLogged = useIsLogged()
  const isOwn = useRef(false)
  useEffect(() => {
    if (isLogged && !isOwn.current) onClose()
  }, [isLogged, onClose])

  // What follows from device or operator counts until the player chooses otherwise.
  const filled: RegisterForm = {
    ...form,
    country: form.country || choices.defaultCountry,
    currencyId: form.currencyId || choices.defaultCurrency,
  }
  const { isBusy, error, run, clearError } = useAction(async (ready: RegisterForm) => {
    const { data, text } = await callWithText('user/user/register', payloadOf(ready, { isJalali, invitation }))
    isOwn.current = true
    enter(data)
    doAsked(state)
    await navigate(state.returnTo ?? '/', { replace: true })
    await navigate(state.returnTo ?? '/', {
      state: { modal: { name: 'success', text: text || t('register.success'), isNew: true } },
    })
  })

  const own = problemsOf(filled, { isJalali, minimumAge: choices.minimumAge, today: todayHere(), isInvited })
  const ours = isTried ? own : {}
  const theirs = error === null ? {} : problemsOfRefusal(error)
  const problems = { ...theirs, ...ours }
  const wrong = Object.keys(problems).length
  const hasOwnPlace = Object.keys(theirs).length > 0

  useEffect(() => {
    if (error !== null) frame.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [error])

  const change = (part: Partial<RegisterForm>) => {
    setForm((now) => ({ ...now, ...part }))
    if (error !== null) clearError()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (Object.keys(own).length === 0) void run(filled)
    else requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  const fields = { form: filled, problems, change, choices, isInvited }

  return (
    <Modal title={t('register.title')} closeLabel={common('action.close')} onClose={onClose} size="m">
      <form ref={frame} noValidate onSubmit={submit} className="grid gap-7">
        <p role="status" className="sr-only">
          {wrong > 0 && t('register.wrong', { count: wrong, formatted: count(wrong) })}
        </p>
        {error !== null && !hasOwnPlace && <Notice>{error.text}</Notice>}
        {isInvited && <Notice look="plain">{t('register.invited')}</Notice>}
        {choices.isClosed && <Notice look="plain">{t('register.noCountries')}</Notice>}
        <PersonFields {...fields} isJalali={isJalali} onCalendar={setJalali} />
        <HomeFields {...fields} />
        <AccountFields {...fields} />
        {!isInvited && <ReferralField {...fields} />}
        <ConsentFields {...fields} />
        <div className="grid gap-4">
          <Button type="submit" size="l" isWide isBusy={isBusy} disabled={choices.isClosed}>
            {t('register.button')}
          </Button>
          <SwitchModal
            question={t('register.hasAccount')}
            answer={t('register.toLogin')}
            onGo={() => open({ ...state, name: 'login' })}
          />
        </div>
      </form>
    </Modal>
  )
}
