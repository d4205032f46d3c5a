import { onLiveReturn, onPlayerEvent, openLive } from '../../lib/socket.ts'
import { keepSettings } from '../features/settings/keep-settings.ts'
import { refreshPlayer, takeWallet } from '../me/player.ts'

/** Takes the player's wallet and settings as they change, over the live socket. @returns how to stop */
export function watchWallet(): () => void {
  openLive()
  const stops = [
    keepSettings(),
    onPlayerEvent((event) => event.type === 'wallet.changed' && takeWallet(event.wallet)),
    // What happened while the connection was lost was told to nobody.
    onLiveReturn(refreshPlayer),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
