import { Link } from 'react-router'
import { useTexts } from '../../lib/i18n.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Bdi, Ltr } from '../../ui/bdi.tsx'
import { Glyph, type GlyphName } from '../../ui/glyph.tsx'
import { showToast } from '../../ui/toast.tsx'
import { profileEntriesOf } from '../me/groups.ts'
import { type PlayerData, usePlayer } from '../me/player.ts'
import { SoonMark } from '../me/soon-mark.tsx'

type ProfileMenuProps = { readonly onGo?: () => void }

/** Who I am, and every place of mine that my groups open. */
export function ProfileMenu({ onGo }: ProfileMenuProps) {
  const t = useTexts('shell')
  const player = usePlayer()
  const entries = profileEntriesOf(player?.userGroups.map(({ id }) => id) ?? [])
  return (
    <div>
      {player !== undefined && <Identity user={player.user} />}
      <nav aria-label={t('profile.label')} className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
        {entries.map(({ key, to, glyph }) => (
          <Entry key={key} to={to} glyph={glyph} title={t(`profile.${key}`)} onGo={onGo} />
        ))}
        <div className="my-1.5 border-t border-line" />
        <Entry to="/user/base/exit" glyph="exit" title={t('profile.exit')} onGo={onGo} />
      </nav>
    </div>
  )
}

type EntryProps = {
  readonly to: string
  readonly glyph: GlyphName
  readonly title: string
  readonly onGo: (() => void) | undefined
}

function Entry({ to, glyph, title, onGo }: EntryProps) {
  return (
    <Link
      to={to}
      {...(onGo && { onClick: onGo })}
      className="flex min-h-11 items-center gap-3 rounded-md px-3 font-medium text-ink-2 transition-colors hover:bg-surface-2 hover:text-ink"
    >
      <Glyph name={glyph} className={glyph === 'exit' ? 'mirror' : ''} />
      {title}
      <SoonMark to={to} className="ms-auto" />
    </Link>
  )
}

function Identity({ user }: { readonly user: PlayerData['user'] }) {
  const t = useTexts('shell')
  const copy = () => {
    void navigator.clipboard.writeText(String(user.intId)).then(() => showToast(t('profile.uidCopied')))
  }
  return (
    <div className="mb-2 flex items-center gap-3 border-b border-line p-3">
      <Avatar avatar={user.avatar} />
      <div className="min-w-0 flex-1">
        <div className="truncate font-bold">
          <Bdi>{user.username}</Bdi>
        </div>
        <button
          type="button"
          onClick={copy}
          title={t('profile.copyUid')}
          className="-my-2.5 flex min-h-11 items-center gap-1.5 rounded-sm text-[13px] text-ink-3 hover:text-ink"
        >
          {t('profile.uid')} <Ltr>{user.intId}</Ltr>
          <Glyph name="copy" size={14} />
        </button>
      </div>
    </div>
  )
}
