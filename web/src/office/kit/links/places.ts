import type { CallData } from '@tas/shared/contract/api.ts'
import type { StaffPermission } from '@tas/shared/contract/staff/permissions.ts'

/** A screen of the office, with the dialog that is opened on it, where there is one. */
export type Place = { readonly to: string; readonly dialog: { readonly name: string; readonly id: string } | null }

/** Screens that look at one thing by its id, whether it stands in their list or not: the right that opens it, and the dialog that shows it. */
const LOOKS = {
  approvals: { permission: 'approval.read', dialog: 'show' },
  deposits: { permission: 'deposit.read', dialog: 'detail' },
  withdrawals: { permission: 'withdrawal.read', dialog: 'detail' },
  destinations: { permission: 'destination.read', dialog: 'detail' },
  verifications: { permission: 'verification.see', dialog: 'open' },
  screening: { permission: 'screening.see', dialog: 'open' },
} as const satisfies Readonly<Record<string, { readonly permission: StaffPermission; readonly dialog: string }>>

export type LookScreen = keyof typeof LOOKS

/** Where one thing is looked at. */
export function placeOfLook(screen: LookScreen, id: string): Place {
  return { to: `/${screen}`, dialog: { name: LOOKS[screen].dialog, id } }
}

/** The right without which its place would be refused. */
export function rightOfLook(screen: LookScreen): StaffPermission {
  return LOOKS[screen].permission
}

const screenOf = (to: string): Place => ({ to, dialog: null })

export function placeOfPlayer(uid: number | string): Place {
  return screenOf(`/players/${uid}`)
}

/** Where a ticket is read and answered. */
export function placeOfTicket(id: string): Place {
  return screenOf(`/tickets/${id}`)
}

export function placeOfRound({ game, intId }: { readonly game: string; readonly intId: number }): Place {
  return screenOf(`/rounds/${game}/${intId}`)
}

type FoundRow = CallData<'office/player/find'>['items'][number]
type Found = Pick<FoundRow, 'kind' | 'id' | 'number'> & { readonly player: Pick<FoundRow['player'], 'intId'> }

/** Where something that was found stands: lists of a file begin behind a number, so that this one is their first line. */
export function placeOfFound({ kind, id, number, player: { intId } }: Found): Place {
  const tabOf = (tab: string) => screenOf(`/players/${intId}?tab=${tab}&cursor=${BigInt(number) + 1n}`)
  if (kind === 'deposit') return placeOfLook('deposits', id)
  if (kind === 'account') return placeOfLook('destinations', id)
  if (kind === 'withdrawal') return placeOfLook('withdrawals', id)
  if (kind === 'ticket') return placeOfTicket(id)
  if (kind === 'bet') return tabOf('plays')
  if (kind === 'posting') return tabOf('ledger')
  if (kind === 'grant') return screenOf(`/players/${intId}?tab=bonuses&cursor=${idAfter(id)}`)
  return placeOfPlayer(intId)
}

/** The id right after another: a list of the newest that goes on behind it begins with that one. */
function idAfter(id: string): string {
  return idBeside(id, 1n)
}

/** The id right before another: a list of the oldest that goes on behind it begins with that one. */
export function idBefore(id: string): string {
  return idBeside(id, -1n)
}

function idBeside(id: string, step: bigint): string {
  const digits = (BigInt(`0x${id.replaceAll('-', '')}`) + step).toString(16).padStart(32, '0')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

type Part = CallData<'office/home/getHealth'>['parts'][number]['part']

const PARTS: Partial<Readonly<Record<Part, string>>> = {
  mail: '/mails',
  books: '/books',
  beacon: '/lottery',
  settings: '/settings',
  help: '/settings',
  register: '/settings',
  gateways: '/gateways',
  hotWallet: '/reconciliation',
  signer: '/reconciliation',
}

/** Where more of a part of the house stands. */
export function placeOfPart(part: Part): Place {
  return screenOf(PARTS[part] ?? '/')
}

/** What is asked for of one text, as it is. */
const OF_TEXTS = ['office/content/takeDown', 'office/content/bringBack']

/** Screens that look at the thing that a request names by its `id`. */
const ASKED: Readonly<Record<string, LookScreen>> = {
  'office/withdrawal/': 'withdrawals',
  'office/deposit/': 'deposits',
  'office/destination/': 'destinations',
  'office/verification/': 'verifications',
}

/** Screens on which the rest is seen: what is asked for stands in their list. */
const SCREENS: Readonly<Record<string, string>> = {
  'office/agent/closeMonth': '/commissions',
  'office/blocklist/': '/blocklist',
  'office/risk/report': '/cases',
  'office/risk/': '/risk-rules',
  'office/screening/': '/screening-lists',
  'office/exclusion/answerOther': '/exclusion',
  'office/owed/cancelOrder': '/owed',
  'office/bonus/revoke': '/grants',
  'office/bonus/bulkRevoke': '/grants',
  'office/bonus/': '/offers',
  'office/books/': '/books',
  'office/business/': '/businesses',
  'office/catalogue/': '/catalogue',
  'office/contest/': '/races',
  'office/key/': '/keys',
  'office/lottery/': '/lottery',
  'office/regulator/': '/regulator',
  'office/salt/': '/salts',
  'office/settings/': '/settings',
  'office/voucher/': '/vouchers',
}

/**
 * The screen that shows what is asked for better than lines do; null: there is none.
 * @param textOf what the request says under a name; empty: nothing. It may be anybody's.
 * @param reviewId the request, where it is opened beside its document with what would change; null: the document alone
 */
export function placeOfAsked(path: string, textOf: (name: string) => string, reviewId: string | null): Place | null {
  const document = documentOf(path, textOf)
  if (document !== null) return { to: document, dialog: reviewId === null ? null : { name: 'approve', id: reviewId } }
  if (OF_TEXTS.includes(path) && NUMBER.test(textOf('intId'))) return screenOf(`/content/${textOf('intId')}`)
  if (NUMBER.test(textOf('uid'))) return placeOfPlayer(textOf('uid'))
  const byBegin = <Value>(all: Readonly<Record<string, Value>>) =>
    Object.entries(all).find(([begin]) => path.startsWith(begin))?.[1]
  const look = byBegin(ASKED)
  if (look !== undefined && textOf('id') !== '') return placeOfLook(look, textOf('id'))
  const screen = byBegin(SCREENS)
  return screen === undefined ? null : screenOf(screen)
}

/** Where a document is reviewed whose wording a request would show; null: it is about none. */
function documentOf(path: string, textOf: (name: string) => string): string | null {
  const intId = NUMBER.test(textOf('intId')) ? textOf('intId') : null
  if (path === 'office/menu/publish' && MENU.test(textOf('menuId'))) return `/menus?menu=${textOf('menuId')}`
  if (path === 'office/mailTemplate/publish' && TEMPLATE.test(textOf('name')))
    return `/mail-templates/${textOf('name')}`
  if (intId === null) return null
  if (path === 'office/slider/publish') return `/sliders?slider=${intId}`
  if (path === 'office/bonus/publish') return `/bonuses/${intId}`
  return path === 'office/content/publish' ? `/content/${intId}` : null
}

const MENU = /^[a-z]{1,20}$/
const TEMPLATE = /^[a-zA-Z]{1,40}$/
const NUMBER = /^[1-9]\d{0,8}$/
