import { useTexts as useProgramTexts } from '../../lib/i18n.ts'
import type { TextParams } from '../../lib/i18n-text.ts'
import type originals from '../../locales/en/originals.json'
import type account from '../locales/en/account.json'
import type agents from '../locales/en/agents.json'
import type approvals from '../locales/en/approvals.json'
import type audit from '../locales/en/audit.json'
import type blocklist from '../locales/en/blocklist.json'
import type bonuses from '../locales/en/bonuses.json'
import type books from '../locales/en/books.json'
import type businesses from '../locales/en/businesses.json'
import type catalogue from '../locales/en/catalogue.json'
import type cohorts from '../locales/en/cohorts.json'
import type content from '../locales/en/content.json'
import type deposits from '../locales/en/deposits.json'
import type destinations from '../locales/en/destinations.json'
import type disputes from '../locales/en/disputes.json'
import type entry from '../locales/en/entry.json'
import type exclusion from '../locales/en/exclusion.json'
import type finance from '../locales/en/finance.json'
import type frame from '../locales/en/frame.json'
import type gateways from '../locales/en/gateways.json'
import type home from '../locales/en/home.json'
import type keys from '../locales/en/keys.json'
import type lottery from '../locales/en/lottery.json'
import type mails from '../locales/en/mails.json'
import type mailTemplates from '../locales/en/mailTemplates.json'
import type menus from '../locales/en/menus.json'
import type offers from '../locales/en/offers.json'
import type outages from '../locales/en/outages.json'
import type owed from '../locales/en/owed.json'
import type pictures from '../locales/en/pictures.json'
import type players from '../locales/en/players.json'
import type queue from '../locales/en/queue.json'
import type races from '../locales/en/races.json'
import type reconciliation from '../locales/en/reconciliation.json'
import type regulator from '../locales/en/regulator.json'
import type reports from '../locales/en/reports.json'
import type returns from '../locales/en/returns.json'
import type risk from '../locales/en/risk.json'
import type roles from '../locales/en/roles.json'
import type rounds from '../locales/en/rounds.json'
import type salts from '../locales/en/salts.json'
import type schedules from '../locales/en/schedules.json'
import type screening from '../locales/en/screening.json'
import type settings from '../locales/en/settings.json'
import type sliders from '../locales/en/sliders.json'
import type staff from '../locales/en/staff.json'
import type stops from '../locales/en/stops.json'
import type tickets from '../locales/en/tickets.json'
import type verifications from '../locales/en/verifications.json'
import type vouchers from '../locales/en/vouchers.json'
import type withdrawals from '../locales/en/withdrawals.json'

/** The namespaces of the office and their keys, read from the English texts: a key that does not exist does not compile. */
type Resources = {
  readonly account: typeof account
  readonly approvals: typeof approvals
  readonly audit: typeof audit
  readonly books: typeof books
  readonly businesses: typeof businesses
  readonly catalogue: typeof catalogue
  readonly cohorts: typeof cohorts
  readonly content: typeof content
  readonly deposits: typeof deposits
  readonly destinations: typeof destinations
  readonly disputes: typeof disputes
  readonly entry: typeof entry
  readonly exclusion: typeof exclusion
  readonly finance: typeof finance
  readonly frame: typeof frame
  readonly gateways: typeof gateways
  readonly home: typeof home
  readonly reconciliation: typeof reconciliation
  readonly regulator: typeof regulator
  readonly reports: typeof reports
  readonly originals: typeof originals
  readonly pictures: typeof pictures
  readonly players: typeof players
  readonly lottery: typeof lottery
  readonly keys: typeof keys
  readonly mailTemplates: typeof mailTemplates
  readonly mails: typeof mails
  readonly blocklist: typeof blocklist
  readonly bonuses: typeof bonuses
  readonly menus: typeof menus
  readonly offers: typeof offers
  readonly outages: typeof outages
  readonly owed: typeof owed
  readonly queue: typeof queue
  readonly races: typeof races
  readonly returns: typeof returns
  readonly roles: typeof roles
  readonly rounds: typeof rounds
  readonly salts: typeof salts
  readonly risk: typeof risk
  readonly schedules: typeof schedules
  readonly screening: typeof screening
  readonly settings: typeof settings
  readonly sliders: typeof sliders
  readonly staff: typeof staff
  readonly stops: typeof stops
  readonly tickets: typeof tickets
  readonly verifications: typeof verifications
  readonly agents: typeof agents
  readonly vouchers: typeof vouchers
  readonly withdrawals: typeof withdrawals
}

type Space = keyof Resources
type Singular<Key> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key
export type OfficeKey<Name extends Space> = Singular<keyof Resources[Name]> & string
export type OfficeTexts<Name extends Space> = (key: OfficeKey<Name>, params?: TextParams) => string

/** The translate function of a namespace of the office; suspends while its texts load. */
export function useTexts<Name extends Space>(space: Name): OfficeTexts<Name> {
  // The same machine as the site's; only the names of texts are other ones, which its types cannot know.
  return useProgramTexts(space as never) as unknown as OfficeTexts<Name>
}

/** The same for keys made of names that come as data; null where nobody wrote a text. */
export function useNamedTexts(space: Space): (key: string) => string | null {
  const t = useTexts(space)
  return (key) => {
    const text = t(key as OfficeKey<Space>)
    return text === key ? null : text
  }
}
