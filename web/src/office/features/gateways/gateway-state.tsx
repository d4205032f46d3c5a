import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Bdi } from '../../../ui/bdi.tsx'
import { useAge } from '../../kit/use-age.ts'
import { useTexts } from '../../me/texts.ts'
import type { Gateway } from './gateway.ts'

/** Whether a way is set up and on; where it is off, by whom or by what, since when, and what players read. */
export function GatewayState({ gateway: { stop, isOffered, failing, switchedOff } }: { readonly gateway: Gateway }) {
  const t = useTexts('gateways')
  const { moment } = useFormat()
  const ageOf = useAge()
  if (stop === null && !isOffered) return <Badge>{t('notOffered')}</Badge>
  if (stop === null) return <Badge look="good">{t('isOn')}</Badge>
  return (
    <span className="grid gap-1">
      <span>
        <Badge look="bad">{t(`stop.${stop}`)}</Badge>
      </span>
      {failing !== null && (
        <span className="text-[13px] text-ink-2">
          {t('failingSince', { what: t(failing.kind.includes('payout') ? 'asked.payouts' : 'asked.deposits') })}{' '}
          <time title={moment(failing.since)}>{ageOf(failing.since)}</time>
        </span>
      )}
      {switchedOff !== null && (
        <span className="text-[13px] text-ink-2">
          <Bdi>{switchedOff.by}</Bdi> · <time title={moment(switchedOff.at)}>{ageOf(switchedOff.at)}</time> ·{' '}
          <Bdi>{switchedOff.reason}</Bdi>
          {LANGUAGES.map((language) => (
            <bdi key={language} lang={language} className="block text-ink-3">
              {switchedOff.message[language]}
            </bdi>
          ))}
        </span>
      )}
    </span>
  )
}
