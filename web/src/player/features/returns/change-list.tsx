import type { CallData } from '@tas/shared/contract/api.ts'
import { truncatedDecimal } from '@tas/shared/rules/fraction.ts'
import { useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { percentText } from '../../../lib/shown-number.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { GameName } from './game-name.tsx'
import { saveChangeLog } from './save-document.ts'

type ChangeEntry = CallData<'game/fairness/getChanges'>['entries'][number]

const FIRST_SHOWN = 5

/** Every version of every pay table, newest first. */
export function ChangeList() {
  const t = useTexts('returns')
  const read = useCall('game/fairness/getChanges', {}, { silent: true })
  return (
    <section className="grid grid-cols-1 content-start gap-4 rounded-lg border border-line bg-surface-1 p-5 sm:p-7">
      <h2 className="text-[20px] font-bold">{t('changes')}</h2>
      <p className="text-ink-2">{t('changesText')}</p>
      <Loaded read={read} fallback={<Skeleton className="h-72" />}>
        {({ entries }) => <Changes entries={entries.toReversed()} />}
      </Loaded>
    </section>
  )
}

function Changes({ entries }: { readonly entries: readonly ChangeEntry[] }) {
  const t = useTexts('returns')
  const saving = useAction(saveChangeLog)
  const [isWhole, setIsWhole] = useState(false)
  return (
    <>
      <ol className="grid grid-cols-1 gap-2">
        {(isWhole ? entries : entries.slice(0, FIRST_SHOWN)).map((entry) => (
          <ChangeRow key={entry.number} entry={entry} />
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        {!isWhole && entries.length > FIRST_SHOWN && (
          <Button look="quiet" onClick={() => setIsWhole(true)}>
            {t('showAll')}
          </Button>
        )}
        <Button look="ghost" isBusy={saving.isBusy} onClick={() => void saving.run(undefined)}>
          <Glyph name="down" size={18} />
          {t('saveChanges')}
        </Button>
      </div>
      {saving.error !== null && <Notice>{saving.error.text}</Notice>}
    </>
  )
}

const PLACES = 8

function ChangeRow({ entry }: { readonly entry: ChangeEntry }) {
  const t = useTexts('returns')
  const { moment, percent } = useFormat()
  const { rtp, tablesHash, change, at } = entry
  const share = truncatedDecimal({ numerator: BigInt(rtp.numerator), denominator: BigInt(rtp.denominator) }, PLACES)
  return (
    <li className="relative grid gap-2 rounded-md border border-line bg-surface-2 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <GameName {...entry} />
        <span className="text-[13px] text-ink-2">
          {t(`change.${change}`)} · <time dateTime={at}>{moment(at)}</time>
        </span>
      </div>
      <p className="text-[13px] text-ink-2">
        {t('lowestReturn')} <Ltr className="font-semibold text-ink">{percent(percentText(share), PLACES)}</Ltr>
      </p>
      <p className="pe-11 text-[13px] text-ink-3">
        {t('tablesHash')}{' '}
        <bdi dir="ltr" className="font-mono break-all text-ink-2">
          {tablesHash}
        </bdi>
      </p>
      <span className="absolute end-1.5 bottom-1.5">
        <CopyButton text={tablesHash} name={t('tablesHash')} />
      </span>
    </li>
  )
}
