import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { configsOf, loadModules } from '#src/modules.ts'
import { ConfigError, configOf, declareConfig, readConfig, settingNames } from './config.ts'

const BASE = { DATABASE_URL: 'postgres://localhost/tas' }

describe('MODE', () => {
  it('is a sandbox unsaid where only this machine reaches the house', () => {
    expect(readConfig(BASE).mode).toBe('sandbox')
    expect(readConfig({ ...BASE, HOST: '127.0.0.1' }).mode).toBe('sandbox')
  })

  it.each([{ TRUSTED_PROXY: '127.0.0.1' }, { SITE_URL: 'https://tas.example' }, { HOST: '0.0.0.0' }, { HOST: '::' }])(
    'has to be said with %o',
    (setting) => {
      expect(() => readConfig({ ...BASE, ...setting })).toThrow(ConfigError)
      expect(readConfig({ ...BASE, ...setting, MODE: 'sandbox' }).mode).toBe('sandbox')
    },
  )
})

describe('what a module declares', () => {
  const toy = declareConfig(
    'toy',
    z.object({ TOY_COUNT: z.coerce.number().int().default(3) }),
    ({ TOY_COUNT }, mode) => ({
      count: TOY_COUNT,
      mode,
    }),
  )

  it('is read with the rest, and by the module alone', () => {
    const config = readConfig({ ...BASE, TOY_COUNT: '7' }, [toy])
    expect(configOf({ config }, toy)).toEqual({ count: 7, mode: 'sandbox' })
    expect(configOf({ config: readConfig(BASE, [toy]) }, toy).count).toBe(3)
    expect(() => configOf({ config: readConfig(BASE) }, toy)).toThrow('what toy reads of the environment was read')
    expect(settingNames([toy])).toEqual(expect.arrayContaining(['PORT', 'TOY_COUNT']))
  })

  it('is refused by its name, never its value', () => {
    const read = () => readConfig({ ...BASE, TOY_COUNT: 'secret' }, [toy])
    expect(read).toThrow(new ConfigError('These settings are missing or not valid: TOY_COUNT.'))
  })

  it('of the house is named in the operator’s page', async () => {
    const page = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
    for (const name of settingNames(configsOf(await loadModules()))) expect(page).toContain(name)
  })
})
