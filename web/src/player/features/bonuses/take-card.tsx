import type { CallData } from '@tas/shared/contract/api.ts'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../lib/i18n.ts'
import { queryClient } from '../../../lib/query.ts'
import { sendMoney } from '../../../lib/send-money.ts'
import { useIsLogged } from '../../../lib/session.ts'
import { useIntent } from '../../../lib/use-intent.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useLoginPrompt } from '../../me/modal.ts'
import { refreshPlayer, takeWallet } from '../../me/player.ts'
import { BonusProblem } from './bonus-problem.tsx'
import { MANAGE_PATH } from './paths.ts'

type Bonus = CallData<'bonus/bonus/getBonus'>['bonus']

/** How a bonus is taken: by a press, with a code, in the deposit form; or why it cannot be now. Nothing of one that is not open. */
export function TakeCard({ bonus }: { readonly bonus: Bonus }) {
  const common = useTexts('common')
  const isLogged = useIsLogged()
  const { loginHere, registerHere } = useLoginPrompt()
  if (bonus.status !== 'open') return null
  if (!isLogged)
    return (
      <div className="flex flex-wrap gap-3">
        <Button onClick={loginHere}>{common('action.login')}</Button>
        <Button look="ghost" onClick={registerHere}>
          {common('action.register')}
        </Button>
      </div>
    )
  if (bonus.reasons.length > 0)
    return (
      <Notice look="plain">
        {bonus.reasons.map(({ code, text }) => (
          <p key={code}>{text}</p>
        ))}
      </Notice>
    )
  return <TakeForm bonus={bonus} />
}

function TakeForm({ bonus }: { readonly bonus: Bonus }) {
  const t = useTexts('bonuses')
  if (bonus.trigger === 'deposit')
    return (
      <div className="grid justify-items-start gap-2">
        <ButtonLink to="/user/deposit/deposit" size="l">
          {t('takeDeposit')}
        </ButtonLink>
        <p className="text-[14px] text-ink-2">{t('takeDepositText')}</p>
      </div>
    )
  return <TakeNow bonus={bonus} />
}

function TakeNow({ bonus: { id, termsHash, needsCode } }: { readonly bonus: Bonus }) {
  const t = useTexts('bonuses')
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const { run, forget, ...intent } = useIntent()
  const isMissing = needsCode && code.trim() === ''
  const take = async (event: FormEvent) => {
    event.preventDefault()
    setHasTried(true)
    if (isMissing || termsHash === null) return
    await run('take', async (options) => {
      const input = { bonusId: id, termsHash, code: needsCode ? code.trim() : null }
      const { wallet, grant } = await sendMoney('bonus/bonus/active', input, options)
      takeWallet(wallet)
      refreshPlayer()
      void queryClient.invalidateQueries({ queryKey: ['bonus/bonus/getBonus'] })
      showToast(t(grant.status === 'queued' ? 'takenQueued' : 'taken'))
      await navigate(MANAGE_PATH)
    })
  }
  return (
    <form onSubmit={(event) => void take(event)} noValidate className="grid max-w-[520px] gap-4">
      {needsCode && (
        <Field
          label={t('code')}
          value={code}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          dir="ltr"
          error={hasTried && isMissing ? t('codeMissing') : undefined}
          onChange={(event) => {
            setCode(event.target.value)
            forget()
          }}
        />
      )}
      <BonusProblem problem={intent.problem} />
      <Button type="submit" size="l" isBusy={intent.pending !== null}>
        {t(intent.pending === null ? 'take' : 'taking')}
      </Button>
      <p className="text-[14px] text-ink-2">{t('takeText')}</p>
    </form>
  )
}
