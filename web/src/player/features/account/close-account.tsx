import { type FormEvent, useState } from 'react'
import { callWithText } from '../../../lib/api.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { endSession } from '../../../lib/session.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { usePlayer } from '../../account/player.ts'
import { Card } from './card.tsx'

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

type Closed = { readonly owed: string | null; readonly keptUntil: string | null; readonly isErased: boolean }

function CloseDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('account')
  const common = useTexts('common')
  const [closed, setClosed] = useState<Closed | null>(null)
  const leave = () => {
    onClose()
    if (closed !== null) endSession('logout')
  }
  return (
    <Modal title={t('close.title')} closeLabel={common('action.close')} onClose={leave}>
      {closed === null ? <CloseForm onClosed={setClosed} /> : <ClosedText closed={closed} onLeave={leave} />}
    </Modal>
  )
}

function CloseForm({ onClosed }: { readonly onClosed: (closed: Closed) => void }) {
  const t = useTexts('account')
  const { money } = useFormat()
  const wallet = usePlayer()?.wallet
  const [reason, setReason] = useState('')
  const [choices, setChoices] = useState({ payOut: false, erase: false, isSure: false })
  const owed =
    wallet !== undefined && Number(wallet.totalBalance) > 0 ? money(wallet.totalBalance, wallet.currency) : null
  const { isBusy, error, run } = useAction(async () => {
    const { payOut, erase } = choices
    const { data } = await callWithText('user/closing/close', { reason, payOut, erase })
    const isOwed = Number(data.owed) > 0 && wallet !== undefined
    onClosed({
      owed: isOwed ? money(data.owed, wallet.currency) : null,
      keptUntil: data.keptUntil,
      isErased: data.isErased,
    })
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

function ClosedText({ closed, onLeave }: { readonly closed: Closed; readonly onLeave: () => void }) {
  const t = useTexts('account')
  const common = useTexts('common')
  const { day } = useFormat()
  return (
    <div className="grid gap-4" role="status">
      <p className="font-semibold">{t('closed.text')}</p>
      {closed.owed !== null && <p>{t('closed.owed', { amount: closed.owed })}</p>}
      {closed.isErased && (
        <p>
          {closed.keptUntil === null ? t('closed.erased') : t('closed.kept', { day: day(closed.keptUntil) })}{' '}
          {t('closed.appeal')}
        </p>
      )}
      <Button onClick={onLeave}>{common('action.close')}</Button>
    </div>
  )
}
