import type { CallData } from '@tas/shared/contract/api.ts'
import { readVoucherCode, writeVoucherCode } from '@tas/shared/rules/vouchers/voucher-code.ts'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../../../lib/api.ts'
import { useIsOnline } from '../../../../lib/connection.ts'
import { useTexts } from '../../../../lib/i18n.ts'
import { sendMoney } from '../../../../lib/send-money.ts'
import { isolated } from '../../../../lib/shown-number.ts'
import { useAction } from '../../../../lib/use-action.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { useIntent } from '../../../../lib/use-intent.ts'
import { Bdi, Ltr } from '../../../../ui/bdi.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Fact } from '../../../../ui/fact.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { currencyOrCode, useCurrencies } from '../../../me/currency.ts'
import { SendButton } from '../../../me/money/send-button.tsx'
import { takeWallet } from '../../../me/player.ts'
import { IntentProblem } from '../intent-problem.tsx'
import { type DepositData, readDepositsAnew } from './deposit-data.ts'

const MOST_SIGNS = 80

type Worth = CallData<'deposit/voucher/preview'>
type Shown = { readonly code: string; readonly worth: Worth }
type VoucherFormProps = { readonly onDone: (deposit: DepositData) => void }

/** A voucher: its code, then what it is worth, and only then the button that uses it. */
export function VoucherForm({ onDone }: VoucherFormProps) {
  const [shown, setShown] = useState<Shown | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const go = (next: Shown | null) => {
    // What had the focus goes with its step: whoever works with keys stays in the form.
    frame.current?.focus()
    setShown(next)
  }
  return (
    <div ref={frame} tabIndex={-1} className="outline-none">
      {shown === null ? (
        <CodeStep onShown={go} />
      ) : (
        <WorthStep shown={shown} onDone={onDone} onOther={() => go(null)} />
      )}
    </div>
  )
}

function CodeStep({ onShown }: { readonly onShown: (shown: Shown) => void }) {
  const t = useTexts('deposits')
  const common = useTexts('common')
  const isOnline = useIsOnline()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<'voucherEmpty' | 'voucherSlip' | null>(null)
  const { isBusy, error, run, clearError } = useAction(async (code: string) => {
    onShown({ code, worth: await call('deposit/voucher/preview', { code }) })
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A slip of the finger is told here, and counts as no try.
    const code = readVoucherCode(typed)
    setProblem(code !== null ? null : typed.trim() === '' ? 'voucherEmpty' : 'voucherSlip')
    if (code !== null) void run(code)
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field
        label={t('voucherCode')}
        hint={t('voucherHint')}
        value={typed}
        maxLength={MOST_SIGNS}
        onChange={({ target }) => {
          setTyped(target.value)
          setProblem(null)
          clearError()
        }}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        error={problem === null ? undefined : t(problem)}
        className="h-14 font-mono text-[17px] font-bold tracking-wide"
      />
      {error !== null && <Notice>{error.text}</Notice>}
      <Button type="submit" size="l" isWide isBusy={isBusy} disabled={!isBusy && !isOnline} className="text-[17px]">
        {isOnline ? t('voucherLook') : common('problem.offlineTitle')}
      </Button>
      <p className="text-[13px] text-ink-3">{t('voucherText')}</p>
    </form>
  )
}

type WorthStepProps = VoucherFormProps & { readonly shown: Shown; readonly onOther: () => void }

function WorthStep({ shown: { code, worth }, onDone, onOther }: WorthStepProps) {
  const t = useTexts('deposits')
  const wallet = useTexts('wallet')
  const { money, moment } = useFormat()
  const currency = currencyOrCode(useCurrencies(), worth.currency)
  const { run, ...intent } = useIntent()
  const amount = money(worth.amount, currency)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (intent.pending !== null) return
    void run('voucher', async (options) => {
      const { wallet: now, deposit } = await sendMoney('deposit/voucher/use', { code }, options)
      takeWallet(now)
      readDepositsAnew()
      onDone(deposit)
    })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <dl className="grid grid-cols-1">
        <Fact name={t('voucherWorth')}>
          <Ltr className="text-[20px] font-bold">{amount}</Ltr>
        </Fact>
        <Fact name={t('voucherCode')}>
          <Ltr className="font-mono break-all">{writeVoucherCode(code)}</Ltr>
        </Fact>
        <Fact name={t('voucherCampaign')}>
          <Bdi>{worth.campaign}</Bdi>
        </Fact>
        <Fact name={t('voucherUntil')}>{moment(worth.expiresAt)}</Fact>
      </dl>
      <IntentProblem problem={intent.problem} />
      <SendButton
        intent={intent}
        isPossible
        text={wallet('submit', { amount: isolated(amount) })}
        busyText={wallet('submitting')}
      />
      <Button look="quiet" isWide disabled={intent.pending !== null} onClick={onOther}>
        {t('voucherOther')}
      </Button>
    </form>
  )
}
