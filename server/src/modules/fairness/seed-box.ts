import type { Config } from '#kit/config.ts'
import { createSecretBox, readSeedKey, type SecretBox } from '#kit/secret-box.ts'

const boxes = new WeakMap<Config, SecretBox>()

/** Where server seeds and chain hashes are sealed. The key is read once for each process. */
export function seedBox(app: { readonly config: Config }): SecretBox {
  let box = boxes.get(app.config)
  if (box === undefined) {
    box = createSecretBox(readSeedKey(app.config))
    boxes.set(app.config, box)
  }
  return box
}
