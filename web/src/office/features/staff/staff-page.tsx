import { viewField } from '../../../lib/address-fields.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { Button } from '../../../ui/button.tsx'
import { FilterChips } from '../../../ui/filter-bar/filter-chips.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { cursorPlace } from '../../kit/cursor-list.tsx'
import { Page } from '../../kit/page.tsx'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { InvitationList } from './invitation-list.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { PeopleList } from './people-list.tsx'

const VIEWS = ['working', 'shut', 'invited'] as const
const FIELDS = { view: viewField(VIEWS), cursor: cursorPlace() }

/** People of the operator: who works here, whose account is shut, who is invited. */
export function StaffPage() {
  const t = useTexts('staff')
  const mayInvite = useMay('staff.invite')
  const { current, open, close } = useDialogs()
  const { shown, change } = useAddress(FIELDS)
  return (
    <Page
      title={t('title')}
      text={t('text')}
      actions={
        mayInvite && (
          <Button onClick={() => open('invite')}>
            <Glyph name="mail" size={18} />
            {t('invite')}
          </Button>
        )
      }
    >
      <FilterChips
        label={t('view')}
        name="view"
        choices={VIEWS.map((key) => ({ key, title: t(`view.${key}`) }))}
        current={shown.view}
        onChange={(view) => change({ view })}
      />
      {shown.view === 'invited' ? (
        <InvitationList />
      ) : (
        <PeopleList
          key={shown.view}
          isShut={shown.view === 'shut'}
          cursor={shown.cursor}
          onTurn={(cursor) => change({ cursor })}
        />
      )}
      {current?.name === 'invite' && mayInvite && <InviteDialog onClose={close} />}
    </Page>
  )
}
