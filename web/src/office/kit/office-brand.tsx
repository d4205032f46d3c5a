import { BrandMark } from '../../ui/brand-mark.tsx'
import { useTexts } from '../me/texts.ts'

/** The name of the office, beside its mark. */
export function OfficeBrand() {
  const t = useTexts('frame')
  return (
    <span className="flex items-center gap-2.5 text-[18px] font-extrabold tracking-tight">
      <BrandMark size={30} />
      {t('brand')}
      <span className="text-[14px] font-medium tracking-normal text-ink-3">{t('office')}</span>
    </span>
  )
}
