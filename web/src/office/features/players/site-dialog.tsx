import type { PlayerBrief } from '@tas/shared/contract/office/player-data.ts'
import { call } from '../../../lib/api.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { useTexts } from '../../me/texts.ts'

type SiteDialogProps = { readonly player: PlayerBrief; readonly onClose: () => void }

/** Asks why somebody wants to see the site as a player sees it, and opens it in a window of its own. */
export function SiteDialog({ player: { id, username }, onClose }: SiteDialogProps) {
  const t = useTexts('players')
  return (
    <ActionDialog
      title={t('siteOf', { name: username })}
      text={t('siteText')}
      action={t('siteAction')}
      done={t('siteDone')}
      onClose={onClose}
      onDo={async (reason) => {
        const { ticket } = await call('office/player/see', { playerId: id, reason })
        const address = `/view#${ticket}`
        // A browser that lets no window open shows it in this one.
        if (window.open(address, '_blank') === null) location.assign(address)
      }}
    />
  )
}
