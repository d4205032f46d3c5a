import { viewField } from '../../../lib/address-fields.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { FilterChips } from '../../../ui/filter-bar/filter-chips.tsx'
import { CursorList, cursorPlace, LIST_SIZE } from '../../kit/cursor-list.tsx'
import { Page } from '../../kit/page.tsx'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { DropDialog } from './drop-dialog.tsx'
import { KindList } from './kind-list.tsx'
import { TestPanel } from './test-panel.tsx'
import { useMailColumns } from './use-mail-columns.tsx'

const VIEWS = ['waiting', 'dead'] as const
const FIELDS = { view: viewField(VIEWS), cursor: cursorPlace() }
const QUIET = { silent: true, staleTimeMs: 0 } as const

/** Messages that wait to be sent, and whether the mail server takes any. */
export function MailsPage() {
  const t = useTexts('mails')
  const mayChange = useMay('mail.change')
  const { shown, change } = useAddress(FIELDS)
  const { current, close } = useDialogs()
  const state = useCall('office/mail/getState', {}, QUIET)
  const read = useCall('office/mail/getList', { state: shown.view, limit: LIST_SIZE, cursor: shown.cursor }, QUIET)
  const columns = useMailColumns(shown.view)
  const mail = read.data?.items.find(({ id }) => id === current?.id)
  return (
    <Page title={t('title')} text={t('text')}>
      {state.data !== undefined && <TestPanel server={state.data.server} />}
      {/* Where nothing waits, the list below says it. */}
      {state.data?.kinds.length !== 0 && (
        <KindList
          read={{ ...state, data: state.data && { items: state.data.kinds } }}
          isAll={state.data?.isAll ?? true}
        />
      )}
      <section className="grid grid-cols-1 gap-2">
        <FilterChips
          label={t('view')}
          name="view"
          choices={VIEWS.map((key) => ({ key, title: t(`view.${key}`) }))}
          current={shown.view}
          onChange={(view) => change({ view })}
        />
        <CursorList
          key={shown.view}
          caption={t(`view.${shown.view}`)}
          columns={columns}
          keyOf={({ id }) => id}
          read={read}
          place={{ cursor: shown.cursor, onTurn: (cursor) => change({ cursor }) }}
          empty={{ title: t(`empty.${shown.view}`) }}
        />
      </section>
      {mayChange && mail?.dueAt != null && current?.name === 'drop' && <DropDialog mail={mail} onClose={close} />}
    </Page>
  )
}
