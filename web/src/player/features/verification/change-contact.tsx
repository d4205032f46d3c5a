import { toWirePhone } from '@tas/shared/values/phone.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { call, callWithText } from '../../../lib/api.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { tellOnce } from '../../../lib/tell-once.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'

type ChangeProps = {
  readonly typeId: 'email' | 'phone'
  /** Called with what the server says when all is done. */
  readonly onDone: (text: string) => void
  readonly onCancel: () => void
}

type Begun = { readonly requestId: string; readonly needsOldCode: boolean; readonly value: string }

/** Changes an address or a number: the new one, then the codes of both ends. */
export function ChangeContact({ typeId, onDone, onCancel }: ChangeProps) {
  const [begun, setBegun] = useState<Begun | null>(null)
  return begun === null ? (
    <Begin typeId={typeId} onBegun={setBegun} onCancel={onCancel} />
  ) : (
    <Confirm typeId={typeId} begun={begun} onDone={onDone} onCancel={onCancel} />
  )
}

function Begin({
  typeId,
  onBegun,
  onCancel,
}: {
  readonly typeId: ChangeProps['typeId']
  readonly onBegun: (begun: Begun) => void
  readonly onCancel: () => void
}) {
  const t = useTexts('verification')
  const [typed, setTyped] = useState('')
  const { isBusy, error, run } = useAction(async (value: string) => {
    const data =
      typeId === 'email'
        ? await call('user/email/change', { email: value })
        : await call('user/phone/change', { phone: value })
    onBegun({ ...data, value })
  })
  const submit = () => {
    const value = typeId === 'email' ? typed.trim() : toWirePhone(typed)
    if (value !== '') void run(value)
  }
  return (
    <Form isBusy={isBusy} button={t('sendCode')} onSubmit={submit} onCancel={onCancel}>
      {error !== null && error.fields[typeId] === undefined && <Notice>{error.text}</Notice>}
      <Field
        label={t(`new.${typeId}`)}
        name={typeId}
        dir="ltr"
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={error?.fields[typeId]?.text}
        {...(typeId === 'email'
          ? { type: 'email', inputMode: 'email', autoComplete: 'email' }
          : { type: 'tel', inputMode: 'tel', autoComplete: 'tel', placeholder: '+356…' })}
      />
    </Form>
  )
}

function Confirm({
  typeId,
  begun: { requestId, needsOldCode, value },
  onDone,
  onCancel,
}: ChangeProps & { readonly begun: Begun }) {
  const t = useTexts('verification')
  const [newCode, setNewCode] = useState('')
  const [oldCode, setOldCode] = useState('')
  const { isBusy, error, run } = useAction(async () => {
    const input = { requestId, newCode, ...(needsOldCode && { oldCode }) }
    onDone((await callWithText(typeId === 'email' ? 'user/email/confirm' : 'user/phone/confirm', input)).text)
  })
  const told = tellOnce(error, ['newCode', 'oldCode'])
  const code = { dir: 'ltr', inputMode: 'numeric', autoComplete: 'one-time-code' } as const
  return (
    <Form
      isBusy={isBusy}
      button={t('confirm')}
      onCancel={onCancel}
      onSubmit={() => {
        if (newCode !== '' && (!needsOldCode || oldCode !== '')) void run(undefined)
      }}
    >
      {told.above !== null && <Notice>{told.above}</Notice>}
      <p role="status" className="text-[14px] text-ink-2">
        {t(needsOldCode ? 'codesSent' : 'codeSent')}
      </p>
      <Field
        label={t('codeTo', { value })}
        name="newCode"
        autoFocus
        {...code}
        value={newCode}
        error={told.at('newCode')}
        onChange={(event) => setNewCode(event.target.value)}
      />
      {needsOldCode && (
        <Field
          label={t(typeId === 'email' ? 'codeToOld' : 'codeToEmail')}
          name="oldCode"
          {...code}
          value={oldCode}
          error={told.at('oldCode')}
          onChange={(event) => setOldCode(event.target.value)}
        />
      )}
    </Form>
  )
}

type FormProps = {
  readonly isBusy: boolean
  readonly button: string
  readonly onSubmit: () => void
  readonly onCancel: () => void
  readonly children: ReactNode
}

function Form({ isBusy, button, onSubmit, onCancel, children }: FormProps) {
  const common = useTexts('common')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid max-w-[440px] gap-4 border-t border-line pt-4">
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          {button}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {common('action.cancel')}
        </Button>
      </div>
    </form>
  )
}
