import { useEffect, useState } from 'react'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { PlayerLink } from '../../kit/links/player-link.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { ReadDialog } from '../../kit/read-dialog.tsx'
import { BecauseList } from '../../kit/risk/because-list.tsx'
import { useTexts } from '../../me/texts.ts'
import { RULES, type Rule } from './rule.ts'

const DAYS = 30

/**
 * What a version would have found within the last days, by the figures that decisions were made with: the one that runs in the shadow
 * where nobody has tried it, else the newest.
 */
export function TryDialog({ rule, onClose }: { readonly rule: Rule; readonly onClose: () => void }) {
  const t = useTexts('risk')
  const { count, moment } = useFormat()
  const untried = rule.shadow?.triedAt === null ? rule.shadow : null
  // Once it is tried it stays the one that is shown.
  const [versionId] = useState((untried ?? rule.draft ?? rule.shadow ?? rule.live)?.id ?? '')
  const read = useCall('office/risk/tryRule', { versionId, days: DAYS }, { silent: true, staleTimeMs: 60_000 })
  const isTried = read.data !== undefined
  useEffect(() => {
    // It may go live from now on.
    if (isTried) void readAnew(RULES)
  }, [isTried])
  return (
    <ReadDialog title={t('actionOf', { action: t('try'), rule: rule.name })} size="l" read={read} onClose={onClose}>
      {({ decisions, found, players, isCut, sample }) => (
        <div className="grid gap-4">
          <p>
            {t(isCut ? 'triedCut' : 'tried', {
              decisions: count(decisions),
              found: count(found),
              players: count(players),
              days: count(DAYS),
            })}
          </p>
          <ol className="divide-y divide-line">
            {sample.map(({ uid, point, at, because }) => (
              <li key={`${uid} ${at}`} className="grid gap-1 py-3 text-[14px]">
                <span className="flex flex-wrap justify-between gap-x-4">
                  <span>
                    <PlayerLink uid={uid} /> · {t(`point.${point}`)}
                  </span>
                  <span className="text-ink-3">{moment(at)}</span>
                </span>
                <BecauseList because={because} />
              </li>
            ))}
          </ol>
        </div>
      )}
    </ReadDialog>
  )
}
