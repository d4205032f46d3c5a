import { type FocusEvent, useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { classes } from '../../../ui/classes.ts'
import { Glyph } from '../../../ui/glyph.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { rowsOf } from './feed-list.ts'
import { FeedTable } from './feed-table.tsx'
import { useFeed } from './use-feed.ts'

/** Everybody's bets as they are decided. Held still by its button, and while a mouse or the focus is on a row. */
export function LiveBets() {
  const t = useTexts('feed')
  const { list, isLost, onHold } = useFeed()
  const [isPaused, setIsPaused] = useState(false)
  const pause = () => {
    setIsPaused(!isPaused)
    onHold(!isPaused)
  }
  const release = () => onHold(isPaused)
  const blur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) release()
  }
  return (
    <>
      <div className="flex min-h-12 items-center gap-3 border-b border-line ps-4 pe-1 sm:ps-5">
        <span
          aria-hidden="true"
          className={classes(
            'size-2 rounded-full',
            isLost || isPaused ? 'bg-ink-3' : 'bg-turquoise ring-4 ring-turquoise/15',
          )}
        />
        <p role="status" className="min-w-0 flex-1 text-[13px] text-ink-3">
          {isLost ? t('lost') : isPaused ? t('held') : t('onlyReal')}
        </p>
        <IconButton look="bare" label={t(isPaused ? 'resume' : 'pause')} onClick={pause}>
          <Glyph name={isPaused ? 'play' : 'pause'} size={18} />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a moving row cannot be hit; nothing here is pressed. */}
      <div
        onPointerEnter={(event) => event.pointerType === 'mouse' && onHold(true)}
        onPointerLeave={release}
        onFocus={() => onHold(true)}
        onBlur={blur}
      >
        <FeedTable caption={t('tab.all')} bets={rowsOf(list)} emptyText={t('allEmpty')} />
      </div>
      <LeftOut count={list.leftOut} />
    </>
  )
}

/** Says honestly that more was bet than a list can show. */
function LeftOut({ count }: { readonly count: number }) {
  const t = useTexts('feed')
  const format = useFormat()
  return (
    <p className="min-h-11 border-t border-line px-4 py-2.5 text-[13px] text-ink-3 sm:px-5">
      {count > 0 && t('leftOut', { count, formatted: format.count(count) })}
    </p>
  )
}
