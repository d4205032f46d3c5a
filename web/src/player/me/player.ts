import { replaceEqualDeep, useQuery } from '@tanstack/react-query'
import type { CallData } from '@tas/shared/contract/api.ts'
import type { WalletData } from '@tas/shared/contract/fields.ts'
import { call } from '../../lib/api.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { callQuery, queryClient } from '../../lib/query.ts'
import { beginSession, endSession, onSessionEnd, useIsLogged } from '../../lib/session.ts'
import { createWithheldWallet } from './withheld-wallet.ts'

export type PlayerData = CallData<'user/user/init'>

const INIT = 'user/user/init'

/** The wallet with the greater version: messages may overtake each other, money shown never goes back in time. */
export function newerWallet(one: WalletData | undefined, other: WalletData): WalletData {
  return one !== undefined && one.currency.id === other.currency.id && one.version > other.version ? one : other
}

/** A player read anew must not tell what a picture has yet to show either: that wallet waits as well. */
function withNewerWallet(known: PlayerData | undefined, fresh: PlayerData): PlayerData {
  const isSame = known?.wallet.currency.id === fresh.wallet.currency.id
  if (known !== undefined && isSame && wallets.isHolding()) {
    wallets.take(fresh.wallet)
    return { ...fresh, wallet: known.wallet }
  }
  return { ...fresh, wallet: newerWallet(known?.wallet, fresh.wallet) }
}

/** The signed-in player; undefined while logged out or not read yet. Read again every `refreshMs` when given. */
export function usePlayer(options: { readonly refreshMs?: number } = {}): PlayerData | undefined {
  const isLogged = useIsLogged()
  useLanguage()
  const { data } = useQuery({
    ...callQuery(INIT, {}),
    enabled: isLogged,
    staleTime: 60_000,
    refetchOnWindowFocus: true,
    structuralSharing: (known, fresh) =>
      replaceEqualDeep(known, withNewerWallet(known as PlayerData | undefined, fresh as PlayerData)),
    ...(options.refreshMs !== undefined && { refetchInterval: options.refreshMs }),
  })
  return isLogged ? data : undefined
}

/**
 * A wallet that came with an answer or a live event is shown, unless a newer one already is; while a picture has yet to show
 * what it came from (`withholdWallet`), it waits.
 */
const wallets = createWithheldWallet(
  (wallet) =>
    queryClient.setQueriesData<PlayerData>({ queryKey: [INIT] }, (known) =>
      known === undefined ? known : { ...known, wallet: newerWallet(known.wallet, wallet) },
    ),
  newerWallet,
)
export const { take: takeWallet, hold: withholdWallet } = wallets

/** Asks for the player anew: the spec's `initUser` event. */
export function refreshPlayer(): void {
  void queryClient.invalidateQueries({ queryKey: [INIT] })
}

/** Starts the session a login or registration answered with. */
export function enter({ token, ...player }: CallData<'user/user/login'>): void {
  beginSession(token)
  queryClient.setQueryData(callQuery(INIT, {}).queryKey, player)
}

/** Ends the session on the server and in all tabs; a server that cannot be reached keeps nobody in. */
export function leave(): void {
  call('user/user/exit', {}).catch(() => null)
  // What comes to this device was for whoever just left.
  void import('./notices/device-push.ts').then(({ endPush }) => endPush()).catch(() => null)
  endSession('logout')
}

/** What belonged to the player leaves with the session; what is open to all is read anew. @returns how to stop. */
export function watchPlayer(): () => void {
  return onSessionEnd(() => {
    wallets.forget()
    queryClient.removeQueries({ queryKey: [INIT] })
    queryClient.removeQueries({ type: 'inactive' })
    void queryClient.resetQueries({ type: 'active' })
  })
}
