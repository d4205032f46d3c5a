import { parseAmount } from '@tas/shared/values/money.ts'
import { useTexts } from '../../../../lib/i18n.ts'
import type { TextKey } from '../../../../lib/i18n-keys.ts'
import { isolated } from '../../../../lib/shown-number.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Glyph } from '../../../../ui/glyph.tsx'
import type { CurrencyData } from '../../../me/currency.ts'
import type { DestinationData } from '../destinations/destination-data.ts'
import { WayOn } from '../way-on.tsx'
import type { GatewayData, SettingsData } from './withdrawal-data.ts'

/** Why nothing at all can be asked for now. */
export type Stop = {
  readonly code:
    | 'nothing'
    | 'below_min'
    | 'open_requests'
    | 'locked'
    | 'no_account'
    | 'not_verified'
    | 'credential_change'
    | 'account_rests'
  readonly until: string | null
  readonly range?: { readonly min: string; readonly max: string }
}

type Asked = {
  readonly settings: SettingsData
  readonly gateway: GatewayData
  readonly accounts: readonly DestinationData[]
  readonly currency: CurrencyData
}

/** What keeps everything in: what the server says, else that there is nothing, or less than a withdrawal has to be. */
export function stopsOf({ settings, gateway, accounts, currency: { pointCount } }: Asked): readonly Stop[] {
  const { blocks, maxNow } = settings
  const said = blocks.flatMap(({ code, until }): readonly Stop[] => {
    switch (code) {
      case 'no_account':
        return [{ code: accounts.length === 0 ? code : 'not_verified', until }]
      case 'open_requests':
      case 'locked':
      case 'credential_change':
      case 'account_rests':
        return [{ code, until }]
      default:
        return []
    }
  })
  if (said.length > 0) return said
  const maxMinor = parseAmount(maxNow, pointCount) ?? 0n
  if (maxMinor === 0n) return [{ code: 'nothing', until: null }]
  if (maxMinor >= (parseAmount(gateway.min, pointCount) ?? 0n)) return []
  return [{ code: 'below_min', until: null, range: { min: gateway.min, max: maxNow } }]
}

const TEXTS: Readonly<Record<Stop['code'], TextKey<'withdraw'>>> = {
  nothing: 'stop.nothing',
  below_min: 'stop.below_min',
  open_requests: 'stop.open_requests',
  locked: 'stop.locked',
  no_account: 'stop.no_account',
  not_verified: 'stop.not_verified',
  credential_change: 'stop.credential_change',
  account_rests: 'stop.account_rests',
}

type StopCardProps = { readonly stops: readonly Stop[]; readonly currency: CurrencyData }

/** In place of the form: what keeps everything in, until when, and where to go on. */
export function StopCard({ stops, currency }: StopCardProps) {
  const t = useTexts('withdraw')
  const { money, moment } = useFormat()
  const write = (wire: string | undefined) => (wire === undefined ? '' : isolated(money(wire, currency)))
  return (
    <section className="grid gap-4 rounded-xl border border-line bg-surface-1 p-5 sm:p-6">
      <h2 className="text-[18px] font-bold">{t('stop.title')}</h2>
      <ul className="grid gap-4">
        {stops.map(({ code, until, range }) => (
          <li key={code} className="flex items-start gap-3">
            <Glyph name="alert" className="mt-0.5 shrink-0 text-saffron-ink" />
            <div className="min-w-0 max-w-[60ch]">
              <p className="text-ink-2">
                {t(TEXTS[code], {
                  until: until === null ? '' : moment(until),
                  min: write(range?.min),
                  max: write(range?.max),
                })}
              </p>
              <WayOn code={code} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
