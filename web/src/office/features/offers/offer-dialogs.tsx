import { toWireAmount } from '@tas/shared/values/digits.ts'
import { formatAmount, parseAmount } from '@tas/shared/values/money.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import { useTexts } from '../../me/texts.ts'
import { GrantDialog } from './batch-dialogs.tsx'
import { type Offer, type OfferCurrency, readOffersAnew } from './offer.ts'

type OfferDialogsProps = { readonly offer: Offer; readonly currencies: readonly OfferCurrency[] }

/** What is asked before an offer is changed: opened, funded or offered to players by two people, paused, resumed or ended by one. */
export function OfferDialogs({ offer, currencies }: OfferDialogsProps) {
  const t = useTexts('offers')
  const { current, close } = useDialogs()
  const { intId, draft } = offer
  switch (current?.name) {
    case 'open':
      return draft === null ? null : (
        <AskDialog
          title={t('open')}
          text={t('openText')}
          action={t('ask')}
          path="office/bonus/open"
          inputOf={(reason) => ({ intId, termsHash: draft.termsHash, reason })}
          onClose={close}
        />
      )
    case 'offerTo':
      return <GrantDialog intId={intId} currencies={currencies} onClose={close} />
    case 'fund':
      return <FundDialog offer={offer} currencies={currencies} onClose={close} />
    case 'pause':
    case 'resume':
    case 'end':
      return <StepDialog step={current.name} intId={intId} onClose={close} />
    default:
      return null
  }
}

const DONE = { pause: 'paused', resume: 'resumed', end: 'ended' } as const

type StepDialogProps = { readonly step: keyof typeof DONE; readonly intId: number; readonly onClose: () => void }

function StepDialog({ step, intId, onClose }: StepDialogProps) {
  const t = useTexts('offers')
  return (
    <ActionDialog
      title={t(step)}
      text={t(`${step}Text`)}
      action={t(step)}
      isDangerous={step === 'end'}
      done={t(DONE[step])}
      onClose={onClose}
      onDo={async (reason) => {
        await call(`office/bonus/${step}`, { intId, reason })
        await readOffersAnew()
      }}
    />
  )
}

const DIRECTIONS = ['reserve', 'release'] as const

type FundDialogProps = OfferDialogsProps & { readonly onClose: () => void }

/** Asks for money of the bank, or gives it back: how much in which currency. */
function FundDialog({ offer: { intId, terms }, currencies, onClose }: FundDialogProps) {
  const t = useTexts('offers')
  const [direction, setDirection] = useState<(typeof DIRECTIONS)[number]>('reserve')
  const [currency, setCurrency] = useState(terms?.currency ?? currencies[0]?.id ?? '')
  const [typed, setTyped] = useState('')
  const pointCount = currencies.find(({ id }) => id === currency)?.pointCount
  const minor = pointCount === undefined ? null : parseAmount(toWireAmount(typed), pointCount)
  const amount = minor === null || minor <= 0n ? null : formatAmount(minor, pointCount ?? 0)
  return (
    <AskDialog
      title={t('fund')}
      text={t('fundText')}
      action={t('ask')}
      path="office/bonus/fund"
      isReady={amount !== null}
      inputOf={(reason) => ({ intId, direction, currency, amount: amount ?? '', reason })}
      onClose={onClose}
    >
      {(textOf) => (
        <>
          <Select
            label={t('direction')}
            name="direction"
            value={direction}
            choices={DIRECTIONS.map((value) => ({ value, title: t(`direction.${value}`) }))}
            onChange={({ target }) => setDirection(target.value === 'release' ? 'release' : 'reserve')}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              label={t('amount')}
              name="amount"
              dir="ltr"
              inputMode="decimal"
              autoComplete="off"
              maxLength={26}
              data-autofocus
              value={typed}
              error={textOf('amount')}
              onChange={({ target }) => setTyped(target.value)}
            />
            <Select
              label={t('currency')}
              name="currency"
              value={currency}
              choices={currencies.map(({ id }) => ({ value: id, title: id }))}
              error={textOf('currency')}
              onChange={({ target }) => setCurrency(target.value)}
            />
          </div>
        </>
      )}
    </AskDialog>
  )
}
