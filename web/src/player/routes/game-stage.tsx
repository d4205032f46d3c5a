import { useQuery } from '@tanstack/react-query'
import type { AvailableGameData } from '@tas/shared/contract/catalogue/calls.ts'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { isApiError } from '../../lib/api-error.ts'
import { currentLanguage, preloadTexts, useTexts } from '../../lib/i18n.ts'
import { lazyChunk } from '../../lib/lazy-chunk.ts'
import { useIsLogged } from '../../lib/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { LoadProblem } from '../../ui/load-problem.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useLoginPrompt } from '../me/modal.ts'
import { useGameRules } from '../play/frames/use-game-rules.ts'
import { GAMES, gameViewOf } from './games.ts'
import { NoView } from './no-view.tsx'

const GameFrame = lazyChunk(() => import('./game-frame.tsx').then((module) => module.GameFrame))

/** The place of the game itself: for those logged out the way in, else the game's own view. */
export function GameStage({ game }: { readonly game: AvailableGameData }) {
  const isLogged = useIsLogged()
  const [isFinishing, setIsFinishing] = useState(false)
  const onFinish = isLogged && game.isStopped ? () => setIsFinishing(true) : null
  if (!game.isPlayable && !isFinishing) return <ComingSoon game={game} onFinish={onFinish} />
  if (game.isStopped && !isFinishing) return <ClosedForNow game={game} onFinish={onFinish} />
  return isLogged ? <OpenedGame game={game} /> : <LoginGate game={game} />
}

/** Opens the game on the server and shows the view its `mainGame.uniqueName` asks for. */
function OpenedGame({ game }: { readonly game: AvailableGameData }) {
  const t = useTexts('game')
  usePreloadedGame(game)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['game/board/createSession', game.intId, currentLanguage()],
    queryFn: ({ signal }) => call('game/board/createSession', { intId: game.intId }, { signal }),
    // Every showing of the page is an opening of its own, and a running game is not opened again behind its back.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    meta: { silent: true },
  })
  if (data === undefined && error === null) return <Opening />
  if (data === undefined)
    return (
      <Backdrop game={game}>
        {isApiError(error) && !error.isRetryable ? (
          <Panel title={t('refusedTitle')} text={error.text}>
            <ButtonLink to="/games/" look="ghost">
              {t('otherGames')}
            </ButtonLink>
          </Panel>
        ) : (
          <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        )}
      </Backdrop>
    )
  if (data.frameUrl !== null)
    return (
      <Suspense fallback={<Opening />}>
        <GameFrame frameUrl={data.frameUrl} title={data.game.title} />
      </Suspense>
    )
  const View = gameViewOf(data.game.mainGame.uniqueName)
  if (View === null) return <NoView />
  return (
    <Suspense fallback={<Opening />}>
      <View game={data.game} />
    </Suspense>
  )
}

/** Fetches what the game will be shown with while the server opens it, all at once instead of one after another. */
function usePreloadedGame({ mainGame: { uniqueName } }: AvailableGameData): void {
  const isHouse = GAMES.viewOf(uniqueName) !== null
  useGameRules(uniqueName, isHouse)
  useEffect(() => {
    gameViewOf(uniqueName)?.preload()
    if (isHouse) for (const space of ['originals', 'fairness', 'feed'] as const) void preloadTexts(space)
  }, [uniqueName, isHouse])
}

function Opening() {
  const t = useTexts('game')
  return (
    <div
      role="status"
      className="grid h-[min(68dvh,640px)] place-content-center justify-items-center gap-4 rounded-xl border border-line bg-surface-1 text-ink-2"
    >
      <Spinner className="size-8 text-saffron-ink" />
      {t('loading')}
    </div>
  )
}

function LoginGate({ game }: { readonly game: AvailableGameData }) {
  const t = useTexts('game')
  const common = useTexts('common')
  const { loginHere, registerHere } = useLoginPrompt()
  return (
    <Backdrop game={game}>
      <Panel title={game.title} text={t('loginText')}>
        <Button onClick={loginHere}>{common('action.login')}</Button>
        <Button look="ghost" onClick={registerHere}>
          {common('action.register')}
        </Button>
      </Panel>
    </Backdrop>
  )
}

type NotOpenProps = { readonly game: AvailableGameData; readonly onFinish: (() => void) | null }

/** The game is announced; who has a round under way from before that may finish it. */
function ComingSoon({ game, onFinish }: NotOpenProps) {
  const t = useTexts('game')
  return (
    <Backdrop game={game} data-soon>
      <Panel title={t('soonTitle', { title: game.title })} text={game.stopMessage ?? t('soonText')}>
        <WaysOn onFinish={onFinish} />
      </Panel>
    </Backdrop>
  )
}

/** The operator has closed the game: no stake is taken, but who has a round under way may finish it. */
function ClosedForNow({ game, onFinish }: NotOpenProps) {
  const t = useTexts('game')
  return (
    <Backdrop game={game}>
      <Panel title={t('closedTitle', { title: game.title })} text={game.stopMessage ?? t('closedText')}>
        <WaysOn onFinish={onFinish} />
      </Panel>
    </Backdrop>
  )
}

function WaysOn({ onFinish }: Pick<NotOpenProps, 'onFinish'>) {
  const t = useTexts('game')
  return (
    <>
      <ButtonLink to="/games/" look="ghost">
        {t('otherGames')}
      </ButtonLink>
      {onFinish !== null && (
        <Button look="ghost" onClick={onFinish}>
          {t('finishRound')}
        </Button>
      )}
    </>
  )
}

type BackdropProps = {
  readonly game: AvailableGameData
  /** Marks a stage whose game is still to come. */
  readonly 'data-soon'?: boolean
  readonly children: ReactNode
}

/** The game's own picture, far and dim, behind what is said in front of it. */
function Backdrop({ game, children, ...rest }: BackdropProps) {
  return (
    <div
      {...rest}
      className="relative grid min-h-[min(68dvh,560px)] place-items-center overflow-hidden rounded-xl border border-line bg-[#0a0d16] px-4 py-10"
    >
      {game.imgUrl !== null && (
        <img
          src={game.imgUrl}
          alt=""
          className="absolute inset-0 size-full scale-110 object-cover opacity-45 blur-2xl saturate-125"
        />
      )}
      <div className="relative grid w-full max-w-[720px] items-center gap-8 sm:grid-cols-[240px_1fr]">
        {game.imgUrl !== null && (
          <img
            src={game.imgUrl}
            alt=""
            width={240}
            height={320}
            className="mx-auto aspect-3/4 w-40 rounded-xl object-cover shadow-high ring-1 ring-white/12 sm:w-60"
          />
        )}
        {children}
      </div>
    </div>
  )
}

type PanelProps = { readonly title: string; readonly text: string; readonly children: ReactNode }

function Panel({ title, text, children }: PanelProps) {
  return (
    <div className="grid justify-items-center gap-4 text-center text-[#f3f1ea] sm:justify-items-start sm:text-start">
      <h2 className="text-[28px] leading-snug font-extrabold tracking-tight">{title}</h2>
      <p className="text-[16px] text-[#d7d9e2]">{text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3 [--ink:#f3f1ea] [--line-strong:#ffffff38] [--shine:#ffffff14] [--surface-3:#ffffff26]">
        {children}
      </div>
    </div>
  )
}
