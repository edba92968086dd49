/** Below, it is mostly the noise of icons and wallpapers. */
const minConfidence = 40
const maxWords = 2000
const longest = 64

/**
 * The words in the table that the reader of letters gives (TSV of Tesseract: level 5 is a word, the last two
 * columns are confidence and text), as they were read, each once regardless of case.
 */
export function readWords(table: string): readonly string[] {
  const words = new Map<string, string>()
  for (const line of table.split('\n')) {
    const columns = line.split('\t')
    if (columns[0] !== '5' || !(Number(columns[10]) >= minConfidence)) continue
    const word = trimmed(columns[11] ?? '')
    if (!worthKeeping(word)) continue
    const key = word.toLowerCase()
    if (!words.has(key)) words.set(key, word)
    if (words.size === maxWords) break
  }
  return [...words.values()]
}

/** Without the marks around it: what is left begins and ends with a letter or a digit. */
function trimmed(text: string): string {
  const letters = [...text]
  const isWord = (letter: string): boolean => /[\p{L}\p{N}]/u.test(letter)
  const first = letters.findIndex(isWord)
  return first < 0 ? '' : letters.slice(first, letters.findLastIndex(isWord) + 1).join('')
}

/** A single letter is an icon as a rule; a single digit may be a number. */
function worthKeeping(word: string): boolean {
  return word.length <= longest && (word.length >= 2 || /^\p{N}$/u.test(word))
}
