import type { PlinkoParams } from '@tas/shared/rules/games/plinko/game.ts'
import { PLINKO_RISKS, PLINKO_ROWS } from '@tas/shared/rules/games/plinko/tables.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { ChoiceField } from '../../play/frames/controls/choice-field.tsx'
import { RangeField } from '../../play/frames/controls/range-field.tsx'

type PlinkoFieldsProps = { readonly params: PlinkoParams; readonly onParams: (params: PlinkoParams) => void }

/** Rows of pins and risk. */
export function PlinkoFields({ params, onParams }: PlinkoFieldsProps) {
  const t = useTexts('plinko')
  const risks = useTexts('originals')
  return (
    <>
      <ChoiceField
        legend={risks('risk')}
        name="plinko-risk"
        current={params.risk}
        onChoose={(risk) => onParams({ ...params, risk })}
        choices={PLINKO_RISKS.map((risk) => ({ key: risk, title: risks(`risk.${risk}`) }))}
      />
      <RangeField
        label={t('rows')}
        value={params.rows}
        choices={PLINKO_ROWS}
        onChoose={(rows) => onParams({ ...params, rows })}
      />
    </>
  )
}
