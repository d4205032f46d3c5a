import { Link } from 'react-router'
import { useTexts } from '../../../../lib/i18n.ts'
import { classes } from '../../../../ui/classes.ts'
import { FieldError } from '../../../../ui/field.tsx'
import type { Stake } from './use-stake.ts'

type StakeProblemProps = { readonly stake: Stake; readonly id: string; readonly className: string }

/** Why the stake cannot be bet, and the way out of it where there is one; nothing while it can. */
export function StakeProblem({ stake: { reading, problem }, id, className }: StakeProblemProps) {
  const words = useTexts('originals')
  const common = useTexts('common')
  if (reading.ok || problem === undefined) return null
  const way =
    reading.problem === 'balance'
      ? { to: '/user/deposit/deposit', title: words('deposit') }
      : reading.problem === 'ownLimit'
        ? { to: '/user/saferPlay', title: common('action.limits') }
        : null
  return (
    <div
      className={classes(
        className,
        'flex flex-wrap items-center justify-between gap-x-3 text-[14px] text-ink-2 empty:hidden',
      )}
    >
      {isMistake(reading.problem) ? <FieldError id={id} text={problem} /> : <p id={id}>{problem}</p>}
      {way !== null && (
        <Link to={way.to} className="flex min-h-11 items-center font-bold text-saffron-ink hover:underline">
          {way.title}
        </Link>
      )}
    </div>
  )
}

/** A balance that is too small and a break are no mistake in the field: they are said calmly. */
export function isMistake(problem: string): boolean {
  return problem !== 'balance' && problem !== 'held'
}
