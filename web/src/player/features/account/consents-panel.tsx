import type { ConsentData } from '@tas/shared/contract/account/calls.ts'
import { CONSENT_CHANNELS, CONSENT_PRODUCTS } from '@tas/shared/contract/account/choices.ts'
import type { CallData } from '@tas/shared/contract/api.ts'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../lib/api.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useActionQueue } from '../../../lib/use-action-queue.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { LoadProblem, NotLoaded } from '../../../ui/load-problem.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { Table } from '../../../ui/table/table.tsx'

const PAGE_SIZE = 10

/** What the player allows: marketing by product and way, and the receipts of every consent. */
export function ConsentsPanel() {
  const t = useTexts('account')
  const [pageNumber, setPageNumber] = useState(1)
  const { data, error, isFetching, isPaused, refetch } = useCall(
    'user/consent/getConsents',
    { pageNumber, limit: PAGE_SIZE },
    { silent: true, staleTimeMs: 0 },
  )
  // Only the receipts turn a page: what is allowed, and the button that was pressed, stay where they are.
  const last = useRef(data)
  if (data !== undefined) last.current = data
  const problem = error !== null && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (last.current === undefined) {
    const read = { error, isFetching, isPaused, refetch }
    return <NotLoaded read={read} fallback={<TextSkeleton lines={8} />} />
  }
  const { marketing, countAll } = last.current
  return (
    <div className="grid grid-cols-1 gap-5">
      <Marketing marketing={marketing} onChanged={() => void refetch()} />
      <Card title={t('receipts.title')} text={t('receipts.text')}>
        {problem || <Receipts consents={data?.items ?? null} />}
        <Pager page={pageNumber} countAll={countAll} size={PAGE_SIZE} onPage={setPageNumber} />
      </Card>
    </div>
  )
}

type MarketingData = CallData<'user/consent/getConsents'>['marketing']
type MarketingChange = Partial<MarketingData[number]> & { readonly isGiven: boolean }
type MarketingProps = { readonly marketing: MarketingData; readonly onChanged: () => void }

function Marketing({ marketing, onChanged }: MarketingProps) {
  const t = useTexts('account')
  // What was pressed is shown at once, and until the list has been read anew; a refusal takes it back.
  const [shown, setShown] = useState<MarketingData | null>(null)
  const { isBusy, error, run } = useActionQueue(async (change: MarketingChange, waiting) => {
    try {
      setShown(waiting.reduce(afterChange, (await call('user/consent/change', change)).marketing))
      if (waiting.length === 0) onChanged()
    } catch (refusal) {
      setShown(null)
      throw refusal
    }
  })
  const press = (change: MarketingChange) => {
    setShown((now) => afterChange(now ?? marketing, change))
    void run(change)
  }
  const given = shown ?? marketing
  const isGiven = (one: MarketingData[number]) =>
    given.some(({ product, channel }) => product === one.product && channel === one.channel)
  return (
    <Card title={t('marketing.title')} text={t('marketing.text')}>
      {error !== null && <Notice>{error.text}</Notice>}
      <div aria-busy={isBusy} className="grid gap-4 sm:grid-cols-3">
        {CONSENT_PRODUCTS.map((product) => (
          <fieldset key={product} className="min-w-0 rounded-md bg-surface-2 px-4 pt-1 pb-3">
            <legend className="float-start w-full py-2 font-semibold">{t(`product.${product}`)}</legend>
            <div className="clear-both grid">
              {CONSENT_CHANNELS.map((channel) => (
                <Checkbox
                  key={channel}
                  label={<span className="flex min-h-8 items-center">{t(`channel.${channel}`)}</span>}
                  checked={isGiven({ product, channel })}
                  onChange={({ target }) => press({ product, channel, isGiven: target.checked })}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <Button
        look="ghost"
        className="justify-self-start max-sm:w-full"
        disabled={given.length === 0}
        onClick={() => press({ isGiven: false })}
      >
        {t('marketing.none')}
      </Button>
    </Card>
  )
}

function afterChange(given: MarketingData, { product, channel, isGiven }: MarketingChange): MarketingData {
  const others = given.filter(
    (one) => (product !== undefined && one.product !== product) || (channel !== undefined && one.channel !== channel),
  )
  return isGiven && product !== undefined && channel !== undefined ? [...others, { product, channel }] : others
}

/** The receipts of consents; null while they are being read. */
function Receipts({ consents }: { readonly consents: readonly ConsentData[] | null }) {
  const t = useTexts('account')
  const { count, moment } = useFormat()
  const columns: readonly Column<ConsentData>[] = [
    {
      key: 'purpose',
      head: t('receipts.purpose'),
      namesRow: true,
      place: 'title',
      cell: (one) => <Purpose {...one} />,
    },
    {
      key: 'at',
      head: t('receipts.at'),
      place: 'note',
      className: 'text-ink-2',
      cell: ({ at, text }) => (
        <>
          <time dateTime={at}>{moment(at)}</time>
          {text !== null && (
            <>
              {' · '}
              <Link to={`/texts/${text.intId}/versions`} className="underline underline-offset-2 hover:text-ink">
                {t('receipts.version', { version: count(text.version) })}
              </Link>
            </>
          )}
        </>
      ),
    },
    {
      key: 'state',
      head: t('receipts.state'),
      place: 'value',
      cell: ({ isGiven }) => (
        <Badge look={isGiven ? 'good' : 'plain'}>{t(isGiven ? 'receipts.given' : 'receipts.withdrawn')}</Badge>
      ),
    },
  ]
  return (
    <Table
      caption={t('receipts.title')}
      columns={columns}
      rows={consents}
      keyOf={({ id }) => id}
      narrow="lines"
      expected={PAGE_SIZE}
    />
  )
}

function Purpose({ purpose, product, channel }: Pick<ConsentData, 'purpose' | 'product' | 'channel'>) {
  const t = useTexts('account')
  return (
    <>
      <span className="font-semibold">{t(`purpose.${purpose}`)}</span>
      {product && channel && (
        <span className="text-ink-2">
          {' · '}
          {t(`product.${product}`)} · {t(`channel.${channel}`)}
        </span>
      )}
    </>
  )
}
