import type { AvailableGameData } from '@tas/shared/contract/catalogue/calls.ts'
import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useStepBack } from '../../lib/step-back.ts'

/*
 * The open modal lives in the history entry: opening pushes one, so that Back closes the modal, and going anywhere else
 * closes it by itself (spec §2: any open modal is closed on every route change).
 */

export type ModalName = 'login' | 'register' | 'forgot' | 'search' | 'menu' | 'profile' | 'success'

export type ModalState = {
  readonly name: ModalName
  /** Where to go after a login; home when left out. */
  readonly returnTo?: string
  /** The game whose star was pressed: a favourite as soon as somebody has logged in. */
  readonly favorite?: AvailableGameData
  /** The login of a player whose session ended by itself says so. */
  readonly isAfterEnd?: boolean
  readonly text?: string
  /** The account was opened just now. */
  readonly isNew?: boolean
  /** What was done is of use to whoever logs in next: a new password. */
  readonly toLogin?: boolean
  /** The token of the link by which somebody registers. */
  readonly invitation?: string
}

/** What every modal is given. */
export type ModalProps = { readonly state: ModalState; readonly onClose: () => void }

const NAMES: ReadonlySet<string> = new Set<ModalName>([
  'login',
  'register',
  'forgot',
  'search',
  'menu',
  'profile',
  'success',
])

/** Reads a modal from a history state, which any earlier edition of the site may have written. */
export function modalOf(state: unknown): ModalState | null {
  if (typeof state !== 'object' || state === null || !('modal' in state)) return null
  const { modal } = state
  if (typeof modal !== 'object' || modal === null || !('name' in modal) || typeof modal.name !== 'string') return null
  return NAMES.has(modal.name) ? (modal as ModalState) : null
}

export function useModal() {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const current = useMemo(() => modalOf(state), [state])
  const isOpen = current !== null

  const open = useCallback(
    (modal: ModalState) => {
      // One modal after another takes its place, so that closing always leads back to the page.
      void navigate({ pathname, search }, { replace: isOpen, state: { modal }, preventScrollReset: true })
    },
    [navigate, pathname, search, isOpen],
  )
  const close = useStepBack()
  return { current, open, close }
}

/** Pages that are nothing without a session: whoever logs in on one of them wants to see it. */
const ASKS_FOR_SESSION = /^\/user(\/|$)/i

/** Opens the login; afterwards the player is where `returnTo` says, or at home. */
export function useLoginPrompt() {
  const { open } = useModal()
  const { pathname, search } = useLocation()
  return useMemo(() => {
    const here = { returnTo: pathname + search }
    const wished = ASKS_FOR_SESSION.test(pathname) ? here : {}
    return {
      login: () => open({ name: 'login', ...wished }),
      register: () => open({ name: 'register', ...wished }),
      /** For ways to a page that needs a session: that page is shown then. */
      loginTo: (path: string) => open({ name: 'login', returnTo: path }),
      /** For pages that need a session: the address is kept. */
      loginHere: () => open({ name: 'login', ...here }),
      registerHere: () => open({ name: 'register', ...here }),
      /** For the star of a game: the address is kept, and the star is set. */
      loginForStar: (favorite: AvailableGameData) => open({ name: 'login', ...here, favorite }),
    }
  }, [open, pathname, search])
}
