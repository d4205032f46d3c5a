import type { AvailableGameData } from '@tas/shared/contract/catalogue/calls.ts'
import { type RefObject, useEffect, useState } from 'react'
import { useTexts } from '../../lib/i18n.ts'
import { useIsLogged } from '../../lib/session.ts'
import { isolated } from '../../lib/shown-number.ts'
import { useGameKind } from '../../lib/use-families.ts'
import { Badge } from '../../ui/badge.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { IconLink } from '../../ui/icon-link.tsx'
import { FavoriteButton } from '../me/favorites/favorite-button.tsx'
import { useReturns } from '../me/use-returns.ts'
import { PlayClockBar } from '../play/frames/controls/play-clock-bar.tsx'

type OptionsBarProps = { readonly game: AvailableGameData; readonly stage: RefObject<HTMLElement | null> }

/** Title, kind, return and play clock, star, safer play and full screen (the last one not on phones, spec §9). */
export function OptionsBar({ game, stage }: OptionsBarProps) {
  const t = useTexts('game')
  const lobby = useTexts('lobby')
  const kindOf = useGameKind()
  const returns = useReturns(game)
  const isLogged = useIsLogged()
  return (
    <header className="mb-2 flex min-h-11 items-center gap-3 md:mb-3 low:order-1 low:mt-3">
      <div className="flex min-w-0 flex-1 items-center gap-x-5 max-md:grid max-md:justify-start">
        <div className="min-w-0">
          <h1 className="truncate text-[18px] leading-tight font-extrabold tracking-tight md:text-[24px]">
            {game.title}
          </h1>
          {/* Where there is no room for both, the kind is cut, never the return. */}
          <p className="flex text-[14px] text-ink-3 max-md:text-[13px] max-md:leading-tight">
            <span className="truncate">{kindOf(game.mainGame.uniqueName) ?? game.providerTitle}</span>
            {game.rtp !== null && (
              <span className="shrink-0 whitespace-pre sm:hidden">
                {' · '}
                {lobby('rtp', { percent: isolated(returns) })}
              </span>
            )}
          </p>
        </div>
        {/* On a phone the clock is the second half of the title's line. */}
        <PlayClockBar className="max-md:min-h-6 max-md:[&>a]:min-h-6 max-md:[&>a]:border-0 max-md:[&>a]:bg-transparent max-md:[&>a]:p-0 max-md:[&>a]:relative max-md:[&>a]:z-1 max-md:[&>a]:after:absolute max-md:[&>a]:after:inset-x-0 max-md:[&>a]:after:-inset-y-2.5" />
      </div>
      {game.rtp !== null && <Badge className="max-sm:hidden">{lobby('rtp', { percent: returns })}</Badge>}
      <div role="toolbar" aria-label={t('options')} className="flex gap-2">
        <FavoriteButton game={game} className="border border-line bg-surface-1 text-ink-2 hover:bg-surface-3" />
        {isLogged && (
          <IconLink to="/user/saferPlay" label={t('saferPlay')}>
            <Glyph name="pause" />
          </IconLink>
        )}
        <FullscreenButton stage={stage} />
      </div>
    </header>
  )
}

function FullscreenButton({ stage }: { readonly stage: RefObject<HTMLElement | null> }) {
  const t = useTexts('game')
  const [isFull, setIsFull] = useState(false)
  useEffect(() => {
    const change = () => setIsFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', change)
    return () => document.removeEventListener('fullscreenchange', change)
  }, [])
  if (!document.fullscreenEnabled) return null
  const toggle = () => void (isFull ? document.exitFullscreen() : stage.current?.requestFullscreen())
  return (
    <IconButton label={t(isFull ? 'exitFullscreen' : 'fullscreen')} onClick={toggle} className="max-md:hidden">
      <Glyph name="expand" />
    </IconButton>
  )
}
