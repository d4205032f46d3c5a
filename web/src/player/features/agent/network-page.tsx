import { useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi } from '../../../ui/bdi.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Glyph } from '../../../ui/glyph.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { WireMoney } from '../../me/money/wire-money.tsx'
import type { Person } from './agent-data.ts'
import { NobodyBelow } from './nobody-below.tsx'
import { belowPath, MANAGE_PATH, userPath } from './paths.ts'
import { PersonStatus } from './person-status.tsx'

/** So many of one level are drawn; the list has the others. */
const MOST = 50

/** /user/agent/network: the branch as a tree, opened level by level. */
export function NetworkPage() {
  const t = useTexts('agent')
  const pages = useTexts('pages')
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={pages('page.agentNetwork')} text={t('networkText')}>
        <ButtonLink to={MANAGE_PATH} look="ghost">
          {t('toUsers')}
        </ButtonLink>
      </PageHead>
      <div className="overflow-hidden rounded-xl border border-line bg-surface-1 p-2 sm:p-4">
        <Below parentId={null} />
      </div>
    </div>
  )
}

/** Who is directly below somebody; null: below the agent. */
function Below({ parentId }: { readonly parentId: string | null }) {
  const t = useTexts('agent')
  const { count } = useFormat()
  const input = { parentId, depth: 'direct', pageNumber: 1, limit: MOST } as const
  const read = useCall('agent/user/getUsers', input, { silent: true, staleTimeMs: 0 })
  return (
    <Loaded read={read} fallback={<ListSkeleton rows={3} />}>
      {({ items, countAll }) =>
        items.length === 0 ? (
          <NobodyBelow />
        ) : (
          <ul className="grid gap-1">
            {items.map((person) => (
              <Knot key={person.userId} person={person} />
            ))}
            {countAll > items.length && (
              <li>
                <ButtonLink to={parentId === null ? MANAGE_PATH : belowPath(parentId)} look="quiet" size="s">
                  {t('allOf', { people: count(countAll) })}
                </ButtonLink>
              </li>
            )}
          </ul>
        )
      }
    </Loaded>
  )
}

function Knot({ person }: { readonly person: Person }) {
  const t = useTexts('agent')
  const [isOpen, setOpen] = useState(false)
  const { userId, username, type, status, childCount, balance, currency } = person
  return (
    <li>
      <div className="flex min-h-12 items-center gap-2 rounded-md hover:bg-surface-2">
        {childCount > 0 ? (
          <IconButton
            label={t(isOpen ? 'shut' : 'open', { name: username })}
            look="bare"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Glyph name="forward" size={16} className={classes(isOpen ? 'rotate-90' : 'mirror')} />
          </IconButton>
        ) : (
          <span aria-hidden className="size-11 shrink-0" />
        )}
        <Link
          to={userPath(userId)}
          className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 pe-2"
        >
          <span className="min-w-0 font-semibold wrap-anywhere">
            <Bdi>{username}</Bdi>
          </span>
          <span className="text-[13px] text-ink-3">{t(`types.${type}`)}</span>
          {status !== 'active' && <PersonStatus status={status} />}
          <WireMoney amount={balance} currency={currency} className="ms-auto font-bold" />
        </Link>
      </div>
      {isOpen && (
        <div className="ms-5 border-s border-line ps-2">
          <Below parentId={userId} />
        </div>
      )}
    </li>
  )
}
