import { useTexts } from '../../lib/i18n.ts'
import { isAllowed } from '../me/audience.ts'
import { usePlayer } from '../me/player.ts'
import { MenuLink } from './menu-link.tsx'
import { PANEL } from './panel-items.ts'

/** The user area's own side menu, in the groups of the spec, as far as the player's groups open them. */
export function PanelMenu() {
  const t = useTexts('pages')
  const player = usePlayer()
  const groups = player?.userGroups.map(({ id }) => id) ?? []
  return (
    <nav aria-label={t('panel.label')} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {PANEL.map(({ key, items }) => {
        const shown = items.filter(({ audience }) => isAllowed(audience, groups))
        if (shown.length === 0) return null
        return (
          <div key={key}>
            {key !== 'top' && key !== 'end' && (
              <h2 className="mb-1 px-3 text-[12px] font-bold text-ink-3 uppercase">{t(`panel.${key}`)}</h2>
            )}
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
              {shown.map(({ page, to, glyph }) => (
                <li key={to}>
                  <MenuLink to={to} glyph={glyph} title={t(page)} />
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </nav>
  )
}
