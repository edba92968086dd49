import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

/** Words of the style guide's "instead of" column, with what to write. */
const banned: readonly (readonly [RegExp, string])[] = [
  [/\bwhoever\b/i, 'the client, the user'],
  [/\bwhatever\b/i, 'any value, anything that'],
  [/\bsomebody\b/i, 'a user'],
  [/\banybody\b/i, 'any user'],
  [/\bmend(s|ed|ing)?\b/i, 'fix'],
  [/\bbreaks? (\w+ ){0,3}off\b/i, 'cancel'],
  [/\blets? (\w+ ){1,3}rest\b/i, 'pause'],
  [/\bknock(s|ed|ing)?\b/i, 'connect'],
  [/\b(brings?|brought|bringing) (\w+ ){0,4}in\b(?! (a|an|the|its|their|order)\b)/i, 'import'],
  [/\b(earlier|past) (life|lives)\b/i, 'a previous process'],
  [/\bhouse\b/i, 'the program, the installation'],
  [/\blookers?\b/i, 'image workers'],
  [/\bdeeds?\b/i, 'stimulus, action'],
  [/\b(hears?|heard|overhears?|overheard)\b/i, 'receives, sees'],
  [/\b(is|was|are|were|be|been) told\b/i, 'gets a message, is informed'],
  [/\beverybody\b/i, 'every user, all clients'],
  [/\bwhat for\b/i, 'name, purpose'],
  [/\bweakness(es)?\b/i, 'vulnerability'],
  [/\bhow sure\b/i, 'confidence'],
  [/\b(has|have|had) run out\b/i, 'expired'],
  [/\bold secure shells?\b/i, 'outdated SSH'],
  [/\b([Gg]o|[Gg]oes|[Ww]ent|[Gg]oing) on\b/, 'continue, resume'],
  [/\b(left|leaves?|leaving) (\w+ ){0,3}alone\b/i, 'exclude, not touched'],
  [/\b(let|lets|letting) (it|them|this) be\b/i, 'ignore'],
  [/\b(go|goes|come|comes) away\b/i, 'end, be removed'],
  [/\bevery so many\b/i, 'repeat every'],
  [/\bname at least one\b/i, 'add a'],
  [/\bthe one you have\b/i, 'current'],
  [/\bsend the job\b/i, 'start the scan'],
  [/\bsearch it\b/i, 'search this IP'],
  [/\bchoose a bar\b/i, 'click or drag to filter'],
  // What others write stays: the greeting of a mail server, a usage of certificates, words of greetings.
  [/(?<!\bbulk )\be-mails?\b(?! (?:Protection|mta)\b)/i, 'email'],
  // The kind of a verdict has this name; what is shown for it is another word.
  [/\bunreadable\b(?!['":])/i, 'invalid'],
]

const root = path.resolve(import.meta.dirname, '../..')

type Text = { readonly file: string; readonly line: number; readonly text: string }

function filesUnder(folder: string, ending: RegExp): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => ending.test(file) && !/(^|\/)(testing|node_modules)\/|\.(test|journey)\.tsx?$/.test(file),
    )
    .map((file) => path.join(folder, file))
    .sort()
}

/** The lines of a source file without its comments, which no user sees. */
function codeOf(file: string): string {
  return withoutComments(readFileSync(path.join(root, file), 'utf8'))
}

const stringEnds: Readonly<Record<string, RegExp>> = {
  "'": /(?:\\.|[^'\\\n])*['\n]/sy,
  '"': /(?:\\.|[^"\\\n])*["\n]/sy,
  '`': /(?:\\.|[^`\\])*`/sy,
}
const comment = /\/\/[^\n]*|\/\*.*?\*\//sy
const regularExpression = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\//y

/** Comments become spaces, so that lines keep their numbers. Texts, also those of JSX, stay. */
function withoutComments(text: string): string {
  let out = ''
  for (let at = 0; at < text.length; ) {
    const taken = (pattern: RegExp, from: number): string => {
      pattern.lastIndex = from
      return pattern.exec(text)?.[0] ?? ''
    }
    const char = text[at]!
    const skipped = char === '/' ? taken(comment, at) : ''
    const end = stringEnds[char]
    const mayBeExpression = char === '/' && skipped === '' && /[(,=:[!&|?{};\n]\s*$/.test(out.slice(-80))
    const kept = end ? taken(end, at + 1) : mayBeExpression ? taken(regularExpression, at).slice(1) : ''
    out += skipped === '' ? char + kept : skipped.replace(/[^\n]/g, ' ')
    at += skipped.length || 1 + kept.length
  }
  return out
}

function textsIn(file: string): Text[] {
  const lines = codeOf(file).split('\n')
  return lines.map((text, index) => ({ file, line: index + 1, text }))
}

/** Texts of more than one word: messages, descriptions and logs, but not names of kinds. */
function messagesIn(file: string): Text[] {
  const code = codeOf(file)
  const strings = code.matchAll(
    /'((?:\\.|[^'\\\n])* (?:\\.|[^'\\\n])*)'|`((?:\\.|[^`\\])* (?:\\.|[^`\\])*)`/g,
  )
  return [...strings].map(({ 0: text, index }) => ({
    file,
    line: code.slice(0, index).split('\n').length,
    text,
  }))
}

/** What other programs say, and what is searched for in it. */
const foreignTexts =
  /^src\/(sample|collectors\/dns\/enumeration|storage\/.*conformance|fingerprints\/(rules|tables\/data)|collectors\/sensors\/payloads\/rules|protocols\/.*\/(rules|sample\.ts))/

function linesOf(file: string): Text[] {
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n')
  return lines.map((text, index) => ({ file, line: index + 1, text }))
}

function offences(texts: readonly Text[]): string[] {
  return texts.flatMap(({ file, line, text }) =>
    banned.flatMap(([word, better]) => {
      const found = word.exec(text.replaceAll('`', ''))
      return found ? [`${file}:${line} "${found[0]}": write ${better}`] : []
    }),
  )
}

test('the words are found where they stand, and only there', () => {
  const texts = [
    'Lets an alert rest',
    'Brings names in',
    'Breaks a job off',
    'Listens to whoever knocks',
    'Mends the index',
    'Known weaknesses',
    'The scan goes on',
    'Certificates that have run out',
    'Leave my network alone',
    'Each id hears another part of the network',
    'The owner is told',
  ]
  for (const text of texts) assert.notDeepEqual(offences([{ file: 'x', line: 1, text }]), [], text)
  for (const text of [
    'the rest of the list',
    'a recommended index',
    'warehouse',
    'brings the service in order',
    'statements go ON CLUSTER',
    "verdict: 'unreadable'",
  ])
    assert.deepEqual(offences([{ file: 'x', line: 1, text }]), [], text)
})

test('comments are left out, strings and texts are kept', () => {
  const kept = withoutComments("say('a // b') // whoever\n/* knock\n */ x = /['`]/; <p>don't</p> `c /* d */`")
  assert.equal(kept.replace(/ +/g, ' '), "say('a // b') \n \n x = /['`]/; <p>don't</p> `c /* d */`")
})

test('help, messages and errors of the command line use plain words', () => {
  assert.deepEqual(offences(filesUnder('src/cli', /\.ts$/).flatMap(textsIn)), [])
})

test('messages, descriptions and logs use plain words', () => {
  const files = filesUnder('src', /\.ts$/).filter((file) => !foreignTexts.test(file))
  assert.deepEqual(offences(files.flatMap(messagesIn)), [])
})

test('the web application uses plain words', () => {
  assert.deepEqual(offences(filesUnder('web/src', /\.tsx?$/).flatMap(textsIn)), [])
})

const pages = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md']

test('the documents use plain words', () => {
  assert.deepEqual(offences([...filesUnder('docs', /\.md$/), ...pages].flatMap(linesOf)), [])
})
