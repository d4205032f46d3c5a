import type { Module } from '../../module.ts'
import { deletePicture, describePicture, getPictures } from './change-pictures.ts'
import { PICTURES, readPictureFile } from './picture-store.ts'
import { uploadPicture } from './upload-picture.ts'

export { type MadePicture, makeSizes, makeSizesOfRaw, traceOf } from './make-sizes.ts'
export { readThumbs } from './picture-store.ts'
export { readKind, walkBoxes } from './read-kind.ts'
export { pictureUrl, showPicture, stopShowing, stopShowingAt } from './show-picture.ts'

export const module: Module = {
  name: 'pictures',
  routes: {
    'office/picture/upload': { beforeTx: uploadPicture },
    'office/picture/getPictures': { inTx: getPictures },
    'office/picture/describe': { inTx: describePicture },
    'office/picture/delete': { inTx: deletePicture },
  },
  keptFiles: {
    [PICTURES]: async ({ db }, name) => {
      const bytes = await readPictureFile(db, name)
      return bytes && { contentType: 'image/webp', bytes }
    },
  },
}
