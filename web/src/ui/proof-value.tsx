import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { CopyButton } from './copy-button.tsx'

type ProofValueProps = {
  readonly name: string
  readonly value: string
  /** How the value is written to be read, where that is not how it is copied. */
  readonly shown?: string
  readonly note?: ReactNode
  /** The value the whole proof leads to. */
  readonly isResult?: boolean
}

/** One value of a proof: long, exact, to be copied. */
export function ProofValue({ name, value, shown = value, note, isResult = false }: ProofValueProps) {
  return (
    <div
      className={classes(
        'relative rounded-md border bg-surface-2 py-2 ps-4 pe-14',
        isResult ? 'border-saffron/60' : 'border-line',
      )}
    >
      <dt className="text-[13px] font-semibold text-ink-3">{name}</dt>
      <dd>
        <bdi
          dir="ltr"
          className={classes(
            'break-all',
            // Several values, one below the other.
            value.includes('\n') && 'block whitespace-pre-line',
            isResult ? 'text-[19px] font-bold text-saffron-ink' : 'font-mono text-[13px]',
          )}
        >
          {shown}
        </bdi>
        {note !== undefined && <span className="mt-0.5 block text-[13px] text-ink-3">{note}</span>}
        <span className="absolute end-1 top-1.5">
          <CopyButton text={value} name={name} />
        </span>
      </dd>
    </div>
  )
}

type VerdictProps = { readonly isGood: boolean; readonly children: ReactNode }

/** Holds or does not hold: sign, colour and words. */
export function Verdict({ isGood, children }: VerdictProps) {
  return (
    <p
      role="status"
      className={classes(
        'flex items-start gap-3 rounded-md border px-4 py-3 text-[14px] font-semibold',
        isGood ? 'border-turquoise/50 bg-turquoise/12' : 'border-pomegranate/60 bg-pomegranate/12',
      )}
    >
      <span
        aria-hidden
        className={classes(
          'grid size-6 shrink-0 place-items-center rounded-full text-[14px] font-bold text-white',
          isGood ? 'bg-[#0b8f81]' : 'bg-pomegranate',
        )}
      >
        {isGood ? '✓' : '!'}
      </span>
      <span className="min-w-0 pt-0.5">{children}</span>
    </p>
  )
}
