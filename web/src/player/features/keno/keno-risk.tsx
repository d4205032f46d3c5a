import { KENO_RISKS, type KenoRisk } from '@tas/shared/rules/games/keno-tables.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { ChoiceSwitch } from '../originals/choice-switch.tsx'

type KenoRiskSwitchProps = { readonly risk: KenoRisk; readonly onRisk: (risk: KenoRisk) => void }

/** Which of the four pay tables is played. */
export function KenoRiskSwitch({ risk, onRisk }: KenoRiskSwitchProps) {
  const t = useTexts('keno')
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 text-[14px] font-semibold text-ink-2">
        {t('risk')}
      </p>
      <ChoiceSwitch
        legend={t('risk')}
        name="keno-risk"
        current={risk}
        onChoose={onRisk}
        choices={KENO_RISKS.map((key) => ({ key, title: t(`risk.${key}`) }))}
        className="text-[14px]"
      />
    </div>
  )
}
