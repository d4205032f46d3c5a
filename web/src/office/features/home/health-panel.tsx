import type { CallData } from '@tas/shared/contract/api.ts'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Ltr } from '../../../ui/bdi.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { placeOfPart } from '../../kit/links/places.ts'
import { Panel } from '../../kit/page.tsx'
import { useAge } from '../../kit/use-age.ts'
import { useRepeated } from '../../me/live.ts'
import { useTexts } from '../../me/texts.ts'
import { NothingWaits, Waiting } from './queue.tsx'

type Part = CallData<'office/home/getHealth'>['parts'][number]

const ASKED_EVERY_MS = 30_000
const LOOKS = { right: 'good', late: 'warm', wrong: 'bad', off: 'plain' } as const

/** Parts whose line tells what would be wrong: while nothing is they have a line of their own. */
const REASSURED = ['help', 'hotWallet', 'signer'] as const
type Reassured = (typeof REASSURED)[number]
const isReassured = (part: Part['part']): part is Reassured => REASSURED.some((one) => one === part)

/** How the parts of the house are that nobody sees: what is right is one line, what is not has one of its own. */
export function HealthPanel() {
  const t = useTexts('home')
  useRepeated('office/home/getHealth', ASKED_EVERY_MS)
  const read = useCall('office/home/getHealth', {}, { silent: true, staleTimeMs: 0 })
  return (
    <Panel title={t('health')}>
      <Loaded
        read={read}
        fallback={
          <div className="p-5">
            <TextSkeleton lines={4} />
          </div>
        }
      >
        {({ parts, build }) => (
          <>
            {parts.every(({ state }) => state === 'right' || state === 'off') && (
              <NothingWaits text={t('health.allRight')} />
            )}
            <ul>
              {parts.map((part) => (
                <Line key={part.part} part={part} />
              ))}
            </ul>
            {build !== null && <BuildLine build={build} />}
          </>
        )}
      </Loaded>
    </Panel>
  )
}

function Line({ part: { part, state, since, count } }: { readonly part: Part }) {
  const t = useTexts('home')
  const { count: write } = useFormat()
  const ageOf = useAge()
  const figure = write(count ?? 0)
  const told =
    since === null ? t(`health.${part}.note`, { figure }) : t(`health.${part}.since`, { figure, age: ageOf(since) })
  return (
    <Waiting
      to={placeOfPart(part).to}
      title={t(`health.${part}`)}
      note={state === 'right' && isReassured(part) ? t(`health.${part}.right`) : told}
      end={<Badge look={LOOKS[state]}>{t(`health.state.${state}`)}</Badge>}
    />
  )
}

/** Signs of a hash that tell one program from another. */
const SHOWN_SIGNS = 12

type Build = NonNullable<CallData<'office/home/getHealth'>['build']>

/** Which program was said to run, as the command `version` says of a checkout, and whether the sources of the server are those. */
function BuildLine({ build: { version, server, web, isRunning } }: { readonly build: Build }) {
  const t = useTexts('home')
  const parts = [
    [t('build.version'), version],
    [t('build.server'), server.slice(0, SHOWN_SIGNS)],
    [t('build.web'), web.slice(0, SHOWN_SIGNS)],
  ] as const
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-5 py-3 text-[13px] text-ink-3">
      {parts.map(([name, value]) => (
        <span key={name}>
          {name} <Ltr className="font-mono">{value}</Ltr>
        </span>
      ))}
      <Badge look={isRunning ? 'good' : 'bad'}>{t(isRunning ? 'build.right' : 'build.other')}</Badge>
    </p>
  )
}
