import type common from '../locales/en/common.json'
import type lobby from '../locales/en/lobby.json'
import type shell from '../locales/en/shell.json'

/** The namespaces and their keys, read from the English files: a key that does not exist does not compile. */
type Resources = {
  readonly common: typeof common
  readonly lobby: typeof lobby
  readonly shell: typeof shell
}

export type Namespace = keyof Resources

/** `key_one` and `key_other` are asked for as `key`. */
type Singular<Key> = Key extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : Key

export type TextKey<Space extends Namespace> = Singular<keyof Resources[Space]> & string
