import type { CallData } from '@tas/shared/contract/api.ts'
import { LOCK_KINDS } from '@tas/shared/contract/office/choices.ts'
import { toAsciiDigits } from '@tas/shared/values/digits.ts'
import { fold } from '@tas/shared/values/fold.ts'
import {
  BanknoteArrowDown,
  BanknoteArrowUp,
  CircleDot,
  Dices,
  Gamepad2,
  Gift,
  Landmark,
  LockKeyhole,
  type LucideIcon,
  MessagesSquare,
  Percent,
  ReceiptText,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { useNavigate } from 'react-router'
import { useLanguage } from '../../lib/i18n.ts'
import { useCall } from '../../lib/query.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useResting } from '../../lib/use-resting.ts'
import { idBefore, type Place, placeOfFound, placeOfPlayer, placeOfRound } from '../kit/links/places.ts'
import { useGameName } from '../kit/use-game-name.ts'
import { PLAYER_ACTIONS } from '../me/player-actions.ts'
import { useMay, useMayFind, useSelf } from '../me/self.ts'
import { useTexts } from '../me/texts.ts'
import type { Command } from './command.ts'
import { readRound } from './read-round.ts'
import { type Deed, readWish, type Wish } from './read-wish.ts'

type Found = CallData<'office/player/find'>['items'][number]
type PlayerDeed = Deed & { readonly icon: LucideIcon; readonly dialog: Exclude<Place['dialog'], null> }

const SHORTEST_QUERY = 2
const MOST_GAMES = 5
const MOST_BONUSES = 5
/** Of so many players what somebody wants to do is offered: the words may begin many names. */
const MOST_DONE_FOR = 3
/** A UID as players have them. */
const EXAMPLE_UID = 100_003
const ICONS = {
  player: UserRound,
  bet: Dices,
  posting: ReceiptText,
  deposit: BanknoteArrowDown,
  withdrawal: BanknoteArrowUp,
  account: Landmark,
  grant: Gift,
  ticket: MessagesSquare,
} as const satisfies Readonly<Record<Found['kind'], LucideIcon>>

/** What the words may mean, of what whoever is here may find, once the typing rests; and what they say is to be done. */
export function useFound(words: string): { readonly found: readonly Command[]; readonly isFetching: boolean } {
  const deeds = usePlayerDeeds()
  const resting = useResting(words.trim())
  const typed = words.trim() === '' ? '' : resting
  const wish = readWish(typed, deeds)
  const players = useFoundThings(wish)
  const people = useFoundStaff(typed)
  const games = useFoundGames(typed)
  const rounds = useFoundRounds(typed)
  const bonuses = useFoundBonuses(typed)
  const parts = [players, rounds, people, games, bonuses]
  return { found: parts.flatMap(({ found }) => found), isFetching: parts.some(({ isFetching }) => isFetching) }
}

/** How what somebody may do for a player is typed; null: they may do nothing for any. */
export function useDoing(): string | null {
  const { serial } = useFormat()
  const [first] = usePlayerDeeds()
  const [word] = first?.title.split(' ') ?? []
  return word === undefined ? null : `${word} ${serial(EXAMPLE_UID)}`
}

/** All that whoever is here may do for a player. */
function usePlayerDeeds(): readonly PlayerDeed[] {
  const t = useTexts('frame')
  const { permissions } = useSelf()
  const actions = PLAYER_ACTIONS.filter(({ permission }) => permissions.includes(permission)).map(
    ({ name, icon }): PlayerDeed => ({ key: name, title: t(`do.${name}`), icon, dialog: { name, id: '' } }),
  )
  if (!permissions.includes('player.lock')) return actions
  const locks = LOCK_KINDS.map(
    (kind): PlayerDeed => ({
      key: `lock ${kind}`,
      title: t(`do.lock.${kind}`),
      icon: LockKeyhole,
      dialog: { name: 'lock', id: kind },
    }),
  )
  return [...locks, ...actions]
}

/** Goes to a page and opens its dialog on it; whoever closes the dialog is on the page. */
function useGoTo(): (place: Place) => void {
  const navigate = useNavigate()
  return ({ to, dialog }) => {
    void navigate(to)
    if (dialog !== null) void navigate(to, { state: { dialog } })
  }
}

/** Players, and what is of players, each at its own place; with what is to be done for the players. */
function useFoundThings({ query, deeds }: Wish<PlayerDeed>) {
  const t = useTexts('frame')
  const goTo = useGoTo()
  const isAsked = useMayFind() && query.length >= SHORTEST_QUERY
  const { data, isFetching } = useCall('office/player/find', { query }, { enabled: isAsked, silent: true })
  const items = isAsked ? (data?.items ?? []) : []
  const things = items.map(
    (one): Command => ({
      key: `${one.kind} ${one.id}`,
      title: one.kind === 'player' ? one.player.username : t(`found.${one.kind}`, { name: one.player.username }),
      note: one.number,
      icon: ICONS[one.kind],
      run: () => goTo(placeOfFound(one)),
    }),
  )
  const players = items.filter(({ kind }) => kind === 'player').slice(0, MOST_DONE_FOR)
  const done = players.flatMap(({ player: { id, username, intId } }) =>
    deeds.map(
      ({ key, title, icon, dialog }): Command => ({
        key: `${key} ${id}`,
        title: t('doFor', { action: title, name: username }),
        note: String(intId),
        icon,
        run: () => goTo({ ...placeOfPlayer(intId), dialog }),
      }),
    ),
  )
  return { found: [...done, ...things], isFetching: isAsked && isFetching }
}

/** People of staff, by name or address of mail. */
function useFoundStaff(query: string) {
  const t = useTexts('frame')
  const navigate = useNavigate()
  const mayRead = useMay('staff.read')
  const isAsked = mayRead && query.length >= SHORTEST_QUERY
  const { data, isFetching } = useCall('staff/person/find', { query }, { enabled: isAsked, silent: true })
  const found = (isAsked ? (data?.items ?? []) : []).map(
    ({ id, name, email, isShut }): Command => ({
      key: id,
      title: t('found.staff', { name }),
      note: email,
      icon: UsersRound,
      run: () => void navigate(`/staff?${isShut ? 'view=shut&' : ''}cursor=${idBefore(id)}`),
    }),
  )
  return { found, isFetching: isAsked && isFetching }
}

/** Rounds of crash and of the live tables by their number, with the name of the game before it or not. */
function useFoundRounds(typed: string) {
  const t = useTexts('frame')
  const nameOf = useGameName()
  const navigate = useNavigate()
  const mayRead = useMay('operations.read')
  const asked = readRound(typed)
  const isAsked = mayRead && asked !== null
  const input = { intId: asked?.intId ?? 0 }
  const { data, isFetching } = useCall('office/round/find', input, { enabled: isAsked, silent: true })
  const items = isAsked ? (data?.items ?? []) : []
  const found = items
    .filter(({ game }) => fold(`${nameOf(game)} ${game}`).includes(fold(asked?.words ?? '')))
    .map(
      (round): Command => ({
        key: `${round.game} ${round.intId}`,
        title: t('found.round', { name: nameOf(round.game) }),
        note: String(round.intId),
        icon: CircleDot,
        run: () => void navigate(placeOfRound(round).to),
      }),
    )
  return { found, isFetching: isAsked && isFetching }
}

/** Games of the lobby, by their names. */
function useFoundGames(query: string) {
  const t = useTexts('frame')
  const language = useLanguage()
  const navigate = useNavigate()
  const mayRead = useMay('catalogue.read')
  const isAsked = mayRead && query.length >= SHORTEST_QUERY
  const input = { search: query.slice(0, 100), limit: MOST_GAMES }
  const { data, isFetching } = useCall('office/catalogue/getGames', input, { enabled: isAsked, silent: true })
  const found = (isAsked ? (data?.items ?? []) : []).map(
    ({ id, title }): Command => ({
      key: id,
      title: t('found.game', { name: title[language] }),
      icon: Gamepad2,
      run: () => void navigate(`/catalogue?q=${encodeURIComponent(title[language])}`),
    }),
  )
  return { found, isFetching: isAsked && isFetching }
}

/** Bonuses by their titles in either language, or by their number. */
function useFoundBonuses(query: string) {
  const t = useTexts('frame')
  const language = useLanguage()
  const navigate = useNavigate()
  const mayRead = useMay('bonus.read')
  const isAsked = mayRead && query.length >= SHORTEST_QUERY
  const { data, isFetching } = useCall('office/bonus/getOffers', {}, { enabled: isAsked, silent: true })
  const number = toAsciiDigits(query).replace(/^#/, '')
  const found = (isAsked ? (data?.items ?? []) : [])
    .filter(
      ({ intId, title }) =>
        String(intId) === number || [title.en, title.fa].some((one) => fold(one).includes(fold(query))),
    )
    .slice(0, MOST_BONUSES)
    .map(
      ({ intId, title }): Command => ({
        key: `bonus ${intId}`,
        title: t('found.bonus', { name: title[language] }),
        note: String(intId),
        icon: Percent,
        run: () => void navigate(`/offers/${intId}`),
      }),
    )
  return { found, isFetching: isAsked && isFetching }
}
