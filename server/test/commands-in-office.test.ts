import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CallPath, calls } from '@tas/shared/contract/api.ts'
import { describe, expect, it } from 'vitest'
import { COMMANDS } from '../../scripts/lib/commands.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** What a command does, and the calls of the office that do it too; or why no screen can. */
type Listed = {
  /** By the option that does it; '' is what it does without one. */
  readonly does: Readonly<Record<string, readonly CallPath[] | string>>
  /** Options that only say about what, by whom and why. */
  readonly says?: readonly string[]
}

const MACHINE = 'works on the machine of the database, which may be down or not there yet'
const LISTED: Readonly<Record<string, Listed>> = {
  books: {
    does: {
      '': ['office/books/getState', 'office/books/verify'],
      '--deep': ['office/books/verify'],
      '--by': ['office/books/takeIncident'],
      '--accept': ['office/books/acceptSpan'],
      '--close': ['office/books/closeIncident'],
    },
    says: ['--bid'],
  },
  liability: { does: { '': ['office/books/getLiability'] } },
  owed: {
    does: { '': ['office/owed/getList'], '--transfer': ['office/owed/order', 'office/owed/pay'] },
    says: ['--bid', '--uid', '--amount', '--currency', '--by'],
  },
  lottery: {
    does: {
      '': ['office/lottery/getState'],
      '--capital': ['office/lottery/addCapital'],
      '--cancel': ['office/lottery/cancelDraw'],
    },
    says: ['--bid', '--currency', '--transfer', '--by', '--reason'],
  },
  play: {
    does: { '': ['office/stop/getList'], '--stop': ['office/stop/close'], '--resume': ['office/stop/open'] },
    says: ['--bid', '--reason', '--by'],
  },
  outages: { does: { '': ['office/outage/getList'] }, says: ['--days'] },
  returns: {
    does: { '': ['office/return/getIncidents'], '--close': ['office/return/closeIncident'] },
    says: ['--bid', '--game', '--by'],
  },
  salt: {
    does: { '': ['office/salt/getWaiting'], '--salt': ['office/salt/give'] },
    says: ['--bid', '--chain', '--source', '--by'],
  },
  exclusion: {
    does: {
      '': ['office/exclusion/getCases'],
      '--answer': ['office/exclusion/answerSame', 'office/exclusion/answerOther'],
      '--undo': ['office/exclusion/undo'],
    },
    says: ['--case', '--reason', '--by', '--bid', '--uid'],
  },
  finance: {
    does: { '': ['office/finance/getOpen'], '--answer': ['office/finance/answer'] },
    says: ['--bid', '--uid', '--source', '--by'],
  },
  person: { does: { '': ['office/player/getPerson'] }, says: ['--bid', '--player', '--by', '--purpose'] },
  staff: { does: { '': ['staff/invitation/create'] }, says: ['--bid', '--email', '--role', '--name'] },
  terms: { does: { '': ['office/content/publish'] }, says: ['--bid', '--en', '--fa', '--by'] },
  business: {
    does: { '': ['office/business/create'], '--settings': ['office/business/create', 'office/settings/change'] },
    says: ['--name', '--id', '--host'],
  },
  keys: { does: { '': ['office/key/replaceSigning'], '--personal': ['office/key/renewSealing'] } },
  signer: {
    does: {
      '': ['office/cashier/getCoinLevels'],
      '--look-up-keys': 'prints what knows financial accounts again, which no browser is to hold',
    },
  },
  'signer-key': { does: { '': 'makes a key on a machine that no server reaches' } },
  coverage: { does: { '': 'is about this source, and about no house that runs' } },
  version: { does: { '': ['office/home/getHealth'] } },
  backup: { does: { '': MACHINE } },
  restore: { does: { '': MACHINE } },
  reset: { does: { '': MACHINE } },
}

const programs = readdirSync(join(ROOT, 'server/src/commands')).flatMap((file) => /^(.+)\.ts$/.exec(file)?.[1] ?? [])

describe('what the shell does', () => {
  it('is listed here, each command of the operator and each program behind one', () => {
    expect(Object.keys(LISTED).sort()).toEqual(Object.keys(COMMANDS).sort())
    expect(programs.filter((program) => LISTED[program] === undefined)).toEqual([])
    expect(programs.length).toBeGreaterThan(10)
  })

  it.each(programs)('%s: with every option that its usage names', (program) => {
    const { does, says = [] } = LISTED[program] ?? expect.fail('it is listed')
    const [usage = ''] = /const USAGE =[\s\S]*?\n\n/.exec(read(`server/src/commands/${program}.ts`)) ?? []
    const named = new Set(usage.match(/--[a-z][a-z-]*/g) ?? [])
    const listed = [...Object.keys(does).filter((option) => option !== ''), ...says]
    expect(listed.sort()).toEqual([...named].sort())
  })

  it('has a screen of the office that makes its calls, or a reason why there can be none', () => {
    const pages = readdirSync(join(ROOT, 'web/src/office'), { recursive: true, encoding: 'utf8' })
    const shown = pages
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|asked-fields\.ts$/.test(file))
      .map((file) => read(`web/src/office/${file}`))
      .join('\n')
    for (const { does } of Object.values(LISTED))
      for (const asked of Object.values(does)) {
        if (typeof asked === 'string') continue
        for (const path of asked) {
          expect(calls[path].auth).toBe('staff')
          expect([path, shown.includes(`'${path}'`) || shown.includes(`"${path}"`)]).toEqual([path, true])
        }
      }
  })
})
