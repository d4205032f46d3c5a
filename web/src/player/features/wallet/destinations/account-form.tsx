import {
  CHAIN_NETWORKS,
  DESTINATION_KINDS,
  type DestinationKind,
} from '@tas/shared/rules/withdrawals/destination-kinds.ts'
import type { FormEvent } from 'react'
import { useIsOnline } from '../../../../lib/connection.ts'
import { useTexts } from '../../../../lib/i18n.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Glyph } from '../../../../ui/glyph.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Select } from '../../../../ui/select.tsx'
import { withElements } from '../../../../ui/with-elements.tsx'
import { ChoiceCards } from '../choice-cards.tsx'
import { WayOn } from '../way-on.tsx'
import { BankName, DestinationIcon } from './destination-text.tsx'
import { useAccountForm } from './use-account-form.ts'

/** Kind, number, for a chain its network, and what will happen with the account then. */
export function AccountForm() {
  const t = useTexts('financial-accounts')
  const common = useTexts('common')
  const isOnline = useIsOnline()
  const form = useAccountForm()
  const { draft, error, isBusy } = form
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) form.send()
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid max-w-[720px] grid-cols-1 gap-6 rounded-xl border border-line bg-surface-1 p-4 sm:p-6"
    >
      <ChoiceCards
        legend={t('kind')}
        name="kind"
        className="sm:grid-cols-2"
        cards={DESTINATION_KINDS.map((kind) => ({
          value: kind,
          icon: <DestinationIcon kind={kind} />,
          title: t(`kind.${kind}`),
          text: t(`about.${kind}`),
        }))}
        current={draft.kind}
        onChange={(value) => form.chooseKind(DESTINATION_KINDS.find((kind) => kind === value) ?? 'card')}
      />
      {draft.kind === 'crypto' && <NetworkChoice form={form} />}
      <div>
        <NumberField form={form} />
        <RightNumber read={form.read} />
      </div>
      {form.isOwned && (
        <Field
          label={t('owner')}
          hint={t('ownerHint')}
          name="owner"
          value={draft.owner}
          onChange={({ target }) => form.typeOwner(target.value)}
          maxLength={120}
          autoComplete="name"
          dir="auto"
          error={form.ownerProblem}
        />
      )}
      {error !== null && (
        <Notice>
          <p>{error.text}</p>
          <WayOn code={error.code} />
        </Notice>
      )}
      <div className="grid gap-2">
        <Button type="submit" size="l" isWide isBusy={isBusy} disabled={!isBusy && !isOnline}>
          {isOnline || isBusy ? t('save') : common('problem.offlineTitle')}
        </Button>
        <p className="text-[13px] text-ink-3">{t('then')}</p>
      </div>
    </form>
  )
}

type FormProps = { readonly form: ReturnType<typeof useAccountForm> }

const KEYBOARDS: Readonly<Record<DestinationKind, 'numeric' | 'text'>> = {
  card: 'numeric',
  iban: 'text',
  crypto: 'text',
  merchant: 'text',
}

function NumberField({ form }: FormProps) {
  const t = useTexts('financial-accounts')
  const { kind, number } = form.draft
  return (
    <Field
      label={t(`number.${kind}`)}
      hint={t(`hint.${kind}`)}
      name="number"
      value={number}
      onChange={({ target }) => form.type(target.value)}
      onBlur={form.leave}
      inputMode={KEYBOARDS[kind]}
      maxLength={120}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      dir="ltr"
      error={form.numberProblem}
      className="h-14 text-[18px] font-semibold"
    />
  )
}

/** Says that the number is right, and whose bank it names. */
function RightNumber({ read }: Pick<FormProps['form'], 'read'>) {
  const t = useTexts('financial-accounts')
  return (
    <div role="status">
      {read !== null && (
        <p className="mt-1.5 flex items-center gap-2 text-[14px] font-semibold text-turquoise-ink">
          <Glyph name="done" size={18} className="shrink-0" />
          <span>
            {read.bank === null
              ? t('right')
              : withElements(t('rightBank', { bank: '{{bank}}' }), { bank: <BankName bank={read.bank} /> })}
          </span>
        </p>
      )}
    </div>
  )
}

function NetworkChoice({ form }: FormProps) {
  const t = useTexts('financial-accounts')
  return (
    <div className="grid gap-3">
      <Select
        label={t('network')}
        hint={t('networkHint')}
        name="network"
        placeholder="—"
        choices={CHAIN_NETWORKS.map((value) => ({ value, title: t(`network.${value}`) }))}
        value={form.draft.network ?? ''}
        onChange={({ target }) => form.chooseNetwork(CHAIN_NETWORKS.find((one) => one === target.value) ?? 'ethereum')}
        error={form.networkProblem}
      />
      <Notice look="plain">
        <p>{t('networkWarning')}</p>
        <p>{t('ownWarning')}</p>
      </Notice>
    </div>
  )
}
