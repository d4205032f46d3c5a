import { useTexts } from '../../../../lib/i18n.ts'
import type { TextKey } from '../../../../lib/i18n-keys.ts'
import { isolated } from '../../../../lib/shown-number.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Glyph } from '../../../../ui/glyph.tsx'
import type { CurrencyData } from '../../../me/currency.ts'
import type { DestinationData } from '../destinations/destination-data.ts'
import { WayOn } from '../way-on.tsx'
import type { SettingsData } from './withdrawal-data.ts'

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
    | 'identity_refused'
    | 'books_frozen'
    | 'no_way'
  readonly until: string | null
  /** Of what is too little: the least that can be asked for. */
  readonly min?: string
}

type Asked = {
  readonly settings: SettingsData
  readonly accounts: readonly DestinationData[]
}

/** What keeps everything in: what the server says, else that there is nothing, or less than a withdrawal has to be. */
export function stopsOf({ settings, accounts }: Asked): readonly Stop[] {
  const { blocks, maxNow } = settings
  const said = blocks.flatMap(({ code, until, amount }): readonly Stop[] => {
    switch (code) {
      case 'no_account':
        return [{ code: accounts.length === 0 ? code : 'not_verified', until }]
      case 'open_requests':
      case 'locked':
      case 'credential_change':
      case 'account_rests':
      case 'identity_refused':
      case 'books_frozen':
      case 'no_way':
        return [{ code, until }]
      case 'below_min':
        return [{ code, until, min: amount ?? '' }]
      default:
        return []
    }
  })
  if (said.length > 0) return said
  return /[1-9]/.test(maxNow) ? [] : [{ code: 'nothing', until: null }]
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
  identity_refused: 'stop.identity_refused',
  books_frozen: 'stop.books_frozen',
  no_way: 'stop.no_way',
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
        {stops.map(({ code, until, min }) => (
          <li key={code} className="flex items-start gap-3">
            <Glyph name="alert" className="mt-0.5 shrink-0 text-saffron-ink" />
            <div className="min-w-0 max-w-[60ch]">
              <p className="text-ink-2">
                {t(TEXTS[code], {
                  until: until === null ? '' : moment(until),
                  min: write(min),
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
