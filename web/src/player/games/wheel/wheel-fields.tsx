import type { WheelParams } from '@tas/shared/rules/games/wheel/game.ts'
import { WHEEL_RISKS, WHEEL_SEGMENTS } from '@tas/shared/rules/games/wheel/tables.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { ChoiceField } from '../../play/frames/controls/choice-field.tsx'
import { RangeField } from '../../play/frames/controls/range-field.tsx'

type WheelFieldsProps = { readonly params: WheelParams; readonly onParams: (params: WheelParams) => void }

/** Number of segments and risk. */
export function WheelFields({ params, onParams }: WheelFieldsProps) {
  const t = useTexts('wheel')
  const risks = useTexts('originals')
  return (
    <>
      <ChoiceField
        legend={risks('risk')}
        name="wheel-risk"
        current={params.risk}
        onChoose={(risk) => onParams({ ...params, risk })}
        choices={WHEEL_RISKS.map((risk) => ({ key: risk, title: risks(`risk.${risk}`) }))}
      />
      <RangeField
        label={t('segments')}
        value={params.segments}
        choices={WHEEL_SEGMENTS}
        onChoose={(segments) => onParams({ ...params, segments })}
      />
    </>
  )
}
