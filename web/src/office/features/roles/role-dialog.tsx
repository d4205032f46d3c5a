import { PERMISSIONS, STAFF_PERMISSIONS } from '@tas/shared/contract/staff/permissions.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { Field } from '../../../ui/field.tsx'
import { ActionDialog, type FieldTexts } from '../../kit/action-dialog.tsx'
import { CheckList } from '../../kit/check-list.tsx'
import { changeSeen } from '../../kit/read-anew.ts'
import { useSelf } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { useRoleTitle } from '../../me/titles.ts'
import type { Role } from './role.ts'

type RoleDialogProps = { readonly built: Role | null; readonly onClose: () => void }
type Named = { readonly name: string; readonly en: string; readonly fa: string }

/** Builds a role, or changes one that was built here. */
export function RoleDialog({ built: now, onClose }: RoleDialogProps) {
  // As it was read: what others make of it meanwhile is looked at before it is changed.
  const [built] = useState(now)
  const t = useTexts('roles')
  const titleOf = useRoleTitle(built === null ? [] : [built])
  const [named, setNamed] = useState<Named>({
    name: built?.name ?? '',
    en: built?.title.en ?? '',
    fa: built?.title.fa ?? '',
  })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(built?.permissions))
  const save = async (reason: string) => {
    const { name, en, fa } = named
    const permissions = STAFF_PERMISSIONS.filter((permission) => chosen.has(permission))
    const role = { name, title: { en, fa }, permissions, version: built?.version ?? null }
    await changeSeen(
      () => call('staff/role/save', { ...role, reason }),
      'staff/role/getList',
      'staff/session/getCurrent',
    )
  }
  return (
    <ActionDialog
      title={built === null ? t('buildTitle') : t('changeOf', { title: titleOf(built.name) })}
      text={t(built === null ? 'buildText' : 'changeText')}
      action={t(built === null ? 'build' : 'save')}
      done={t('saved')}
      size="m"
      isReady={Object.values(named).every((words) => words.trim() !== '')}
      onClose={onClose}
      onDo={save}
    >
      {(textOf) => (
        <>
          <Names named={named} isNew={built === null} textOf={textOf} onChange={setNamed} />
          <Rights chosen={chosen} error={textOf('permissions')} onChange={setChosen} />
        </>
      )}
    </ActionDialog>
  )
}

type NamesProps = {
  readonly named: Named
  readonly isNew: boolean
  readonly textOf: FieldTexts
  readonly onChange: (named: Named) => void
}

/** What the role is called: in both languages, and by a name that stays. */
function Names({ named, isNew, textOf, onChange }: NamesProps) {
  const t = useTexts('roles')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={t('titleEn')}
        name="en"
        lang="en"
        dir="ltr"
        data-autofocus
        value={named.en}
        onChange={({ target }) => onChange({ ...named, en: target.value })}
        error={textOf('title.en')}
      />
      <Field
        label={t('titleFa')}
        name="fa"
        lang="fa"
        dir="rtl"
        value={named.fa}
        onChange={({ target }) => onChange({ ...named, fa: target.value })}
        error={textOf('title.fa')}
      />
      {isNew && (
        <div className="sm:col-span-2">
          <Field
            label={t('name')}
            hint={t('nameHint')}
            name="name"
            dir="ltr"
            autoCapitalize="none"
            spellCheck={false}
            value={named.name}
            onChange={({ target }) => onChange({ ...named, name: target.value })}
            error={textOf('name')}
          />
        </div>
      )}
    </div>
  )
}

type RightsProps = {
  readonly chosen: ReadonlySet<string>
  readonly error: string | undefined
  readonly onChange: (chosen: ReadonlySet<string>) => void
}

/** All rights; those that whoever builds does not have stay as they are. */
function Rights({ chosen, error, onChange }: RightsProps) {
  const t = useTexts('roles')
  const language = useLanguage()
  const own = new Set<string>(useSelf().permissions)
  const choices = STAFF_PERMISSIONS.map((permission) => ({
    key: permission,
    title: PERMISSIONS[permission][language],
    fixed: own.has(permission) ? undefined : t('notYours'),
  }))
  return <CheckList label={t('opens')} choices={choices} chosen={chosen} error={error} onChange={onChange} />
}
