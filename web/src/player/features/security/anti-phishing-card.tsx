import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { Card } from './card.tsx'

/** The word of the player's own that every mail to them carries. */
export function AntiPhishingCard() {
  const read = useCall('user/security/getAntiPhishing', {}, { silent: true, staleTimeMs: 0 })
  return (
    <Loaded read={read} fallback={<Skeleton className="h-32" />}>
      {({ code }) => <CodeCard code={code} onChanged={() => void read.refetch()} />}
    </Loaded>
  )
}

type CodeProps = { readonly code: string | null; readonly onChanged: () => void }

function CodeCard({ code, onChanged }: CodeProps) {
  const t = useTexts('security')
  const [isOpen, setIsOpen] = useState(false)
  const isSet = code !== null
  return (
    <Card
      title={t('antiPhishing.title')}
      badge={<Badge look={isSet ? 'good' : 'plain'}>{t(isSet ? 'antiPhishing.isOn' : 'antiPhishing.isOff')}</Badge>}
      action={
        <Button look={isSet ? 'ghost' : 'press'} onClick={() => setIsOpen(true)}>
          {t(isSet ? 'antiPhishing.change' : 'antiPhishing.set')}
        </Button>
      }
    >
      <p className="text-[14px] text-ink-2">{t('antiPhishing.text')}</p>
      {isSet && (
        <p className="mt-2 text-[14px]">
          {t('antiPhishing.now')}: <bdi className="font-semibold break-words">{code}</bdi>
        </p>
      )}
      {isOpen && (
        <CodeForm
          code={code}
          onClose={() => setIsOpen(false)}
          onDone={(said) => {
            setIsOpen(false)
            showToast(said)
            onChanged()
          }}
        />
      )}
    </Card>
  )
}

type FormProps = {
  readonly code: string | null
  readonly onClose: () => void
  readonly onDone: (said: string) => void
}

function CodeForm({ code, onClose, onDone }: FormProps) {
  const t = useTexts('security')
  const common = useTexts('common')
  const [typed, setTyped] = useState(code ?? '')
  const { isBusy, error, run } = useAction(async (wanted: string | null) => {
    await call('user/security/setAntiPhishing', { code: wanted })
    onDone(t(wanted === null ? 'antiPhishing.removed' : 'antiPhishing.saved'))
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') void run(typed)
  }
  return (
    <Modal
      title={t(code === null ? 'antiPhishing.set' : 'antiPhishing.change')}
      closeLabel={common('action.close')}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        {error !== null && error.fields['code'] === undefined && <Notice>{error.text}</Notice>}
        <Field
          label={t('antiPhishing.label')}
          hint={t('antiPhishing.hint')}
          data-autofocus
          name="code"
          dir="auto"
          maxLength={20}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={error?.fields['code']?.text}
        />
        <Button type="submit" isWide isBusy={isBusy} disabled={typed.trim() === ''}>
          {t('antiPhishing.save')}
        </Button>
        {code !== null && (
          <Button look="ghost" isWide isBusy={isBusy} onClick={() => void run(null)}>
            {t('antiPhishing.remove')}
          </Button>
        )}
      </form>
    </Modal>
  )
}
