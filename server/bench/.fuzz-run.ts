import { benchUploads } from '/tmp/w/papers/server/bench/uploads.ts'

console.log(JSON.stringify(await benchUploads(), null, 1))
