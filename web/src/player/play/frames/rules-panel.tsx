import type { CallData } from '@tas/shared/contract/api.ts'
import { percentMark } from '@tas/shared/values/write-number.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { percentText } from '../../../lib/shown-number.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { useOwnCurrency } from '../../me/currency.ts'

export type RulesData = CallData<'game/original/getRules'>

/** Opens the rules of the game on the stage. */
export function RulesButton() {
  const t = useTexts('originals')
  const { open } = useDialogs()
  return (
    <button
      type="button"
      onClick={() => open('rules')}
      className="flex min-h-11 items-center gap-2 rounded-sm px-1 text-[13px] font-semibold text-[#c3cbe6] transition-colors hover:text-white"
    >
      <Glyph name="help" size={18} />
      {t('rulesOpen')}
    </button>
  )
}

type RulesDialogProps = {
  readonly title: string
  readonly rules: RulesData | undefined
  /** What pays, over the words. */
  readonly paytable?: ReactNode
  /** What else belongs to playing, under the rules. */
  readonly children?: ReactNode
}

/** What the game takes, pays and returns, in the server's words and figures. */
export function RulesDialog({ title, rules, paytable, children }: RulesDialogProps) {
  const t = useTexts('originals')
  const common = useTexts('common')
  const { current, close } = useDialogs()
  if (current?.name !== 'rules' || rules === undefined) return null
  return (
    <Modal title={t('rulesOf', { title })} closeLabel={common('action.close')} onClose={close} size="m">
      <div className="grid gap-5">
        {paytable}
        <Figures rules={rules} />
        {rules.text.map((paragraph) => (
          <p key={paragraph} className="text-ink-2">
            {paragraph}
          </p>
        ))}
        {children}
      </div>
    </Modal>
  )
}

function Figures({ rules }: { readonly rules: RulesData }) {
  const t = useTexts('originals')
  const { digits } = usePreferences()
  const { money } = useFormat()
  const currency = useOwnCurrency()
  const amount = (wire: string) => (currency === undefined ? wire : money(wire, currency))
  const figures = [
    { name: t('smallestBet'), value: amount(rules.minStake) },
    { name: t('largestBet'), value: amount(rules.maxStake) },
    { name: t('largestPayout'), value: amount(rules.maxPayout) },
    { name: t('exactReturn'), value: percentMark(percentText(rules.rtp), digits) },
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-md border border-line bg-surface-2 p-4 sm:grid-cols-4">
      {figures.map(({ name, value }) => (
        <div key={name} className="min-w-0">
          <dt className="text-[13px] text-ink-3">{name}</dt>
          <dd className="font-semibold">
            <Ltr>{value}</Ltr>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The first words of the rules, where the controls leave room for them. */
export function RulesNote({ rules }: { readonly rules: RulesData | undefined }) {
  const t = useTexts('originals')
  if (rules === undefined) return null
  return (
    <section className="grid gap-2 border-t border-line pt-4 text-[13px] text-ink-3 max-lg:hidden">
      <h2 className="font-semibold text-ink-2">{t('rules')}</h2>
      {rules.text.slice(0, 2).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  )
}
