import { useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { FORMATS, saveReturnDays } from './save-document.ts'

const PERIODS = [30, 90, 366] as const

/** The sums behind the table, to keep and to check without us. */
export function DownloadDays() {
  const t = useTexts('returns')
  const [days, setDays] = useState<number>(PERIODS[0])
  const { isBusy, error, run } = useAction(saveReturnDays)
  return (
    <section className="grid content-start gap-4 rounded-lg border border-line bg-surface-1 p-5 sm:p-7">
      <h2 className="text-[20px] font-bold">{t('download')}</h2>
      <p className="text-ink-2">{t('downloadText', { command: isolated('npx tas-verify') })}</p>
      <Select
        label={t('period')}
        value={String(days)}
        choices={PERIODS.map((period) => ({ value: String(period), title: t(`period.${period}`) }))}
        onChange={({ target }) => setDays(Number(target.value))}
      />
      <div className="flex flex-wrap gap-2">
        {FORMATS.map((format) => (
          <Button key={format} look="ghost" isBusy={isBusy} onClick={() => void run({ days, format })}>
            <Glyph name="down" size={18} />
            {t(`download.${format}`)}
          </Button>
        ))}
      </div>
      {error !== null && <Notice>{error.text}</Notice>}
    </section>
  )
}
