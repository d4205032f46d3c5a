import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/api.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { endSession } from '../../../lib/session.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { usePlayer } from '../../me/player.ts'

/** The end of an account: what it means is said before, and nothing happens by one press. */
export function CloseAccount() {
  const t = useTexts('account')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card title={t('close.title')} text={t('close.text')}>
      <Button look="ghost" className="justify-self-start max-sm:w-full" onClick={() => setIsOpen(true)}>
        {t('close.begin')}
      </Button>
      {isOpen && <CloseDialog onClose={() => setIsOpen(false)} />}
    </Card>
  )
}

function CloseDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('account')
  const common = useTexts('common')
  return (
    <Modal title={t('close.title')} closeLabel={common('action.close')} onClose={onClose}>
      <CloseForm />
    </Modal>
  )
}

function CloseForm() {
  const t = useTexts('account')
  const { money, day } = useFormat()
  const navigate = useNavigate()
  const wallet = usePlayer()?.wallet
  const [reason, setReason] = useState('')
  const [choices, setChoices] = useState({ payOut: false, erase: false, isSure: false })
  const owed =
    wallet !== undefined && Number(wallet.totalBalance) > 0
      ? isolated(money(wallet.totalBalance, wallet.currency))
      : null
  const { isBusy, error, run } = useAction(async () => {
    const { payOut, erase } = choices
    const data = await call('user/closing/close', { reason, payOut, erase })
    const texts = [t('closed.text')]
    if (Number(data.owed) > 0 && wallet !== undefined)
      texts.push(t('closed.owed', { amount: isolated(money(data.owed, wallet.currency)) }))
    if (data.isErased)
      texts.push(
        data.keptUntil === null ? t('closed.erased') : t('closed.kept', { day: day(data.keptUntil) }),
        t('closed.appeal'),
      )
    if (data.isEraseDue) texts.push(t('closed.eraseDue'))
    // The server may have ended this session before its answer came: what it says is told at home, where that leads.
    endSession('logout')
    await navigate('/', { replace: true, state: { modal: { name: 'success', text: texts.join(' ') } } })
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(undefined)
  }
  const box = (key: keyof typeof choices, label: string) => (
    <Checkbox
      label={label}
      checked={choices[key]}
      onChange={({ target }) => setChoices((now) => ({ ...now, [key]: target.checked }))}
    />
  )
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Notice look="plain">{t('close.breakInstead')}</Notice>
      {error !== null && <Notice>{error.text}</Notice>}
      {owed !== null && (
        <div className="grid gap-2">
          <p>{t('close.owed', { amount: owed })}</p>
          <ButtonLink to="/user/withdraw/withdraw" look="ghost">
            {t('close.withdraw')}
          </ButtonLink>
          {box('payOut', t('close.payOut'))}
        </div>
      )}
      <Field
        label={t('close.reason')}
        hint={t('close.reasonHint')}
        maxLength={300}
        dir="auto"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {box('erase', t('close.erase'))}
      {choices.erase && <p className="text-[13px] text-ink-3">{t('close.eraseText')}</p>}
      {box('isSure', t('close.sure'))}
      <Button type="submit" look="danger" isWide isBusy={isBusy} disabled={!choices.isSure}>
        {t('close.button')}
      </Button>
    </form>
  )
}
