import { createRequire } from 'node:module'
import path from 'node:path'
import tesseract from 'tesseract.js'
import { answerQuestions } from '../restarting-thread.ts'
import { readWords } from './read-words.ts'

/** Sparse text in no particular order: what screens have. */
const sparseText = '11'
/** Of the enlarged picture. Without it every picture is measured for it. */
const dotsPerInch = '192'

// It starts a thread of its own, and listens to none of its errors: in here they end this one, and no more.
const folder = path.dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'))
const reader = await tesseract.createWorker('eng', tesseract.OEM.LSTM_ONLY, {
  // Nothing is fetched, and nothing is written beside the program.
  langPath: path.join(folder, '4.0.0_best_int'),
  cacheMethod: 'none',
  gzip: true,
  // What fails rejects the call as well; without this it would be thrown beside it.
  errorHandler: () => {},
})
await reader.setParameters({
  tessedit_pageseg_mode: sparseText as tesseract.PSM,
  user_defined_dpi: dotsPerInch,
  // Its remarks on a picture go to standard error otherwise.
  debug_file: '/dev/null',
})

answerQuestions<Uint8Array, readonly string[]>(async (image) => {
  const { data } = await reader.recognize(Buffer.from(image), {}, { text: false, tsv: true })
  return readWords(data.tsv ?? '')
})
