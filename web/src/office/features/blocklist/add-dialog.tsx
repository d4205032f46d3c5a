import { BLOCK_KINDS, type BlockKind } from '@tas/shared/contract/risk/block-choices.ts'
import { readBlocked } from '@tas/shared/rules/risk/read-blocked.ts'
import { DESTINATION_KINDS, type DestinationKind } from '@tas/shared/rules/withdrawals/destination-kinds.ts'
import { addDays } from '@tas/shared/values/zoned-days.ts'
import { useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import { useTexts } from '../../me/texts.ts'

/** Asks for something to be blocked: what, until when and why. What is none of its kind is told while it is typed. */
export function AddDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('blocklist')
  const [kind, setKind] = useState<BlockKind>('mail_domain')
  const [accountKind, setAccountKind] = useState<DestinationKind>('iban')
  const [value, setValue] = useState('')
  const [until, setUntil] = useState('')
  const account = kind === 'payment_account' ? accountKind : null
  const isRead = readBlocked(kind, value, account) !== null
  return (
    <AskDialog
      title={t('add')}
      text={t('addText')}
      action={t('ask')}
      size="m"
      isDangerous
      path="office/blocklist/add"
      isReady={isRead}
      inputOf={(reason) => ({
        kind,
        value: value.trim(),
        accountKind: account,
        // The whole of the last day counts.
        endsAt: until === '' ? null : `${addDays(until, 1)}T00:00:00.000Z`,
        reason,
      })}
      onClose={onClose}
    >
      {(textOf) => (
        <>
          <Kinds kind={kind} accountKind={account} onKind={setKind} onAccountKind={setAccountKind} />
          <Field
            label={t(`kind.${kind}`)}
            hint={t(`hint.${kind}`)}
            name="value"
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            maxLength={110}
            value={value}
            error={textOf('value') ?? (value.trim() !== '' && !isRead ? t('noSuch') : undefined)}
            onChange={({ target }) => setValue(target.value)}
          />
          <Field
            label={t('until')}
            hint={t('untilHint')}
            name="until"
            type="date"
            dir="ltr"
            value={until}
            error={textOf('endsAt')}
            onChange={({ target }) => setUntil(target.value)}
          />
        </>
      )}
    </AskDialog>
  )
}

type KindsProps = {
  readonly kind: BlockKind
  /** Null: what is blocked is no account. */
  readonly accountKind: DestinationKind | null
  readonly onKind: (kind: BlockKind) => void
  readonly onAccountKind: (kind: DestinationKind) => void
}

/** What is blocked, and what kind of account where it is one. */
function Kinds({ kind, accountKind, onKind, onAccountKind }: KindsProps) {
  const t = useTexts('blocklist')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={t('kind')}
        name="kind"
        value={kind}
        choices={BLOCK_KINDS.map((one) => ({ value: one, title: t(`kind.${one}`) }))}
        onChange={({ target }) => onKind(BLOCK_KINDS.find((one) => one === target.value) ?? kind)}
      />
      {accountKind !== null && (
        <Select
          label={t('accountKind')}
          name="accountKind"
          value={accountKind}
          choices={DESTINATION_KINDS.map((one) => ({ value: one, title: t(`account.${one}`) }))}
          onChange={({ target }) => onAccountKind(DESTINATION_KINDS.find((one) => one === target.value) ?? accountKind)}
        />
      )}
    </div>
  )
}
