import { pbkdf2Sync } from 'node:crypto'
import { HDKey } from '@scure/bip32'

/** The seed of a mnemonic (BIP-39). */
export function seedOf(mnemonic: string, passphrase = ''): Uint8Array {
  return pbkdf2Sync(mnemonic.normalize('NFKD'), `mnemonic${passphrase}`.normalize('NFKD'), 2_048, 64, 'sha512')
}

/** The extended public key of an account of a mnemonic on chains of the EVM (BIP-44). */
export function accountKeyOf(mnemonic: string, account: number): string {
  return HDKey.fromMasterSeed(seedOf(mnemonic)).derive(`m/44'/60'/${account}'`).publicExtendedKey
}
