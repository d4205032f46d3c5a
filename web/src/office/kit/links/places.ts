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

export function placeOfRound({ game, intId }: { readonly game: string; readonly intId: number }): Place {
  return screenOf(`/rounds/${game}/${intId}`)
}

type Found = CallData<'office/player/find'>['items'][number]

/** Where something that was found stands: lists of a file begin behind a number, so that this one is their first line. */
export function placeOfFound({ kind, id, number, player: { intId } }: Found): Place {
  const tabOf = (tab: string) => screenOf(`/players/${intId}?tab=${tab}&cursor=${BigInt(number) + 1n}`)
  if (kind === 'deposit') return placeOfLook('deposits', id)
  if (kind === 'account') return placeOfLook('destinations', id)
  if (kind === 'withdrawal') return placeOfLook('withdrawals', id)
  if (kind === 'bet') return tabOf('plays')
  if (kind === 'posting') return tabOf('ledger')
  return placeOfPlayer(intId)
}

type Part = CallData<'office/home/getHealth'>['parts'][number]['part']

const PARTS: Partial<Readonly<Record<Part, string>>> = {
  mail: '/mails',
  books: '/books',
  beacon: '/lottery',
  settings: '/settings',
  help: '/settings',
  register: '/settings',
}

/** Where more of a part of the house stands. */
export function placeOfPart(part: Part): Place {
  return screenOf(PARTS[part] ?? '/')
}

/** What is asked for of one text. */
const OF_TEXTS = ['office/content/publish', 'office/content/takeDown', 'office/content/bringBack']

/** Screens that look at the thing that a request names by its `id`. */
const ASKED: Readonly<Record<string, LookScreen>> = {
  'office/withdrawal/': 'withdrawals',
  'office/deposit/': 'deposits',
  'office/destination/': 'destinations',
  'office/verification/': 'verifications',
}

/**
 * The screen that shows what is asked for better than lines do; null: there is none.
 * @param textOf what the request says under a name; empty: nothing. It may be anybody's.
 */
export function placeOfAsked(path: string, textOf: (name: string) => string): Place | null {
  if (path === 'office/slider/publish') return screenOf('/sliders')
  if (path === 'office/risk/goLive' || path === 'office/risk/stop') return screenOf('/risk-rules')
  if (path === 'office/screening/use') return screenOf('/screening-lists')
  if (path === 'office/menu/publish') return screenOf('/menus')
  if (path === 'office/bonus/publish' && NUMBER.test(textOf('intId'))) return screenOf(`/bonuses/${textOf('intId')}`)
  if (OF_TEXTS.includes(path) && NUMBER.test(textOf('intId'))) return screenOf(`/content/${textOf('intId')}`)
  if (path === 'office/mailTemplate/publish' && TEMPLATE.test(textOf('name')))
    return screenOf(`/mail-templates/${textOf('name')}`)
  if (NUMBER.test(textOf('uid'))) return placeOfPlayer(textOf('uid'))
  const [, screen] = Object.entries(ASKED).find(([begin]) => path.startsWith(begin)) ?? []
  const id = textOf('id')
  return screen === undefined || id === '' ? null : placeOfLook(screen, id)
}

const TEMPLATE = /^[a-zA-Z]{1,40}$/
const NUMBER = /^[1-9]\d{0,8}$/
