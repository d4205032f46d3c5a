import type { AffiliateLinkData } from '@tas/shared/contract/affiliates/calls.ts'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { tellOnce } from '../../../lib/tell-once.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CopiedLink } from '../../../ui/copied-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'

const FIELDS = ['slug', 'label'] as const
const EMPTY = { slug: '', label: '' }

/** Links of their own names, each with what came by it. */
export function LinksTab() {
  const t = useTexts('affiliate')
  const read = useCall('affiliate/link/getLinks', {}, { silent: true, staleTimeMs: 0 })
  return (
    <div className="grid grid-cols-1 gap-4">
      <Loaded read={read} fallback={<ListSkeleton rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState picture="empty" title={t('noLinks')} text={t('noLinksText')} />
          ) : (
            <ul className="grid grid-cols-1 gap-3">
              {items.map((link) => (
                <LinkLine key={link.id} link={link} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <AddLink onAdded={() => void read.refetch()} />
    </div>
  )
}

function LinkLine({ link }: { readonly link: AffiliateLinkData }) {
  const t = useTexts('affiliate')
  const { count } = useFormat()
  const { label, slug, path, clicks, registrations } = link
  return (
    <li className="grid grid-cols-1 gap-3 rounded-xl border border-line bg-surface-1 p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Bdi className="min-w-0 font-bold wrap-anywhere">{label === '' ? slug : label}</Bdi>
        <span className="text-[14px] text-ink-2">
          {t('linkCounts', { clicks: count(clicks), registrations: count(registrations) })}
        </span>
      </div>
      <CopiedLink address={`${location.origin}${path}`} name={t('link')} />
    </li>
  )
}

function AddLink({ onAdded }: { readonly onAdded: () => void }) {
  const t = useTexts('affiliate')
  const [form, setForm] = useState(EMPTY)
  const { isBusy, error, run } = useAction(async (sent: typeof EMPTY) => {
    await call('affiliate/link/add', sent)
    setForm(EMPTY)
    onAdded()
    showToast(t('linkAdded'))
  })
  const told = tellOnce(error, FIELDS)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run({ slug: form.slug.trim(), label: form.label.trim() })
  }
  return (
    <Card title={t('addLink')} text={t('addLinkText')}>
      <form noValidate onSubmit={submit} className="grid max-w-[560px] grid-cols-1 gap-4">
        {told.above !== null && <Notice>{told.above}</Notice>}
        <Field
          label={t('label')}
          name="label"
          dir="auto"
          maxLength={60}
          value={form.label}
          error={told.at('label')}
          onChange={({ target }) => setForm({ ...form, label: target.value })}
        />
        <Field
          label={t('slug')}
          name="slug"
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
          hint={t('slugHint')}
          value={form.slug}
          error={told.at('slug')}
          onChange={({ target }) => setForm({ ...form, slug: target.value.toLowerCase() })}
        />
        <Button
          type="submit"
          isBusy={isBusy}
          disabled={form.slug.trim() === '' || form.label.trim() === ''}
          className="justify-self-start"
        >
          {t('add')}
        </Button>
      </form>
    </Card>
  )
}
