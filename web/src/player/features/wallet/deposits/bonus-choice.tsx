import type { CallData } from '@tas/shared/contract/api.ts'
import { slugOf } from '@tas/shared/values/slug.ts'
import { Gift } from 'lucide-react'
import { Link } from 'react-router'
import { useTexts } from '../../../../lib/i18n.ts'
import { useCall } from '../../../../lib/query.ts'
import { Glyph } from '../../../../ui/glyph.tsx'
import { useTermsWords } from '../../../me/bonus/terms-words.ts'
import { ChoiceCards } from '../choice-cards.tsx'

export type ChosenBonus = { readonly bonusId: string; readonly termsHash: string }
type Bonus = CallData<'bonus/bonus/getBonuses'>['items'][number]

type BonusChoiceProps = {
  readonly currency: string
  readonly chosen: ChosenBonus | null
  readonly onChoose: (bonus: ChosenBonus | null) => void
}

const NONE = 'none'

/** What bonuses there are, as the deposit reads them. */
export const useBonuses = () => useCall('bonus/bonus/getBonuses', { pageNumber: 1, limit: 0 }, { silent: true })

/** Which bonus a deposit is for: none, until its player chooses one. Not there where none can be had. */
export function BonusChoice({ currency, chosen, onChoose }: BonusChoiceProps) {
  const { data } = useBonuses()
  const offered = (data?.items ?? []).filter(
    ({ trigger, status, terms, reasons }) =>
      trigger === 'deposit' && status === 'open' && terms?.currency === currency && reasons.length === 0,
  )
  return offered.length === 0 ? null : <Cards offered={offered} chosen={chosen} onChoose={onChoose} />
}

type CardsProps = Pick<BonusChoiceProps, 'chosen' | 'onChoose'> & { readonly offered: readonly Bonus[] }

function Cards({ offered, chosen, onChoose }: CardsProps) {
  const t = useTexts('bonuses')
  const { headOf, timesOf } = useTermsWords()
  const icon = <Gift size={22} strokeWidth={1.7} aria-hidden />
  const choose = (id: string) => {
    const bonus = offered.find((one) => one.id === id)
    onChoose(bonus?.termsHash == null ? null : { bonusId: bonus.id, termsHash: bonus.termsHash })
  }
  return (
    <div className="grid gap-2">
      <ChoiceCards
        legend={t('depositChoice')}
        name="bonus"
        cards={[
          {
            value: NONE,
            icon: <Glyph name="wallet" size={22} />,
            title: t('depositNone'),
            text: t('depositNoneText'),
          },
          ...offered.map(({ id, title, terms }) => ({
            value: id,
            icon,
            title,
            text: terms === null ? '' : t('depositGives', { head: headOf(terms), times: timesOf(terms) }),
          })),
        ]}
        current={chosen?.bonusId ?? NONE}
        onChange={choose}
      />
      <ul className="flex flex-wrap gap-x-4">
        {offered.map(({ id, intId, title }) => (
          <li key={id}>
            <Link
              to={`/bonuses/${intId}-${slugOf(title)}`}
              className="flex min-h-11 items-center text-[14px] font-semibold text-saffron-ink hover:underline"
            >
              {t('depositRead', { title })}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
