import type { CallData } from '@tas/shared/contract/api.ts'
import { useCall } from '../../../lib/query.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { CursorList } from '../../kit/cursor-list.tsx'
import { Page, Panel } from '../../kit/page.tsx'
import { useAge } from '../../kit/use-age.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { RenewDialog } from './renew-dialog.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'

type Keys = CallData<'office/key/getState'>
type SigningKey = Keys['signing'][number]
type SealingKey = Keys['sealing'][number]

/** Which keys sign and seal, since when: never a key itself. */
export function KeysPage() {
  const t = useTexts('keys')
  const mayRenew = useMay('key.renew')
  const maySign = useMay('key.sign')
  const { current, open, close } = useDialogs()
  const read = useCall('office/key/getState', {}, { silent: true, staleTimeMs: 0 })
  const signing = read.data?.signing[0]
  const sealing = read.data?.sealing[0]
  const isDone = read.data?.underFormer.length === 0
  return (
    <Page
      title={t('title')}
      text={t('text')}
      actions={
        <>
          {maySign && (
            <Button look="ghost" disabled={signing === undefined} onClick={() => open('replace', 'signing')}>
              {t('replace')}
            </Button>
          )}
          {mayRenew && (
            <Button look="ghost" disabled={!isDone} onClick={() => open('renew', 'sealing')}>
              {t('renew')}
            </Button>
          )}
        </>
      }
    >
      <Panel title={t('rotation')}>
        <div className="px-5 py-4">
          <Loaded read={read} fallback={<TextSkeleton lines={2} />}>
            {({ underFormer }) => <Rotation columns={underFormer} />}
          </Loaded>
        </div>
      </Panel>
      <KeyLists read={read} />
      {maySign && signing !== undefined && current?.name === 'replace' && (
        <ReplaceDialog keyId={signing.keyId} onClose={close} />
      )}
      {mayRenew && sealing !== undefined && current?.name === 'renew' && (
        <RenewDialog number={sealing.number} onClose={close} />
      )}
    </Page>
  )
}

function Rotation({ columns }: { readonly columns: readonly string[] }) {
  const t = useTexts('keys')
  if (columns.length === 0) return <p>{t('rotation.done')}</p>
  return (
    <div className="grid gap-2">
      <p>{t('rotation.runs')}</p>
      <ul className="grid gap-1">
        {columns.map((column) => (
          <li key={column}>
            <Ltr className="font-mono text-[13px]">{column}</Ltr>
          </li>
        ))}
      </ul>
    </div>
  )
}

type Read = Omit<Parameters<typeof CursorList<SigningKey>>[0]['read'], 'data'> & { readonly data: Keys | undefined }

function KeyLists({ read }: { readonly read: Read }) {
  const t = useTexts('keys')
  const signing = useSigningColumns()
  const sealing = useSealingColumns(read.data?.sealing[0]?.number)
  return (
    <>
      <section className="grid grid-cols-1 gap-2">
        <h2 className="text-[15px] font-semibold">{t('sealing')}</h2>
        <p className="max-w-[76ch] text-[13px] text-ink-2">{t('sealingText')}</p>
        <CursorList
          caption={t('sealing')}
          columns={sealing}
          keyOf={({ number }) => String(number)}
          read={{ ...read, data: read.data && { items: read.data.sealing } }}
          empty={{ title: t('none') }}
        />
      </section>
      <section className="grid grid-cols-1 gap-2">
        <h2 className="text-[15px] font-semibold">{t('signing')}</h2>
        <p className="max-w-[76ch] text-[13px] text-ink-2">{t('signingText')}</p>
        <CursorList
          caption={t('signing')}
          columns={signing}
          keyOf={({ keyId }) => keyId}
          read={{ ...read, data: read.data && { items: read.data.signing } }}
          empty={{ title: t('none') }}
        />
      </section>
    </>
  )
}

function useSigningColumns(): readonly Column<SigningKey>[] {
  const t = useTexts('keys')
  const { moment } = useFormat()
  const ageOf = useAge()
  return [
    {
      key: 'id',
      head: t('keyId'),
      namesRow: true,
      place: 'title',
      cell: ({ keyId }) => <Ltr className="font-mono text-[13px] break-all">{keyId}</Ltr>,
    },
    { key: 'since', head: t('since'), place: 'half', cell: ({ since }) => moment(since) },
    { key: 'age', head: t('age'), place: 'half', cell: ({ since }) => ageOf(since) },
    {
      key: 'until',
      head: t('until'),
      place: 'half',
      cell: ({ until }) => (until === null ? <Badge look="good">{t('inUse')}</Badge> : moment(until)),
    },
  ]
}

function useSealingColumns(current: number | undefined): readonly Column<SealingKey>[] {
  const t = useTexts('keys')
  const { moment, count } = useFormat()
  const ageOf = useAge()
  return [
    { key: 'number', head: t('number'), namesRow: true, place: 'title', cell: ({ number }) => count(number) },
    { key: 'since', head: t('since'), place: 'half', cell: ({ since }) => moment(since) },
    { key: 'age', head: t('age'), place: 'half', cell: ({ since }) => ageOf(since) },
    {
      key: 'state',
      head: t('state'),
      place: 'half',
      cell: ({ number }) => number === current && <Badge look="good">{t('inUse')}</Badge>,
    },
  ]
}
