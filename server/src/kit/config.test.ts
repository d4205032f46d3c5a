import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

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
