import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type NoticeProps = { readonly look?: 'bad' | 'plain'; readonly children: ReactNode }

/** A message in the flow of a page or form: a refusal (read out at once) or a remark. */
export function Notice({ look = 'bad', children }: NoticeProps) {
  const Icon = look === 'bad' ? CircleAlert : Info
  return (
    <div
      role={look === 'bad' ? 'alert' : 'note'}
      className={classes(
        'flex items-start gap-3 rounded-md border px-4 py-3 text-[14px]',
        look === 'bad' ? 'border-pomegranate/40 bg-pomegranate/10 text-ink' : 'border-line bg-surface-2 text-ink-2',
      )}
    >
      <Icon
        size={18}
        aria-hidden
        className={classes('mt-0.5 shrink-0', look === 'bad' ? 'text-pomegranate-ink' : 'text-ink-3')}
      />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
