import { CRASH_WALK } from '@tas/shared/rules/games/crash/game.ts'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Verdict } from '../../../ui/proof-value.tsx'
import { type ChainWalkResult, walkToEnd } from './chain-walk.ts'

/** The longest chain a business makes (docs/decisions/0003). */
const MAX_STEPS = 10_000_000

type WalkState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'walking'; readonly steps: number }
  | ({ readonly kind: 'done' } & ChainWalkResult)

type ChainWalkProps = { readonly hash: string; readonly end: string }

/** Hashes from this round to the published end, on demand: proof that the round was fixed before the first one. */
export function ChainWalk({ hash, end }: ChainWalkProps) {
  const t = useTexts('fairness')
  const { count } = useFormat()
  const [state, setState] = useState<WalkState>({ kind: 'idle' })
  const stopper = useRef<AbortController | null>(null)
  useEffect(() => () => stopper.current?.abort(), [])

  const start = async () => {
    const controller = new AbortController()
    stopper.current = controller
    setState({ kind: 'walking', steps: 0 })
    try {
      const onProgress = (steps: number) => {
        if (steps % 10_000 === 0) setState({ kind: 'walking', steps })
      }
      const task = { hash, end, walk: CRASH_WALK, maxSteps: MAX_STEPS, signal: controller.signal, onProgress }
      setState({ kind: 'done', ...(await walkToEnd(task)) })
    } catch (error) {
      if (!controller.signal.aborted) throw error
      setState({ kind: 'idle' })
    }
  }

  if (state.kind === 'done') {
    const formatted = count(state.steps)
    return (
      <Verdict isGood={state.isReached}>{t(state.isReached ? 'walkReached' : 'walkNotReached', { formatted })}</Verdict>
    )
  }
  if (state.kind === 'walking')
    return (
      <div className="flex items-center gap-3">
        <Button look="ghost" onClick={() => stopper.current?.abort()}>
          {t('walkStop')}
        </Button>
        <p role="status" className="text-[14px] text-ink-2">
          {t('walking', { formatted: count(state.steps) })}
        </p>
      </div>
    )
  return (
    <Button look="ghost" onClick={() => void start()}>
      {t('walk')}
    </Button>
  )
}
