import { toAsciiDigits } from '@tas/shared/values/digits.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../../../lib/api.ts'
import { isApiError } from '../../../lib/api-error.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { lazyChunk } from '../../../lib/lazy-chunk.ts'
import { sessionToken, useIsLogged } from '../../../lib/session.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Part, PartProblem } from '../../../ui/part.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import type { ModalProps } from '../../me/modal.ts'
import { useModal } from '../../me/modal.ts'
import { enter } from '../../me/player.ts'
import { doAsked } from './do-asked.ts'
import { SwitchModal } from './switch-modal.tsx'

const PasskeyLogin = lazyChunk(() => import('../../me/passkey-login.tsx').then((module) => module.PasskeyLogin))

type LoginForm = { readonly username: string; readonly password: string; readonly twoFaCode: string }

/** Username, password and, for those who use one, the two-factor code (spec §2). */
export function LoginModal({ state, onClose }: ModalProps) {
  const t = useTexts('auth')
  const common = useTexts('common')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { open } = useModal()
  const [form, setForm] = useState<LoginForm>({ username: '', password: '', twoFaCode: '' })
  const [hasCode, setHasCode] = useState(false)
  useEffect(() => {
    if (hasCode) document.querySelector<HTMLInputElement>('input[name=twoFaCode]')?.focus()
  }, [hasCode])
  const [isTried, setIsTried] = useState(false)
  const { isBusy, error, run } = useAction(async ({ username, password, twoFaCode }: LoginForm) => {
    const code = toAsciiDigits(twoFaCode).replace(/\s/g, '')
    try {
      const answer = await call('user/user/login', {
        username,
        password,
        ...(hasCode && code !== '' && { twoFaCode: code }),
      })
      // Whoever has logged in meanwhile, in another tab, stays.
      if (sessionToken() === null) enter(answer)
    } catch (refusal) {
      // The field is shown with the refusal: that is where the answer goes.
      if (isApiError(refusal) && refusal.fields['twoFaCode'] !== undefined) setHasCode(true)
      throw refusal
    }
  })

  // Logged in here or in another tab, or come back to by the browser's Forward: there is nothing left to ask.
  const isLogged = useIsLogged()
  const isDone = useRef(false)
  // Whoever comes back to it by Forward was not asked again: what was asked for is done once.
  const isAsking = useRef(!isLogged)
  const target = state.returnTo ?? '/'
  useEffect(() => {
    if (!isLogged || isDone.current) return
    isDone.current = true
    if (isAsking.current) doAsked(state)
    if (target === pathname + search) onClose()
    else void navigate(target, { replace: true })
  }, [isLogged, state, target, pathname, search, onClose, navigate])

  // Told once: under the field of the code.
  const isWrongCode = hasCode && error?.code === 'identity.wrong_code'
  const change = (name: keyof LoginForm) => (event: { readonly target: { readonly value: string } }) =>
    setForm({ ...form, [name]: event.target.value })
  const missing = (value: string) => (isTried && value === '' ? t('problem.required') : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (form.username !== '' && form.password !== '') void run(form)
  }

  return (
    <Modal title={t('login.title')} closeLabel={common('action.close')} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {error !== null && !isWrongCode && (
          <Notice look={error.code === 'identity.second_factor_required' ? 'plain' : 'bad'}>{error.text}</Notice>
        )}
        {error === null && state.isAfterEnd === true && <Notice>{t('login.afterEnd')}</Notice>}
        <Field
          label={t('login.username')}
          data-autofocus
          name="username"
          dir="auto"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={form.username}
          onChange={change('username')}
          error={missing(form.username) ?? error?.fields['username']?.text}
        />
        <PasswordField
          label={t('login.password')}
          name="password"
          autoComplete="current-password"
          showLabel={common('action.showPassword')}
          hideLabel={common('action.hidePassword')}
          value={form.password}
          onChange={change('password')}
          error={missing(form.password) ?? error?.fields['password']?.text}
        />
        {hasCode ? (
          <Field
            label={t('login.code')}
            hint={t('login.codeHint')}
            name="twoFaCode"
            autoFocus
            dir="ltr"
            autoCapitalize="characters"
            spellCheck={false}
            autoComplete="one-time-code"
            value={form.twoFaCode}
            onChange={change('twoFaCode')}
            error={isWrongCode ? error?.text : undefined}
          />
        ) : (
          <button
            type="button"
            aria-expanded={false}
            onClick={() => setHasCode(true)}
            className="min-h-11 justify-self-start rounded-sm text-[14px] font-semibold text-ink-2 underline underline-offset-4 hover:text-ink"
          >
            {t('login.withCode')}
          </button>
        )}
        <button
          type="button"
          onClick={() => open({ ...state, name: 'forgot' })}
          className="min-h-11 justify-self-start rounded-sm text-[14px] font-semibold text-saffron-ink hover:underline hover:underline-offset-4"
        >
          {t('login.forgot')}
        </button>
        <Button type="submit" size="l" isWide isBusy={isBusy}>
          {t('login.button')}
        </Button>
        <Part fallback={<div className="h-13" />} problem={<PartProblem />}>
          <PasskeyLogin />
        </Part>
        <SwitchModal
          question={t('login.noAccount')}
          answer={t('login.toRegister')}
          onGo={() => open({ ...state, name: 'register' })}
        />
      </form>
    </Modal>
  )
}
