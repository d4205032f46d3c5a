import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../../lib/i18n.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { classes } from '../../../ui/classes.ts'
import { Panel } from '../../kit/page.tsx'
import { PLAYER_ACTIONS } from '../../me/player-actions.ts'
import { useSelf } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { LockPanel } from './lock-panel.tsx'
import { fileOf } from './player-address.ts'
import type { Overview, Person } from './player-file.ts'

type PlayerActionsProps = {
  readonly overview: Overview
  /** Who the player is, once it was asked for; `nothing`: it is kept no more. */
  readonly person: Person | 'nothing' | null
}

const SIDE = 'grid min-w-0 grid-cols-1 items-start gap-4 md:max-xl:grid-cols-2 xl:col-start-2'

/** What can be done about an account, and who its player is. */
export function PlayerActions({ overview: { locks, lockCauses }, person }: PlayerActionsProps) {
  const t = useTexts('players')
  return (
    <aside aria-label={t('actions')} className={classes(SIDE, 'xl:row-span-2 xl:row-start-1')}>
      <Actions />
      {person !== null && (
        <Panel title={t('person')}>
          {person === 'nothing' ? (
            <p className="px-5 py-4 text-ink-2">{t('person.nothing')}</p>
          ) : (
            <Who person={person} />
          )}
        </Panel>
      )}
      <LockPanel locks={locks} lockCauses={lockCauses} />
    </aside>
  )
}

/** The facts of an account, and what keeps its player from playing. */
export function PlayerFacts({ overview }: { readonly overview: Overview }) {
  const t = useTexts('players')
  return (
    <aside aria-label={t('side')} className={classes(SIDE, 'xl:row-start-3')}>
      <Panel title={t('account')}>
        <AccountFacts overview={overview} />
      </Panel>
      <Panel title={t('protection')}>
        <ProtectionFacts protection={overview.protection} />
      </Panel>
    </aside>
  )
}

type Line = { readonly name: string; readonly value: ReactNode }

/** Short facts, each on a line of its own: the name at its start, what it says at its end. */
function Lines({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <dl className="grid gap-2 px-5 py-4">
      {lines.map(({ name, value }) => (
        <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="text-[13px] text-ink-3">{name}</dt>
          <dd className="min-w-0 text-end break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function AccountFacts({ overview }: { readonly overview: Overview }) {
  const t = useTexts('players')
  const { day, moment, serial } = useFormat()
  const { player, language, lastSeenAt, closedAt, club, referredBy, agent } = overview
  const lines: readonly Line[] = [
    { name: t('registered'), value: day(player.registeredAt) },
    { name: t('lastSeen'), value: moment(lastSeenAt) },
    ...(closedAt === null ? [] : [{ name: t('closed'), value: moment(closedAt) }]),
    { name: t('group'), value: t(`group.${player.group}`) },
    { name: t('currency'), value: <Ltr>{player.currency}</Ltr> },
    { name: t('language'), value: language === null ? t('language.none') : t(`language.${language}`) },
    { name: t('club'), value: `${club.name} · ${t('points', { points: serial(club.points) })}` },
    ...(referredBy === null
      ? []
      : [
          {
            name: t('referredBy'),
            value: (
              <>
                <FileLink player={referredBy.player} />
                {!referredBy.isCounted && <span className="text-ink-3"> · {t('referredBy.notCounted')}</span>}
              </>
            ),
          },
        ]),
    ...(agent === null ? [] : [{ name: t('agentAbove'), value: <FileLink player={agent} /> }]),
  ]
  return <Lines lines={lines} />
}

/** The username of another account, which leads to its file. */
function FileLink({ player }: Pick<Overview, 'player'>) {
  return (
    <Link to={fileOf(player)} className="underline underline-offset-2">
      <Bdi>{player.username}</Bdi>
    </Link>
  )
}

function ProtectionFacts({ protection }: Pick<Overview, 'protection'>) {
  const t = useTexts('players')
  const { count, moment } = useFormat()
  const { isExcluded, excludedUntil, timeOutUntil, isHeld, termsDue, limits } = protection
  const holds: readonly Line[] = [
    ...(isExcluded
      ? [
          {
            name: t('excluded'),
            value: excludedUntil === null ? t('forEver') : t('until', { when: moment(excludedUntil) }),
          },
        ]
      : []),
    ...(timeOutUntil === null ? [] : [{ name: t('break'), value: t('until', { when: moment(timeOutUntil) }) }]),
    ...(isHeld ? [{ name: t('held'), value: t('heldText') }] : []),
    ...(termsDue === null ? [] : [{ name: t('terms'), value: t('termsDue') }]),
  ]
  const none = { name: t('holds'), value: t('holds.none') }
  const own = { name: t('ownLimits'), value: limits === 0 ? t('ownLimits.none') : count(limits) }
  return <Lines lines={[...(holds.length === 0 ? [none] : holds), own]} />
}

function Who({ person }: { readonly person: Person }) {
  const t = useTexts('players')
  const { day } = useFormat()
  const countries = new Intl.DisplayNames([useLanguage()], { type: 'region', fallback: 'code' })
  const { firstName, lastName, email, phone, birthDate, country, zipCode, address } = person
  return (
    <>
      <Lines
        lines={[
          { name: t('person.name'), value: <Bdi>{`${firstName} ${lastName}`}</Bdi> },
          { name: t('person.email'), value: <Ltr className="break-all">{email}</Ltr> },
          { name: t('person.phone'), value: phone === null ? '–' : <Ltr>{phone}</Ltr> },
          { name: t('person.birthDate'), value: day(`${birthDate}T12:00:00.000Z`) },
          { name: t('person.country'), value: <Bdi>{countries.of(country) ?? country}</Bdi> },
          { name: t('person.address'), value: <Bdi>{`${address}, ${zipCode}`}</Bdi> },
        ]}
      />
      <p className="px-5 pb-4 text-[13px] text-ink-3">{t('person.told')}</p>
    </>
  )
}

function Actions() {
  const t = useTexts('players')
  const { open } = useDialogs()
  const { permissions } = useSelf()
  const own = PLAYER_ACTIONS.filter(({ permission }) => permissions.includes(permission))
  if (own.length === 0) return null
  return (
    <Panel title={t('actions')}>
      <div className="grid divide-y divide-line max-md:grid-cols-2 max-md:divide-y-0">
        {own.map(({ name, text, icon, isMirrored }) => (
          <Action
            key={name}
            icon={icon}
            title={t(text)}
            note={t(`${text}.note`)}
            isMirrored={isMirrored}
            onPress={() => open(name)}
          />
        ))}
      </div>
    </Panel>
  )
}

type ActionProps = {
  readonly icon: LucideIcon
  readonly title: string
  readonly note: string
  readonly isMirrored?: boolean
  readonly onPress: () => void
}

function Action({ icon: Icon, title, note, isMirrored = false, onPress }: ActionProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-12 items-center gap-3 px-5 py-2 text-start transition-colors hover:bg-surface-2"
    >
      <Icon
        size={18}
        strokeWidth={1.75}
        aria-hidden
        className={classes('shrink-0 text-ink-2', isMirrored && 'mirror')}
      />
      <span className="min-w-0">
        <span className="block font-medium">{title}</span>
        <span className="block text-[13px] text-ink-3 max-md:hidden">{note}</span>
      </span>
    </button>
  )
}
