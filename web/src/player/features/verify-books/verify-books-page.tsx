import type { PublishedKey } from '@tas/shared/rules/books/signature.ts'
import { useEffect, useState } from 'react'
import { useIsOnline } from '../../../lib/connection.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { checkDocument, fetchKeys, type Outcome } from '../../play/proof/check-document.ts'
import { DocumentReport } from '../../play/proof/document-report.tsx'
import { DocumentField } from './document-field.tsx'

type Given = { readonly text: string; readonly keys: readonly PublishedKey[] }

/** /verify: anybody checks a receipt, a proof of inclusion or a signed day here, in this browser alone. */
export function VerifyBooksPage() {
  const t = useTexts('verify')
  const isOnline = useIsOnline()
  const [text, setText] = useState('')
  /** Undefined while they are on their way; null when they cannot be had. */
  const [siteKeys, setSiteKeys] = useState<readonly PublishedKey[] | null | undefined>()
  /** Keys given by hand, with the text they were read from. */
  const [given, setGiven] = useState<Given | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const keys = given?.keys ?? siteKeys ?? null
  const areKeysMissing = keys === null && (siteKeys === null || !isOnline)
  usePageTitle(t('title'))

  useEffect(() => {
    if (!isOnline) return
    const stop = new AbortController()
    void fetchKeys(stop.signal).then((found) => {
      if (!stop.signal.aborted) setSiteKeys((old) => found ?? old ?? null)
    })
    return () => stop.abort()
  }, [isOnline])

  useEffect(() => {
    let isCurrent = true
    const show = (next: Outcome | null) => {
      if (!isCurrent) return
      // Keys are a reason to check a document again, but not to read the same keys again.
      if (next?.kind === 'keys') setGiven((old) => (old?.text === text ? old : { text, keys: next.keys }))
      setOutcome(next)
    }
    if (text.trim() === '') show(null)
    else void checkDocument(text, keys).then(show)
    return () => {
      isCurrent = false
    }
  }, [text, keys])

  return (
    <div className="grid grid-cols-1 gap-6">
      <header>
        <h1 className="text-[clamp(26px,4vw,36px)] leading-tight font-extrabold tracking-tight">{t('title')}</h1>
        <p className="mt-3 max-w-[68ch] text-ink-2">{t('lead')}</p>
      </header>
      {areKeysMissing && (
        <Notice look="plain">{t('noKeys', { address: isolated('/.well-known/tas-keys.json') })}</Notice>
      )}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <DocumentField text={text} onChange={setText} />
        <div aria-live="polite" className="min-w-0">
          {outcome === null ? <HowTo /> : <OutcomeView outcome={outcome} />}
        </div>
      </div>
    </div>
  )
}

function OutcomeView({ outcome }: { readonly outcome: Outcome }) {
  const t = useTexts('verify')
  const { count } = useFormat()
  switch (outcome.kind) {
    case 'report':
      return <DocumentReport report={outcome.report} />
    case 'keys':
      return (
        <Notice look="plain">
          {t('keysTaken', { count: outcome.keys.length, formatted: count(outcome.keys.length) })}
        </Notice>
      )
    case 'notOurs':
      return <Notice>{t('notOurs', { field: isolated(outcome.field) })}</Notice>
    case 'notJson':
      return <Notice>{t('notJson')}</Notice>
    case 'noSignatures':
      return <Notice>{t('noSignatures', { command: isolated(COMMAND) })}</Notice>
  }
}

const COMMAND = 'npx tas-verify receipt.json'

function HowTo() {
  const t = useTexts('verify')
  return (
    <section className="grid gap-3 rounded-lg border border-line bg-surface-1 p-5 text-ink-2 sm:p-6">
      <h2 className="text-[18px] font-bold text-ink">{t('howTitle')}</h2>
      <p>{t('how1')}</p>
      <p>{t('how2')}</p>
      <p>
        {t('how3')} <Ltr className="inline-block font-mono text-ink">{COMMAND}</Ltr>
      </p>
    </section>
  )
}
